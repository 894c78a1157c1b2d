import Glibc
import Notes

/// The reader's templates: `NAME.md` in a folder of the settings'.
struct TemplateFolder: Equatable, Sendable {
  let path: String

  /// More than anybody chooses among, and bytes of one that a note can begin with.
  private static let most = 500
  private static let sizeLimit = 1_000_000

  /// By name; what cannot be read is passed over.
  func read() -> [NoteTemplate] {
    File.names(in: path).filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
      .prefix(TemplateFolder.most).compactMap { template(in: $0) }
  }

  func template(named name: String) -> NoteTemplate? {
    read().first { $0.name == name }
  }

  private func template(in file: String) -> NoteTemplate? {
    let name = String(file.dropLast(3))
    guard !name.isEmpty, isFile(file),
      let bytes = try? File.contents(
        ofFile: "\(path)/\(file)", limit: TemplateFolder.sizeLimit),
      let note = try? MarkdownNote(reading: bytes, name: name)
    else { return nil }
    return NoteTemplate(
      name: name, title: note.isTitleDerived ? nil : note.title, tags: note.tags, text: note.body)
  }

  /// A pipe of that name would be waited for.
  private func isFile(_ file: String) -> Bool {
    var status = stat()
    return stat("\(path)/\(file)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

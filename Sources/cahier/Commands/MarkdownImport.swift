import Glibc
import Notes
import NotesAPI

/// An import of Markdown files under way: a folder of them, or one.
struct MarkdownImport {
  let session: Session
  let folder: String
  let names: [String]
  let making: NoteMaking
  let output = Output(STDOUT_FILENO)
  private var progress = Progress()
  private var tally = Tally()
  private var losses = LossTally()
  private let others: Int

  private var account: Account { making.account }

  init(_ session: Session, _ account: Account, at path: String) throws(Failure) {
    self.session = session
    guard let real = realpath(path, nil) else {
      throw .failed("\(path) cannot be read: \(SystemError.current.message).")
    }
    defer { free(real) }
    guard let source = String(validatingCString: real) else {
      throw .failed("\(path) is a link to a name that is not UTF-8.")
    }
    if FileTree.kind(source) == .folder {
      let found = MarkdownFolder(source)
      (folder, names, others) = (source, found.files, found.others)
    } else {
      let end = source.utf8.lastIndex(of: UInt8(ascii: "/")) ?? source.startIndex
      (folder, names) = (String(source[..<end]), [String(source[end...].dropFirst())])
      others = 0
    }
    let journal = try TransferJournal(
      from: source, to: account.name, in: session.places(), isAnew: session.options.has(.again))
    making = NoteMaking(session: session, account: account, journal: journal)
  }

  mutating func run() throws(Failure) {
    do throws(Failure) {
      for (index, name) in names.enumerated() {
        try take(name)
        progress.show(index + 1, of: names.count)
      }
    } catch {
      try? output.flush()
      progress.finish(summary)
      throw error
    }
    try output.flush()
    session.deliver(account)
    progress.finish(summary)
    if let sentence = losses.sentence(account.name) { progress.say(sentence) }
    let failed = tally["left out"] + tally["changed since"]
    guard failed == 0 else {
      throw .failed(failed == 1 ? "One file was left out." : "\(failed) files were left out.")
    }
  }

  private var summary: String {
    let rest = tally.words.isEmpty ? "" : ": \(tally.words)"
    let files = names.count == 1 ? "1 file" : "\(names.count) files"
    let besides = others == 0 ? "" : "; \(others) others are no Markdown"
    return files + rest + besides
  }

  private mutating func take(_ name: String) throws(Failure) {
    let (draft, sum): (Draft, Fingerprint)
    do throws(MarkdownNote.Problem) {
      (draft, sum) = try read(name)
    } catch {
      return try leaveOut(name, error.message)
    }
    switch try making.make(draft, for: name, sum) {
    case .made(let note):
      losses.add(Loss.losses(of: draft, in: note, by: making.account.manners))
      try tell("imported", name, note.id)
    case .known(let id): try tell("there already", name, id)
    case .outdated(let id):
      try tell("changed since", name, id)
      progress.complain("\(name) was changed since it became note \(id); --again imports it anew")
    case .refused(let error): try leaveOut(name, error.message)
    }
  }

  private func read(_ name: String) throws(MarkdownNote.Problem) -> (Draft, Fingerprint) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(ofFile: "\(folder)/\(name)")
    } catch {
      throw MarkdownNote.Problem(message: error.message)
    }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    var note = try MarkdownNote(reading: bytes, name: stem)
    // A title that was made up is not one to be refused for, nor is one that the text has.
    if !account.manners.hasTitle,
      note.isTitleDerived || Loss.keepsTitle(note.draft, title: nil, body: note.body)
    {
      note.title = nil
    }
    guard note.origin != nil || !note.draft.isEmpty else {
      throw MarkdownNote.Problem(message: "it is empty")
    }
    return (note.draft, Fingerprint(bytes))
  }

  private mutating func leaveOut(_ name: String, _ why: String) throws(Failure) {
    try tell("left out", name, nil)
    progress.complain("\(name): \(why)")
  }

  private mutating func tell(_ what: String, _ name: String, _ id: Note.ID?) throws(Failure) {
    tally.add(what)
    guard session.options.has(.json) else { return }
    let line = JSONValue.object([
      .init("file", .string(name)), .init("id", id.map { .string($0.description) } ?? .null),
      .init("state", .string(what)),
    ])
    try output.write(String(decoding: line.bytes(.printable), as: UTF8.self) + "\n")
  }
}

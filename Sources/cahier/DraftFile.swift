import Glibc
import NotesStore

/// A text on disk while another program edits it.
///
/// Only its owner can read it, its name says nothing of the text, and it stays until `remove`,
/// so that a text outlives whatever goes wrong between the editor and the save.
struct DraftFile: Sendable {
  let path: String
  private let lent: EditorText

  /// A text that was written to a file before.
  init(_ text: String, at path: String) {
    lent = EditorText(text)
    self.path = path
  }

  /// Makes a new file in a folder, which is made too.
  init(_ text: String, in folder: String) throws(Failure) {
    try Places.make(folder)
    var template = Array("\(folder)/note-XXXXXX.md".utf8CString)
    let descriptor = mkstemps(&template, 3)
    guard descriptor >= 0 else { throw DraftFile.failure(.current, folder) }
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    lent = EditorText(text)
    do throws(SystemError) {
      try File.write(lent.inFile.utf8, to: descriptor)
    } catch {
      unlink(path)
      throw DraftFile.failure(error, folder)
    }
  }

  /// The text that the file means now.
  func text() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(ofFile: path)
    } catch {
      throw .failed("\(path) cannot be read: \(error.message).")
    }
    guard let written = String(validating: bytes, as: UTF8.self) else {
      throw .failed("What the editor wrote is not UTF-8.")
    }
    return lent.text(inFile: written)
  }

  /// Whether a text is the one that was written, byte for byte.
  func says(_ text: String) -> Bool {
    lent.isOriginal(text)
  }

  /// Moves what another program wrote to a name of its own, where nothing is put over it and
  /// nobody removes it, and returns its path; nil when there is nothing new.
  func setAside() throws(SystemError) -> String? {
    if let text = try? text(), says(text) { return nil }
    var number = 1
    while true {
      let kept = "\(path.dropLast(3))-kept-\(number).md"
      if link(path, kept) == 0 {
        unlink(path)
        return kept
      }
      switch errno {
      case EEXIST: number += 1
      case ENOENT: return nil
      default: throw .current
      }
    }
  }

  func remove() {
    unlink(path)
  }

  private static func failure(_ error: SystemError, _ folder: String) -> Failure {
    .failed("The text cannot be handed to the editor: \(error.message).", advice: "See \(folder).")
  }
}

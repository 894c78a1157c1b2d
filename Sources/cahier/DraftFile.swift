import Glibc

/// A text on disk while another program edits it.
///
/// Only its owner can read it, its name says nothing of the text, and it stays until `remove`,
/// so that a text outlives whatever goes wrong between the editor and the save.
struct DraftFile: Sendable {
  let path: String
  private let original: String
  /// Editors end a text with a line end of their own, which is no change where there was none.
  private var lacksLineEnd: Bool { !original.isEmpty && original.utf8.last != UInt8(ascii: "\n") }

  /// A text that was written to a file before.
  init(_ text: String, at path: String) {
    original = text
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
    original = text
    do throws(SystemError) {
      try File.write(Array(text.utf8), to: descriptor)
    } catch {
      unlink(path)
      throw DraftFile.failure(error, folder)
    }
  }

  /// What the file says now.
  func text() throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(ofFile: path)
    } catch {
      throw .failed("\(path) cannot be read: \(error.message).")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw .failed("What the editor wrote is not UTF-8.")
    }
    guard lacksLineEnd, text.utf8.last == UInt8(ascii: "\n") else { return text }
    text.unicodeScalars.removeLast()
    let carriageReturn = UInt8(ascii: "\r")
    guard text.utf8.last == carriageReturn, original.utf8.last != carriageReturn else { return text }
    text.unicodeScalars.removeLast()
    return text
  }

  /// Whether a text is the one that was written, byte for byte.
  func says(_ text: String) -> Bool {
    text.utf8.elementsEqual(original.utf8)
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

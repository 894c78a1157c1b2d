import Glibc
import Notes

/// A text's way through the reader's editor and back, on the command line.
struct Editing {
  private let editor: ExternalEditor
  private let folder: String

  init(_ session: Session) throws(Failure) {
    let (places, settings) = try (session.places(), session.settings())
    editor = ExternalEditor(session.environment, hiding: session.secretVariables(settings))
    folder = places.drafts
  }

  /// Hands the text to the editor and what comes back to `save`. The file goes only once the text
  /// is saved, or was not changed.
  func edit(_ text: String, save: (String) throws(Failure) -> Void) throws(Failure) {
    let file = try DraftFile(text, in: folder)
    let edited = try changedText(file, from: text)
    if let edited {
      do throws(Failure) {
        try save(edited)
      } catch {
        throw keeping(file, error)
      }
    }
    file.remove()
  }

  /// nil when there is nothing new.
  private func changedText(_ file: DraftFile, from text: String) throws(Failure) -> String? {
    switch editor.edit(file) {
    case .changed(let text): return text
    case .unchanged: return nil
    case .returnedAtOnce:
      Editing.waitForReader()
      let later = try file.text()
      return later.utf8.elementsEqual(text.utf8) ? nil : later
    case .failed(let reason):
      if let now = try? file.text(), now.utf8.elementsEqual(text.utf8) {
        file.remove()
        throw .failed(reason, advice: "Nothing was changed. Is $VISUAL or $EDITOR right?")
      }
      throw .failed(reason, advice: "Nothing was saved; the text is kept in \(file.path).")
    }
  }

  /// Waits for the end of a line on the terminal, or for the terminal's.
  static func waitForReader() {
    Notice.ask(
      phrase(
        "The editor returned at once. Press Return when you have finished there.",
        de: "Der Editor kam sofort zurück. Return drücken, wenn dort alles fertig ist.",
        ja: "エディタがすぐに戻りました。編集が終わったらReturnを押してください。"))
    // Byte by byte: what was typed ahead of the line's end is for whoever reads next.
    var byte: UInt8 = 0
    while byte != UInt8(ascii: "\n") {
      let count = read(STDIN_FILENO, &byte, 1)
      guard count == 1 || count < 0 && errno == EINTR else { return }
    }
  }

  private func keeping(_ file: DraftFile, _ failure: Failure) -> Failure {
    var failure = failure
    failure.advice += failure.advice.isEmpty ? "" : " "
    failure.advice += "Your text is kept in \(file.path)."
    return failure
  }
}

import Glibc
import NotesAPI
import NotesStore
import TerminalCurses

/// Looks at all that a bug report should say. Changes nothing but the record of the terminal's
/// widths, and says no secret.
struct Checkup {
  let session: Session
  let places: Places
  /// nil where the file cannot be read.
  let settings: Settings?
  private let settingsFailure: Failure?
  /// Told of each remark as soon as it is made.
  let tell: (Remark) -> Void

  init(_ session: Session, tell: @escaping (Remark) -> Void) throws(Failure) {
    (self.session, self.tell) = (session, tell)
    let places = try session.places()
    self.places = places
    do throws(Failure) {
      (settings, settingsFailure) = (try SettingsFile.read(places.settingsFile), nil)
    } catch {
      (settings, settingsFailure) = (nil, error)
    }
  }

  func run() throws(Failure) {
    examineProgram()
    examineTerminal()
    examineFolders()
    examineSettings()
    try examineAccounts()
  }

  private func examineProgram() {
    tell(Remark("program", "cahier", Cahier.version))
    tell(Remark("program", "Swift", Checkup.swiftVersion))
    tell(Remark("program", "ncurses", TerminalFacts.ncursesVersion))
    tell(Remark("program", "SQLite", StoreExamination.libraryVersion))
    if let version = CurlTransport.libraryVersion {
      tell(Remark("program", "libcurl", version))
    } else {
      tell(
        Remark(
          "program", "libcurl", "missing", .wrong,
          "Without it no server can be reached; install the Debian package libcurl4."))
    }
  }

  private func examineSettings() {
    if let failure = settingsFailure {
      return tell(Remark("settings", "file", failure.message, .wrong, failure.advice))
    }
    let isThere = access(places.settingsFile, F_OK) == 0
    tell(Remark("settings", "file", isThere ? places.settingsFile : "none"))
    for warning in settings?.warnings ?? [] {
      tell(Remark("settings", "warning", warning, .note))
    }
  }

  /// The compiler tells nothing closer.
  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2 or earlier"
    #endif
  }
}

import Notes
import NotesAPI

/// `linkSchemes: ["gemini", "ftp"]`, `hyperlinks: "auto"`.
extension SettingsFile {
  mutating func readHyperlinks(_ field: JSONValue.Member, _ value: JSONValue) {
    guard case .string(let text) = value, let choice = Settings.Hyperlinks(rawValue: text) else {
      return warn(field, "must be \"auto\", \"on\" or \"off\"; \"auto\" is used")
    }
    settings.hyperlinks = choice
  }

  mutating func readLinkSchemes(_ field: JSONValue.Member, _ value: JSONValue) {
    let expected = "must be what addresses begin with, without the colon: [\"gemini\"]"
    guard case .array(let elements) = value else { return warn(field, "\(expected); none is used") }
    for element in elements {
      guard case .string(let text) = element else {
        warn(field, "\(expected); one that is no text is left out")
        continue
      }
      let scheme = text.lowercased()
      switch LinkScheme.problem(with: scheme) {
      case nil: settings.linkSchemes.insert(scheme)
      case .spelling: warn(field, "\(expected); \"\(scheme)\" is left out")
      case .content:
        warn(
          field,
          "cannot have \"\(scheme)\", whose addresses run or show what a note says, and leaves it out"
        )
      case .machine:
        warn(
          field,
          "cannot have \"\(scheme)\", whose addresses open what is on this machine, and leaves it out"
        )
      }
    }
    settings.linkSchemes.subtract(["http", "https", "mailto"])
  }
}

import NotesAPI

/// `spelling: "auto"`, `"off"`, `"en_US"`, `["en_US", "de_DE"]`.
extension SettingsFile {
  mutating func readSpelling(_ field: JSONValue.Member, _ value: JSONValue) {
    switch value {
    case .string("auto"): settings.spelling = .auto
    case .string("off"): settings.spelling = .off
    default:
      guard let languages = SettingsFile.languages(value) else {
        return warn(
          field,
          "must be \"auto\", \"off\", a language or several: [\"en_US\", \"de_DE\"]; \"auto\" is used"
        )
      }
      settings.spelling = .named(languages)
    }
  }

  /// nil where one is not the name of a language: none leads out of the folders of dictionaries.
  private static func languages(_ value: JSONValue) -> [String]? {
    let elements = if case .array(let elements) = value { elements } else { [value] }
    let names = elements.compactMap { element -> String? in
      guard case .string(let name) = element, isLanguage(name) else { return nil }
      return name
    }
    return names.count == elements.count && (1...10).contains(names.count) ? names : nil
  }

  private static func isLanguage(_ name: String) -> Bool {
    (2...40).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0)) || $0 == "_"
          || $0 == "-"
      }
  }
}

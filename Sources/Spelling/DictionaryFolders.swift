internal import Glibc

/// Where dictionaries are: `NAME.aff` with the `NAME.dic` of the same folder.
public struct DictionaryFolders: Equatable, Sendable {
  /// The first that has a dictionary wins.
  public let paths: [String]

  public init(_ paths: [String]) {
    self.paths = paths
  }

  /// Those that hunspell(1) looks in, and the data folders of the XDG Base Directory Specification.
  public init(environment variable: (String) -> String?) {
    let home = variable("XDG_DATA_HOME") ?? variable("HOME").map { $0 + "/.local/share" }
    let data = variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let shared = ([home].compactMap(\.self) + DictionaryFolders.parts(of: data)).flatMap {
      [$0 + "/hunspell", $0 + "/myspell/dicts"]
    }
    let own = variable("DICPATH").map(DictionaryFolders.parts) ?? []
    var seen: Set<String> = []
    paths = (own + shared + ["/usr/share/hunspell", "/usr/share/myspell/dicts"])
      .filter { $0.hasPrefix("/") && seen.insert($0).inserted }
  }

  private static func parts(of list: String) -> [String] {
    list.split(separator: ":").map(String.init)
  }

  /// The names of all dictionaries, sorted: `de_DE`, `en_US`.
  public var installed: [String] {
    Set(
      paths.flatMap { folder in
        let names = DictionaryFolders.names(in: folder)
        return names.filter { $0.hasSuffix(".aff") }.map { String($0.dropLast(4)) }
          .filter { names.contains($0 + ".dic") && !$0.hasPrefix("hyph_") }
      }
    ).sorted()
  }

  /// The dictionary that is called so; for a language alone, one of those that it has.
  func dictionary(named language: String) -> String? {
    let name = DictionaryFolders.spelled(language)
    if files(of: name) != nil { return name }
    return name.contains("_") ? nil : dictionary(near: name)
  }

  /// The same, or where there is none, the language as it is written elsewhere: `en_US` for `en_IE`.
  func dictionary(near language: String) -> String? {
    let name = DictionaryFolders.spelled(language)
    if files(of: name) != nil { return name }
    let tongue = name.prefix { $0 != "_" }
    return installed.first { $0.prefix { $0 != "_" } == tongue }
  }

  private static func spelled(_ language: String) -> String {
    String(language.map { $0 == "-" ? "_" : $0 })
  }

  /// The files of a dictionary, if they can be read. hunspell itself would complain on the screen.
  func files(of name: String) -> (affixes: String, words: String)? {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      return nil
    }
    return paths.lazy.map { ("\($0)/\(name).aff", "\($0)/\(name).dic") }
      .first { access($0.0, R_OK) == 0 && access($0.1, R_OK) == 0 }
  }

  private static func names(in path: String) -> Set<String> {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: Set<String> = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name { names.insert(name) }
    }
    return names
  }
}

extension DictionaryFolders {
  /// `de_DE` of `de_DE.UTF-8@euro`; American English where a locale has no language.
  public static func language(ofLocale variable: (String) -> String?) -> String {
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? "C"
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return name == "C" || name == "POSIX" || name.isEmpty ? "en_US" : String(name)
  }

  /// The Debian package that most likely has a dictionary: some languages have one for each place
  /// they are written in, the others one for all.
  public static func package(for language: String) -> String {
    let name = language.lowercased().map { $0 == "_" ? "-" : $0 }
    let tongue = name.prefix { $0 != "-" }
    let isByPlace = ["en", "de", "pt"].contains(String(tongue)) && tongue.count < name.count
    return "hunspell-" + String(isByPlace ? name[...] : tongue)
  }
}

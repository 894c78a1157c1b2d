import Glibc
import NotesAPI
import TerminalCurses

/// The themes that a name can mean: those of the settings, the files in the reader's own folder and,
/// behind them, those that come with the program.
struct Themes: Sendable {
  static let usual = "auto"

  /// Of the settings file.
  let own: [OwnTheme]
  let folder: String

  /// The theme of a name, and what was wrong on the way; nil where there is none.
  func theme(named name: String) -> (theme: Theme, warnings: [String])? {
    theme(named: name, behind: [])
  }

  var names: [String] {
    let files = File.names(in: folder).filter { $0.hasSuffix(Themes.ending) }
      .map { String($0.dropLast(Themes.ending.count)) }
    return Set(Theme.builtIn.map(\.name) + own.map(\.name) + files).sorted()
  }

  /// A theme may extend one of its own name: what lies behind it.
  private func theme(named name: String, behind chain: [String]) -> (Theme, [String])? {
    let isOver = chain.contains(name)
    guard !isOver, let found = own.last(where: { $0.name == name }) ?? file(named: name) else {
      return Theme.builtIn.first { $0.name == name }.map { ($0.theme, []) }
    }
    guard let (base, warnings) = theme(named: found.extends, behind: chain + [name]) else {
      return (
        found.applied(to: .standard),
        found.warnings + ["The theme `\(name)` extends `\(found.extends)`, which is not there."]
      )
    }
    return (found.applied(to: base), found.warnings + warnings)
  }

  private static let ending = ".json5"
  private static let sizeLimit = 1_000_000

  private func file(named name: String) -> OwnTheme? {
    guard !name.isEmpty, name.first != ".", !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let path = "\(folder)/\(name)\(Themes.ending)"
    guard let bytes = try? File.contents(ofFile: path, limit: Themes.sizeLimit) else { return nil }
    let place = { "\(path):\(TextPosition(of: $0, in: bytes).line)" }
    var reader = JSONReader(bytes, grammar: .json5)
    do throws(JSONFault) {
      return OwnTheme(try reader.read(), named: name, at: 0, place: place)
    } catch {
      var theme = OwnTheme()
      theme.warnings = ["\(place(error.offset)): expected \(error.expected)."]
      return theme
    }
  }
}

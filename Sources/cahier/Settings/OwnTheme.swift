import Notes
import NotesAPI
import Terminal
import TerminalCurses

/// A theme of the reader's own: what it changes in another.
struct OwnTheme: Equatable, Sendable {
  /// What it says of one style; the rest is as in the theme it extends.
  struct Change: Equatable, Sendable {
    var style: Style
    /// nil inside for the terminal's own colour.
    var foreground: Colour??
    var background: Colour??
    var added: Theme.Attributes = []
    var removed: Theme.Attributes = []
  }

  var name = ""
  var extends = Themes.usual
  var changes: [Change] = []
  /// What was passed over while reading, with places.
  var warnings: [String] = []

  func applied(to theme: Theme) -> Theme {
    changes.reduce(into: theme) { theme, change in
      var look = theme[change.style]
      look.foreground = change.foreground ?? look.foreground
      look.background = change.background ?? look.background
      look.attributes = look.attributes.union(change.added).subtracting(change.removed)
      theme[change.style] = look
    }
  }
}

extension OwnTheme {
  /// Reads an object of styles. What is wrong in it is passed over, and the rest counts.
  ///
  /// - Parameter place: file and line of a byte.
  init(_ value: JSONValue, named name: String, at offset: Int, place: (Int) -> String) {
    self.name = name
    guard let members = value.members else {
      warnings.append(
        "\(place(offset)): `\(name)` must be an object of styles: { heading: { bold: true } }.")
      return
    }
    for member in members {
      switch (member.name, member.value) {
      case ("extends", .string(let base)): extends = base
      case ("extends", _): warn(member, place, "must be the name of a theme")
      default: readStyle(member, place)
      }
    }
  }

  private mutating func readStyle(_ member: JSONValue.Member, _ place: (Int) -> String) {
    guard let style = Style.allCases.first(where: { $0.name == member.name }) else {
      let near = Spelling.nearest(to: member.name, among: Style.allCases.map(\.name))
      let advice = near.map { ", and is passed over; `\($0)` is one" } ?? ", and is passed over"
      return warn(member, place, "is no style\(advice)")
    }
    guard let properties = member.value.members else {
      return warn(member, place, "must be an object: { foreground: \"red\", bold: true }")
    }
    var change = Change(style: style)
    for property in properties { read(property, into: &change, place) }
    changes.append(change)
  }

  private mutating func read(
    _ property: JSONValue.Member, into change: inout Change, _ place: (Int) -> String
  ) {
    switch property.name {
    case "foreground", "background":
      guard let colour = OwnTheme.colour(property.value) else {
        return warn(
          property, place,
          "must be a colour: \"red\", \"bright-red\", a number up to 255, \"#c80000\", \"default\"")
      }
      if property.name == "foreground" {
        change.foreground = .some(colour)
      } else {
        change.background = .some(colour)
      }
    case let name:
      guard let attribute = Theme.Attributes.names.first(where: { $0.name == name })?.attribute
      else { return warn(property, place, "is nothing that a style has, and is passed over") }
      guard case .bool(let isOn) = property.value else {
        return warn(property, place, "must be true or false")
      }
      if isOn { change.added.insert(attribute) } else { change.removed.insert(attribute) }
    }
  }

  /// nil for what is no colour; nil inside for the terminal's own.
  private static func colour(_ value: JSONValue) -> Colour?? {
    switch value {
    case .string("default"): .some(nil)
    case .string(let text): Colour(text).map { .some($0) }
    case .number(let spelling): UInt8(spelling).map { .some(.number($0)) }
    default: nil
    }
  }

  private mutating func warn(
    _ member: JSONValue.Member, _ place: (Int) -> String, _ complaint: String
  ) {
    warnings.append("\(place(member.offset)): `\(member.name)` \(complaint).")
  }
}

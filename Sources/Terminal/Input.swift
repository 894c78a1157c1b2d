/// What a person did at the terminal.
public enum Input: Equatable, Sendable {
  case key(Key)
  /// Text that was pasted, not typed. Bytes as they came, lines as they ended.
  case paste(String)
  case mouse(Mouse)
  case resize(Size)
  case focus(Bool)
  /// The terminal is gone: nothing more will be read.
  case hangup
}

/// One key press.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A character as typed; with `.control`, the lower-case letter or sign on the key.
    case character(Character)
    case enter, tab, backspace, delete, insert, escape
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let control = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let shift = Modifiers(rawValue: 4)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}

/// One thing done with a mouse, at a cell.
public struct Mouse: Hashable, Sendable {
  public enum Action: Hashable, Sendable { case press, release, drag, wheelUp, wheelDown }

  public var action: Action
  public var position: Position
  /// How often a button was pressed there in quick succession: 2 for a double click.
  public var clicks: Int

  public init(_ action: Action, at position: Position, clicks: Int = 1) {
    self.action = action
    self.position = position
    self.clicks = clicks
  }
}

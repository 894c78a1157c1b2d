import Terminal

/// Reads the keys of one command: `["x] [count] [operator [count]] motion`, and all that has no
/// operator.
struct ViParser {
  enum Answer: Equatable {
    case command(ViCommand)
    /// More keys must come.
    case incomplete
    /// No command begins like this.
    case unknown
  }

  private var rest: ArraySlice<Key>
  /// Something is selected: operators need no motion.
  private let isSelecting: Bool
  private var register: Character?

  static func parse(_ keys: [Key], isSelecting: Bool) -> Answer {
    var parser = ViParser(rest: keys[...], isSelecting: isSelecting)
    do throws(Stop) {
      return .command(try parser.command())
    } catch {
      return error == .incomplete ? .incomplete : .unknown
    }
  }

  enum Stop: Error { case incomplete, unknown }

  private mutating func command() throws(Stop) -> ViCommand {
    let first = try count()
    if rest.first == .character("\"") {
      rest.removeFirst()
      register = try character()
    }
    let second = try count()
    let key = try next()
    let (action, inner) = try action(key)
    guard rest.isEmpty else { throw .unknown }
    let counts = [first, second, inner].compactMap(\.self)
    let count = counts.isEmpty ? nil : min(ViParser.mostTimes, counts.reduce(1, *))
    return ViCommand(count: count, register: register, action: action)
  }

  /// A slip of the fingers must not keep the program busy.
  private static let mostTimes = 10_000

  mutating func next() throws(Stop) -> Key {
    guard let key = rest.popFirst() else { throw .incomplete }
    return key
  }

  mutating func character() throws(Stop) -> Character {
    let key = try next()
    guard key.modifiers.isEmpty else { throw .unknown }
    switch key.code {
    case .character(let character): return character
    case .enter: return "\n"
    case .tab: return "\t"
    default: throw .unknown
    }
  }

  /// A number that does not begin with 0, which is a motion.
  private mutating func count() throws(Stop) -> Int? {
    var number: Int?
    while case .character(let sign)? = rest.first?.code, rest.first?.modifiers.isEmpty == true,
      let digit = sign.wholeNumberValue, sign.isASCII, number != nil || digit > 0
    {
      number = min(ViParser.mostTimes, (number ?? 0) * 10 + digit)
      rest.removeFirst()
    }
    if number != nil, rest.isEmpty { throw .incomplete }
    return number
  }
}

// MARK: Actions

extension ViParser {
  private mutating func action(_ key: Key) throws(Stop) -> (ViCommand.Action, Int?) {
    if isSelecting, let action = selectionAction(key) { return (action, nil) }
    if isSelecting, let object = try object(key) { return (.selectObject(object), nil) }
    if let operation = try operation(key) { return try operate(operation, key) }
    if let action = ViParser.plainAction(key), !isSelecting { return (action, nil) }
    switch key {
    case .character("r"): return (.replace(with: try character()), nil)
    case .character("Z"): return (.ask(try next() == .character("Z") ? .saveAndClose : .close), nil)
    case .character("z"):
      switch try next() {
      case .character("="): return (.ask(.suggestions), nil)
      case .character("g"): return (.ask(.addWord), nil)
      default: throw .unknown
      }
    case .character("["), .character("]"):
      guard try next() == .character("s") else { throw .unknown }
      return (.ask(.misspelt(key == .character("]") ? .forward : .backward)), nil)
    case .character("g") where rest.first == .character("J"):
      rest.removeFirst()
      return (.joinLines, nil)
    default: break
    }
    if let request = ViParser.request(key) { return (.ask(request), nil) }
    return (.move(try motion(key)), nil)
  }

  /// The operators that are one key, or `g` and another.
  private mutating func operation(_ key: Key) throws(Stop) -> ViOperator? {
    switch key {
    case .character("d"): return .delete
    case .character("c"): return .change
    case .character("y"): return .copy
    case .character(">"): return .indent
    case .character("<"): return .outdent
    case .character("g"):
      guard let second = rest.first else { throw .incomplete }
      let operation = ViParser.behindG.first { $0.key == second }?.operation
      if operation != nil { rest.removeFirst() }
      return operation
    default: return nil
    }
  }

  private static let behindG: [(key: Key, operation: ViOperator)] = [
    (.character("U"), .uppercase), (.character("u"), .lowercase), (.character("~"), .switchCase),
    (.character("q"), .wrap), (.character("w"), .wrap),
  ]

  private mutating func operate(
    _ operation: ViOperator, _ key: Key
  ) throws(Stop) -> (ViCommand.Action, Int?) {
    guard !isSelecting else { return (.operate(operation, .selection), nil) }
    let count = try count()
    let second = try next()
    // `dd`, `>>`, `gUU`: the operator's last key once more.
    let last =
      key == .character("g") ? ViParser.behindG.first { $0.operation == operation }?.key : key
    if second == last { return (.operate(operation, .lines), count) }
    if let object = try object(second) { return (.operate(operation, .object(object)), count) }
    return (.operate(operation, .motion(try motion(second))), count)
  }

  /// nil for a key that begins none.
  private mutating func object(_ key: Key) throws(Stop) -> TextObject? {
    guard key == .character("i") || key == .character("a") else { return nil }
    guard let object = TextObject(try character(), isAround: key == .character("a")) else {
      throw .unknown
    }
    return object
  }

  /// What keys mean that need nothing after them.
  private static func plainAction(_ key: Key) -> ViCommand.Action? {
    switch key {
    case .character("i"): .insert(.here)
    case .character("a"): .insert(.behind)
    case .character("I"): .insert(.lineStart)
    case .character("A"): .insert(.lineEnd)
    case .character("o"): .insert(.lineBelow)
    case .character("O"): .insert(.lineAbove)
    case .character("x"), Key(.delete): .operate(.delete, .motion(.move(.right)))
    case .character("X"): .operate(.delete, .motion(.move(.left)))
    case .character("D"): .operate(.delete, .motion(.lineEnd))
    case .character("C"): .operate(.change, .motion(.lineEnd))
    case .character("s"): .operate(.change, .motion(.move(.right)))
    case .character("S"): .operate(.change, .lines)
    case .character("Y"): .operate(.copy, .lines)
    case .character("~"): .operate(.switchCase, .motion(.move(.right)))
    case .character("p"): .put(behind: true)
    case .character("P"): .put(behind: false)
    case .character("R"): .overwrite
    case .character("J"): .joinLines
    case .character("u"): .undo
    case .control("r"): .redo
    case .character("."): .repeatChange
    case .character("v"): .select(lines: false)
    case .character("V"): .select(lines: true)
    default: nil
    }
  }

  /// What keys mean while something is selected.
  private func selectionAction(_ key: Key) -> ViCommand.Action? {
    switch key {
    case .character("x"), Key(.delete), .character("X"), .character("D"):
      .operate(.delete, .selection)
    case .character("s"), .character("S"), .character("C"): .operate(.change, .selection)
    case .character("Y"): .operate(.copy, .selection)
    case .character("U"): .operate(.uppercase, .selection)
    case .character("u"): .operate(.lowercase, .selection)
    case .character("~"): .operate(.switchCase, .selection)
    case .character("J"): .joinLines
    case .character("p"): .put(behind: true)
    case .character("P"): .put(behind: false)
    case .character("o"): .swapEnds
    case .character("v"): .select(lines: false)
    case .character("V"): .select(lines: true)
    default: nil
    }
  }

  private static func request(_ key: Key) -> ViRequest? {
    switch key {
    case .character(":"): .commandLine
    case .character("/"): .find(.forward)
    case .character("?"): .find(.backward)
    case .character("n"): .findAgain(isReversed: false)
    case .character("N"): .findAgain(isReversed: true)
    case .character("*"): .findWord(.forward)
    case .character("#"): .findWord(.backward)
    default: nil
    }
  }
}

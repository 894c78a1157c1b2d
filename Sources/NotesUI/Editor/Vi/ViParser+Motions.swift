import Terminal

extension ViParser {
  mutating func motion(_ key: Key) throws(Stop) -> ViMotion {
    if let motion = ViParser.plainMotion(key) { return motion }
    switch key {
    case .character("f"): return .move(.find(try character(), .forward, till: false))
    case .character("F"): return .move(.find(try character(), .backward, till: false))
    case .character("t"): return .move(.find(try character(), .forward, till: true))
    case .character("T"): return .move(.find(try character(), .backward, till: true))
    case .character("g"):
      switch try next() {
      case .character("g"): return .line(orLast: false)
      case .character("j"), Key(.down): return .move(.down)
      case .character("k"), Key(.up): return .move(.up)
      case .character("0"): return .move(.lineStart)
      default: throw .unknown
      }
    default: throw .unknown
    }
  }

  private static func plainMotion(_ key: Key) -> ViMotion? {
    switch key {
    case .character("h"), Key(.left), Key(.backspace), .control("h"): .move(.left)
    case .character("l"), Key(.right), .character(" "): .move(.right)
    case .character("j"), .control("n"): .lines(.forward)
    case .character("k"), .control("p"): .lines(.backward)
    case Key(.down): .move(.down)
    case Key(.up): .move(.up)
    case .character("w"): .move(.wordStart)
    case .character("b"): .move(.wordBack)
    case .character("e"): .move(.wordEnd)
    case .character("W"): .move(.bigWordStart)
    case .character("B"): .move(.bigWordBack)
    case .character("E"): .move(.bigWordEnd)
    case .character("0"), Key(.home): .move(.lineStart)
    case .character("^"), .character("_"): .move(.firstNonBlank)
    case .character("$"), Key(.end): .lineEnd
    case .character("|"): .column
    case .character("G"): .line(orLast: true)
    case .character("{"): .move(.paragraphUp)
    case .character("}"): .move(.paragraphDown)
    case .character("%"): .move(.matchingBracket)
    case .character("+"), Key(.enter): .lineStarts(.forward)
    case .character("-"): .lineStarts(.backward)
    case .character(";"): .repeatFind(isReversed: false)
    case .character(","): .repeatFind(isReversed: true)
    case Key(.pageDown), .control("f"), .control("d"): .move(.pageDown)
    case Key(.pageUp), .control("b"), .control("u"): .move(.pageUp)
    case Key(.home, .control): .move(.start)
    case Key(.end, .control): .move(.end)
    default: nil
    }
  }
}

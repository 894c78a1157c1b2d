/// Why there is no screen to draw on, and what a person may do about it.
public struct TerminalError: Error, Equatable, Sendable {
  public let message: String
  public let advice: String
  /// The terminal can be spoken to line by line, and in no other way.
  public let wantsLines: Bool

  public init(_ message: String, advice: String, wantsLines: Bool = false) {
    self.message = message
    self.advice = advice
    self.wantsLines = wantsLines
  }
}

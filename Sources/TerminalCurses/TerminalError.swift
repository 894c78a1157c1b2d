/// Why there is no screen to draw on, and what a person may do about it.
public struct TerminalError: Error, Equatable, Sendable {
  public let message: String
  public let advice: String

  public init(_ message: String, advice: String) {
    self.message = message
    self.advice = advice
  }
}

/// Why a server could not be started, in words for whoever starts it.
public struct ServerError: Error, Equatable, Sendable, CustomStringConvertible {
  public var message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}

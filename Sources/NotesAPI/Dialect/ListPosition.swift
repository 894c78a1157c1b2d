/// Where in a long list the next part begins, as its service counts.
public enum ListPosition: Equatable, Sendable {
  case first
  case page(Int)
  case offset(Int)
  case cursor(String)
  /// An address the service gave.
  case address(String)
}

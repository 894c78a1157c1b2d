/// A JSON document as it was written: members keep their order and numbers their spelling, so that
/// what this program does not understand goes back to its service unchanged.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable {
    public var name: String
    public var value: JSONValue
    /// Where its name begins in the text it was read from, in bytes; 0 for one made here.
    package let offset: Int

    public init(_ name: String, _ value: JSONValue) {
      self.init(name, value, offset: 0)
    }

    init(_ name: String, _ value: JSONValue, offset: Int) {
      self.name = name
      self.value = value
      self.offset = offset
    }
  }
}

extension JSONValue.Member: Equatable {
  /// Wherever they stood.
  public static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.value == b.value
  }
}

extension JSONValue {
  /// A member of an object; of several with one name the first, as most decoders have it.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// What stands at the end of a path of member names; the value itself for an empty path.
  public func value(at path: some Sequence<String>) -> JSONValue? {
    path.reduce(self as JSONValue?) { $0?[$1] }
  }

  /// A string, or a number or truth value in its spelling; nil for the rest.
  var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  package var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  var isNull: Bool { self == .null }

  /// This value with another laid over it: objects are joined member by member, all else is
  /// replaced, and null takes a member away (RFC 7396).
  func merged(with patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members = members ?? []
    for change in changes {
      let index = members.firstIndex { $0.name == change.name }
      switch (index, change.value) {
      case (let index?, .null): members.remove(at: index)
      case (nil, .null): break
      case (let index?, _):
        // What stands there now is said by the patch.
        members[index] = Member(
          change.name, members[index].value.merged(with: change.value), offset: change.offset)
      case (nil, _): members.append(change)
      }
    }
    return .object(members)
  }
}

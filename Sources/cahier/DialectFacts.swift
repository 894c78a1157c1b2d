import Notes
import NotesAPI

/// What a reader wants to know of a dialect before choosing it.
struct DialectFacts: Sendable {
  let name: String
  /// `built in`, `own` or `own over built-in`.
  let origin: String
  let dialect: Dialect

  /// `create`, `update`, `delete`: those it has.
  var writes: [String] {
    [NotesAPI.Operation.Kind.create, .update, .delete]
      .filter(dialect.operations.contains).map(\.rawValue)
  }

  /// The ways in: `none`, `token`, `password`; with an exchange before them `login`.
  var signsIn: [String] {
    if dialect.signIn.hasExchange { return ["login"] }
    return dialect.signIn.waysIn.map { parts in
      parts.isEmpty ? "none" : parts.contains(.password) ? "password" : "token"
    }
  }

  var columns: [String] {
    [
      name, origin, writes.isEmpty ? "read only" : writes.joined(separator: " "),
      dialect.conduct.guarding.rawValue, dialect.pageSize.map { "\($0) a page" } ?? "whole",
      signsIn.joined(separator: " or "), dialect.service,
    ]
  }

  var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("service", .string(dialect.service)),
      .init("origin", .string(origin)),
      .init("writes", .array(writes.map(JSONValue.string))),
      .init("guard", .string(dialect.conduct.guarding.rawValue)),
      .init("pageSize", dialect.pageSize.map { .number(String($0)) } ?? .null),
      .init("signIn", .array(signsIn.map(JSONValue.string))),
    ])
  }
}

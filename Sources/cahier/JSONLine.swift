import Notes
import NotesAPI

/// A note as one line of JSON, for programs; harmless on a terminal.
enum JSONLine {
  static func text(_ note: Note, state: String) -> String {
    var members: [JSONValue.Member] = [
      .init("id", .string(note.id.description)), .init("title", value(note.title)),
      .init("body", .string(note.body)), .init("created", value(note.created?.iso8601)),
      .init("updated", value(note.updated?.iso8601)),
      .init("tags", .array(note.tags.map(JSONValue.string))), .init("pinned", .bool(note.pinned)),
      .init("state", .string(state)),
    ]
    if !note.attachments.isEmpty {
      members.append(.init("attachments", .array(note.attachments.map(value))))
    }
    return String(decoding: JSONValue.object(members).bytes(.printable), as: UTF8.self) + "\n"
  }

  private static func value(_ attachment: Attachment) -> JSONValue {
    .object([
      .init("name", .string(attachment.name)), .init("address", .string(attachment.address)),
      .init("size", attachment.byteCount.map { .number(String($0)) } ?? .null),
      .init("type", value(attachment.mediaType)),
    ])
  }

  private static func value(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }
}

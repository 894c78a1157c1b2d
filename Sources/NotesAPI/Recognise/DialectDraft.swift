import Notes

/// A dialect file for an API that no dialect knows, made from what it answered to GETs.
public struct DialectDraft: Sendable {
  public var address: BaseURL
  /// The file. What could not be seen stands in it as comments.
  public var text: String
  /// What was seen, in words.
  public var reasons: [String]
  /// Notes that it reads from the list.
  public var notes: Int
}

/// The file, as it is put together.
struct DraftText {
  var host: String
  /// `/notes`, `/api/notes.json`.
  var listPath: String
  /// What a request adds to it.
  var listQuery = ""
  var frame: JSONValue
  var pageSize: Int?
  var note: JSONValue
  /// How the list spells notes, where single ones have more.
  var rowNote: JSONValue?
  var dates: WireDate
  /// Where the note stands in the answer to `show`; nil where there is no such answer.
  var showFrame: JSONValue?
  var writable: JSONValue

  /// `/notes/{id}`, or `/notes/{id}.json` beside `/notes.json`.
  var showPath: String {
    guard listPath.hasSuffix(".json") else { return listPath + "/{id}" }
    return listPath.dropLast(5) + "/{id}.json"
  }

  var text: String {
    let show = showFrame.map { frame in
      "  show: { request: \(quoted("GET " + showPath)), answer: \(spelled(frame)) },\n"
    }
    let rows = rowNote.map { " note: \(spelled($0))," } ?? ""
    let pages = pageSize.map { "  pages: { size: \($0) },\n" } ?? ""
    return """
      // A draft, made from what the server answered to GETs. `cahier help dialect` says where the
      // fields are explained.
      {
        service: \(quoted(host)),

        // Guessed by names and values.
        note: \(spelled(note)),
        dates: \(quoted(dates.rawValue)),

      \(pages)  list: { request: \(quoted("GET " + listPath + listQuery)),\(rows) answer: \(spelled(frame)) },
      \(show ?? "  // One note by itself was not found at \(quoted(showPath)).\n")
        // How notes are written cannot be seen by reading. These are guesses in the style of REST:
        // take the marks away from one, put it right, and prove it with `cahier dialect check`.
        // create: { request: \(quoted("POST " + listPath)), send: \(spelled(writable)), status: 201, answer: "{note}" },
        // update: { request: \(quoted("PUT " + showPath)), send: \(spelled(writable)), answer: "{note}" },
        // delete: { request: \(quoted("DELETE " + showPath)), status: 204 },
      }

      """
  }

  private func quoted(_ text: String) -> String { spelled(.string(text)) }

  /// JSON is JSON5; whatever a server calls its members stays within its quotes.
  private func spelled(_ value: JSONValue) -> String {
    String(decoding: value.bytes(.printable), as: UTF8.self)
  }
}

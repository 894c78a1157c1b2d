import Notes
import NotesAPI

/// A line of JSON that says what a note is to say.
enum DraftLine {
  struct Problem: Error, Equatable {
    var message: String
  }

  static func draft(_ line: ArraySlice<UInt8>) throws(Problem) -> Draft {
    let object = try object(line)
    guard let body = try text("body", of: object) else {
      throw Problem(message: "there is no `body`")
    }
    let (title, created) = (try text("title", of: object), try created(object))
    let draft = Draft(title: title, body: body, created: created)
    guard !draft.isEmpty else { throw Problem(message: "title and body are empty") }
    return draft
  }

  private static func object(_ line: ArraySlice<UInt8>) throws(Problem) -> JSONValue {
    var reader = JSONReader(Array(line))
    do throws(JSONFault) {
      let value = try reader.read()
      if let fault = reader.faults.first { throw fault }
      guard value.members != nil else { throw JSONFault(offset: 0, expected: "an object") }
      return value
    } catch {
      throw Problem(message: "column \(error.offset + 1): expected \(error.expected)")
    }
  }

  private static func text(_ name: String, of object: JSONValue) throws(Problem) -> String? {
    switch object[name] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw Problem(message: "`\(name)` is no text")
    }
  }

  /// Seconds or milliseconds since 1970, or ISO 8601 text.
  private static func created(_ object: JSONValue) throws(Problem) -> Timestamp? {
    let time: Timestamp?
    switch object["created"] {
    case nil, .null: return nil
    case .string(let text): time = Timestamp(iso8601: text)
    case .number(let spelling): time = Double(spelling).flatMap(moment)
    default: time = nil
    }
    guard let time else { throw Problem(message: "`created` is no date") }
    return time
  }

  private static func moment(_ number: Double) -> Timestamp? {
    // Beyond this, seconds would lie after the year 5000 and milliseconds after 1973.
    let milliseconds = abs(number) >= 1e11 ? number : number * 1000
    guard abs(milliseconds) < 1e15 else { return nil }
    return Timestamp(milliseconds: Int64(milliseconds))
  }
}

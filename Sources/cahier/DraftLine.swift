import FoundationEssentials
import Notes

/// A line of JSON that says what a note is to say.
struct DraftLine: Decodable {
  struct Problem: Error, Equatable {
    var message: String
  }

  /// Seconds or milliseconds since 1970, or ISO 8601 text.
  private enum Moment: Decodable {
    case number(Double)
    case text(String)

    init(from decoder: any Swift.Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .number(try value.decode(Double.self))
      }
    }
  }

  private var title: String?
  private var body: String?
  private var created: Moment?

  /// Reads one line after the other.
  struct Decoder {
    private let json = JSONDecoder()

    func draft(_ line: ArraySlice<UInt8>) throws(Problem) -> Draft {
      let fields: DraftLine
      do {
        fields = try json.decode(DraftLine.self, from: Data(line))
      } catch {
        throw DraftLine.problem(error)
      }
      return try fields.draft()
    }
  }

  private static func problem(_ error: any Error) -> Problem {
    guard case .typeMismatch(_, let context)? = error as? DecodingError,
      let field = context.codingPath.last?.stringValue
    else { return Problem(message: "this is not a JSON object") }
    return Problem(message: field == "created" ? "`created` is no date" : "`\(field)` is no text")
  }

  private func draft() throws(Problem) -> Draft {
    guard let body else { throw Problem(message: "there is no `body`") }
    let draft = Draft(title: title, body: body, created: try moment())
    guard !draft.isEmpty else { throw Problem(message: "title and body are empty") }
    return draft
  }

  private func moment() throws(Problem) -> Timestamp? {
    switch created {
    case nil: return nil
    case .text(let text):
      guard let time = ISO8601.time(text) else { throw Problem(message: "`created` is no date") }
      return time
    case .number(let number):
      // Beyond this, seconds would lie after the year 5000 and milliseconds after 1973.
      let milliseconds = abs(number) >= 1e11 ? number : number * 1000
      guard abs(milliseconds) < 1e15 else { throw Problem(message: "`created` is no date") }
      return Timestamp(milliseconds: Int64(milliseconds))
    }
  }
}

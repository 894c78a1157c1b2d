public import FoundationEssentials
public import NotesAPI

/// One exchange with a real server, as a file of `NotesAPITests/Wire` has it: the bytes of a
/// request and of its answer.
public struct Recording: Sendable {
  /// `laravel-l8/02-create-form`
  public let name: String
  public let request: Message
  public let response: Message

  /// An HTTP/1.1 message; chunks are put together.
  public struct Message: Sendable {
    public let startLine: String
    public var headers: [(name: String, value: String)] = []
    public var body: [UInt8]

    /// The words of the start line: method and target, or version and status.
    public var words: [String] { startLine.split(separator: " ").map(String.init) }
  }

  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "NotesAPITests/Wire")

  /// The recordings of one server, in the order they were made; without those that were cut short in
  /// the head of an answer.
  public static func all(of server: String) throws -> [Recording] {
    let folder = folder.appending(path: server)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".http") }.sorted().compactMap { file in
        let bytes = try Array(Data(contentsOf: folder.appending(path: file)))
        return try Recording(bytes, name: "\(server)/\(file.dropLast(5))")
      }
  }

  /// `02`
  public var number: String { String(name.split(separator: "/")[1].prefix(2)) }

  /// False where the recorder cut a long note short; web pages are as good without their end.
  public var isReadable: Bool {
    response.body.firstRange(of: Recording.cut) == nil
      || response.body.starts(with: Array("<!DOCTYPE html>".utf8))
  }

  /// What the recorder put where it cut.
  private static let cut = Array("bytes in all]]".utf8)

  private struct Malformed: Error {
    var name: String
  }

  private init?(_ bytes: [UInt8], name: String) throws {
    let start = Array(">>> REQUEST\n".utf8)
    guard let middle = bytes.firstRange(of: Array("<<< RESPONSE\n".utf8)) else {
      throw Malformed(name: name)
    }
    self.name = name
    // The recorder ended the request with two line feeds and the answer with one.
    let sent = Message(bytes[start.count..<middle.lowerBound].dropLast(2))
    var answer = Message(bytes[middle.upperBound...].dropLast())
    if let first = answer, first.words.contains("100") { answer = Message(first.body[...]) }
    guard let sent, let answer else {
      if Array(bytes[middle.upperBound...]).firstRange(of: Recording.cut) != nil { return nil }
      throw Malformed(name: name)
    }
    (request, response) = (sent, answer)
  }
}

extension Recording.Message {
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    startLine = String(lines[0])
    body = Array(bytes[end.upperBound...])
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
      headers.append((String(parts[0]), value))
    }
    if headers.contains(where: { ($0.lowercased(), $1) == ("transfer-encoding", "chunked") }) {
      body = Recording.Message.joinedChunks(body)
    }
  }

  private static func joinedChunks(_ bytes: [UInt8]) -> [UInt8] {
    var (rest, body): (ArraySlice<UInt8>, [UInt8]) = (bytes[...], [])
    while let end = rest.firstRange(of: Array("\r\n".utf8)),
      let size = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), size > 0
    {
      body += rest[end.upperBound...].prefix(size)
      rest = rest[end.upperBound...].dropFirst(size + 2)
    }
    return body
  }
}

extension Recording {
  /// As the house has them.
  public var messages: (HTTPRequest, HTTPResponse) {
    var request = HTTPRequest(
      method: self.request.words[0], target: self.request.words[1], body: self.request.body)
    for (name, value) in self.request.headers { request.headers.append(name, value) }
    var response = HTTPResponse(status: Int(self.response.words[1]) ?? 0, body: self.response.body)
    for (name, value) in self.response.headers { response.headers.append(name, value) }
    return (request, response)
  }
}

/// A reader with the program at hand, who writes down what it said, while it is killed or its line
/// is cut.
public struct FaultReader {
  public struct Outcome: Sendable {
    /// nil when it was killed.
    public var status: Int32?
    public var output: String

    public init(status: Int32?, output: String) {
      (self.status, self.output) = (status, output)
    }
  }

  /// Runs the program for the account, with what it reads.
  public typealias Run = (_ arguments: [String], _ input: String) async throws -> Outcome

  public var diary = FaultDiary()
  /// Names of notes that may not be on the server yet.
  public var unsettled: Set<String> = []
  public private(set) var steps = 0
  /// Names of notes that were deleted at some time: the line may have held such a request back.
  private var removed: Set<String> = []
  private let calm: Run
  private let server: () async throws -> [String]

  /// - Parameters:
  ///   - calm: runs the program with nothing in its way.
  ///   - server: the bodies of all notes on the server, however they are found out.
  public init(calm: @escaping Run, server: @escaping () async throws -> [String]) {
    (self.calm, self.server) = (calm, server)
  }

  /// Does one thing with a program that something happens to.
  public mutating func step(_ random: inout SeededRandom, _ run: Run) async throws {
    steps += 1
    let known = try await notes()
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: try await add(run)
    case 4..<6: try await edit(known.randomElement(using: &random), run)
    case 6: try await remove(known.randomElement(using: &random), run)
    case 7, 8: _ = try await run(["sync"], "")
    default: _ = try await run(["list"], "")
    }
  }

  public mutating func add(_ run: Run) async throws {
    let text = diary.newText()
    let outcome = try await run(["add", text], "")
    // Its id was said after it was on the disk.
    diary.save(text, isDone: outcome.status == 0 || outcome.output.contains("\n"))
  }

  private mutating func edit(_ note: (id: String, body: String)?, _ run: Run) async throws {
    guard let note else { return try await add(run) }
    let text = diary.laterText(of: note.body)
    let outcome = try await run(["edit", note.id, "-"], text)
    diary.save(text, isDone: outcome.status == 0)
  }

  private mutating func remove(_ note: (id: String, body: String)?, _ run: Run) async throws {
    guard let note else { return try await add(run) }
    removed.insert(FaultDiary.name(note.body))
    let outcome = try await run(["rm", note.id], "")
    diary.delete(note.body, isDone: outcome.status == 0)
  }

  /// Brings all to its end, with nothing in the way.
  ///
  /// - Returns: what is wrong then; empty where nothing is.
  public mutating func settle() async throws -> [String] {
    var last = Outcome(status: nil, output: "")
    for _ in 0..<5 {
      last = try await calm(["sync"], "")
      if last.status == 0 { break }
      for line in try await calm(["outbox", "--json"], "").output.split(separator: "\n") {
        try await decide(String(line))
      }
    }
    unsettled = []
    guard last.status == 0 else {
      let left = try await calm(["outbox", "--json"], "").output
      return ["does not settle: \(last.output)\(left), there \(try await server())"]
    }
    let (here, there) = (try await notes().map(\.body).sorted(), try await server().sorted())
    var wrong = diary.look(at: there)
    if here != there { wrong.append("here \(here), there \(there)") }
    return wrong
  }

  /// What a reader does who has looked at the server.
  private mutating func decide(_ line: String) async throws {
    guard let id = FaultReader.field("id", of: line) else { return }
    let headline = FaultReader.field("headline", of: line) ?? ""
    let isThere = try await server().contains { $0.hasPrefix(FaultDiary.name(headline)) }
    switch FaultReader.field("status", of: line) {
    case "refused": break
    case "conflict" where removed.contains(FaultDiary.name(headline)) && !isThere:
      // A delete that the line held back came through after the note was written again. The words
      // are here and wait for their reader, who lets the note go.
      _ = try await calm(["outbox", "--drop", id], "")
      return diary.delete(headline, isDone: true)
    default: return
    }
    _ = try await calm(["outbox", line.contains("lost") && !isThere ? "--send" : "--drop", id], "")
  }

  private func notes() async throws -> [(id: String, body: String)] {
    try await calm(["list", "--json", "--offline"], "").output.split(separator: "\n").compactMap {
      guard let id = FaultReader.field("id", of: String($0)) else { return nil }
      return (id, FaultReader.field("body", of: String($0)) ?? "")
    }
  }

  /// The bodies of what `list --json` says.
  public static func bodies(_ list: String) -> [String] {
    list.split(separator: "\n").compactMap { field("body", of: String($0)) }
  }

  /// A text of a JSON line that has nothing in it to be escaped.
  private static func field(_ name: String, of line: String) -> String? {
    let mark = Array("\"\(name)\":\"".utf8)
    let bytes = Array(line.utf8)
    guard bytes.count > mark.count else { return nil }
    for start in 0...(bytes.count - mark.count)
    where bytes[start..<(start + mark.count)].elementsEqual(mark) {
      let rest = bytes[(start + mark.count)...].prefix { $0 != UInt8(ascii: "\"") }
      return String(decoding: rest, as: UTF8.self)
    }
    return nil
  }
}

import Notes
import Support
import Testing

@testable import NotesAPI

/// Lists broken at random, the same ones each run: the seed is in the test's name.
@Suite struct XMLMutationTests {
  private static let notes = (0..<6).map { index in
    JSONValue.object([
      .init("@id", .string("\(index)")), .init("content", .string("text <\(index)> & é🎉\r\n")),
      .init("tags", .object([.init("tag", .string("a")), .init("tag", .string("b"))])),
      .init("date", .string("2026-11-30T07:12:0\(index)Z")),
    ])
  }

  private static let list = XMLWriter().write(
    .object([.init("notes", .object([.init("note", .array(notes))]))])
  ).bytes

  private struct Reading: Equatable {
    var notes: [JSONValue] = []
    var unread = 0
    var flawed = 0
    var error: RepositoryError?
  }

  private func read(_ bytes: [UInt8], inPiecesOf size: Int = 1 << 20) -> Reading {
    var stream = XMLListStream(list: ["notes", "note"])
    var reading = Reading()
    do throws(RepositoryError) {
      for piece in bytes.pieces(of: size) { reading.notes += try stream.take(piece) }
      let (_, unread, flawed) = try stream.finish()
      (reading.unread, reading.flawed) = (unread, flawed)
    } catch {
      reading.error = error
    }
    return reading
  }

  /// Each makes any document that it stands in ill-formed, wherever that is, or has a character
  /// that is replaced.
  private static let breaks =
    [
      "&", "<", "<b>", "</b>", "\u{1}", "\0", "<note>", "&x;", "<!", "<?", "&#0;", "&#1;",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  /// What ends or begins something.
  private static let marks = [
    "<!--", "-->", "<![CDATA[", "<note>", "</note>", "<note/>", "<?p ", "?>", "]]>",
  ].map { Array($0.utf8) }

  @Test(arguments: UInt64(1)...8)
  func `a note that is read was in the list, and one that is missing is told`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<300 {
      var bytes = XMLMutationTests.list
      var told: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let piece = XMLMutationTests.breaks.randomElement(using: &random) ?? []
        bytes.insert(contentsOf: piece, at: Int.random(in: 0...bytes.count, using: &random))
        told.append(String(decoding: piece, as: UTF8.self))
      }
      let reading = read(bytes)
      if reading.error != nil { continue }
      let strange = reading.notes.count { !XMLMutationTests.notes.contains($0) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(strange <= reading.flawed, "\(told) in \(text)")
      #expect(reading.unread + reading.flawed > 0, "\(told) in \(text)")
      #expect(
        reading.notes.count + reading.unread >= XMLMutationTests.notes.count, "\(told): \(text)")
    }
  }

  @Test func `a list cut short is an error at every byte`() {
    let list = XMLMutationTests.list
    for end in 0..<list.count { #expect(read(Array(list.prefix(end))).error != nil) }
    #expect(read(list) == Reading(notes: XMLMutationTests.notes))
  }

  @Test(arguments: UInt64(1)...8)
  func `whatever is done to a list, in pieces it is read as at once`(_ seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<150 {
      let bytes = XMLMutationTests.list.mutated(
        with: XMLMutationTests.marks + XMLMutationTests.breaks, &random)
      let (whole, size) = (read(bytes), Int.random(in: 1...40, using: &random))
      var pieces = read(bytes, inPiecesOf: size)
      // What was read before an error depends on the pieces.
      if whole.error != nil { pieces.notes = whole.notes }
      #expect(pieces == whole, "\(size): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

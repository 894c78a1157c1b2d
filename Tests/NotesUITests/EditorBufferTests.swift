import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Editor: the text in blocks")
struct EditorBufferTests {
  @Test("it holds what an array of bytes would hold")
  func replacesLikeAnArray() {
    var random = SeededRandom(7)
    var (buffer, bytes) = (TextBuffer(""), [UInt8]())
    for _ in 0..<400 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...min(bytes.count, start + 90_000), using: &random)
      let new = [UInt8](
        repeating: .random(in: 97...122, using: &random),
        count: .random(in: 0...(Bool.random(using: &random) ? 20 : 100_000), using: &random))
      buffer.replace(start..<end, with: new)
      bytes.replaceSubrange(start..<end, with: new)
      #expect(buffer.count == bytes.count)
      let window = start..<min(start + 1_000, bytes.count)
      if !window.isEmpty { #expect(buffer.bytes(in: window) == Array(bytes[window])) }
    }
    #expect(buffer.bytes(in: 0..<buffer.count) == bytes)
    #expect(buffer.blockAddresses.count < 4 * bytes.count / TextBuffer.blockLimit + 4)
  }

  @Test("it knows what stands in it, over the edges of blocks, and what does not")
  func holds() {
    var random = SeededRandom(11)
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 97...122, using: &random) }
    var buffer = TextBuffer("")
    buffer.replace(0..<0, with: bytes)
    let edges = (0...bytes.count / TextBuffer.blockLimit).map { $0 * TextBuffer.blockLimit }
    for edge in edges + [40, bytes.count / 2, bytes.count] {
      for size in 0...40 {
        let start = min(max(0, edge - size / 2), bytes.count - size)
        var part = Array(bytes[start..<start + size])
        #expect(buffer.holds(part, at: start))
        guard let index = part.indices.randomElement(using: &random) else { continue }
        part[index] += 1
        #expect(!buffer.holds(part, at: start))
      }
    }
    #expect(!buffer.holds([97], at: bytes.count) && !buffer.holds([97], at: bytes.count + 9))
  }

  @Test("equal bytes are equal, however they came to be; equal looks are not")
  func comparesBytes() {
    var grown = TextBuffer("")
    for _ in 0..<2_000 {
      grown.replace(0..<0, with: Array(String(repeating: "a", count: 100).utf8))
    }
    #expect(grown == TextBuffer(String(repeating: "a", count: 200_000)))
    #expect(TextBuffer("é") != TextBuffer("e\u{301}"))
  }

  @Test("lines are counted and found by LF and CRLF")
  func findsLines() {
    let buffer = TextBuffer("one\r\ntwo\rx\n")
    #expect(buffer.lineCount == 3 && TextBuffer("").lineCount == 1)
    #expect(buffer.lineStart(before: 8) == 5 && buffer.lineEnd(after: 1) == 3)
    #expect(buffer.lineEnd(after: 5) == 10 && buffer.lineStart(before: 3) == 0)
    #expect(buffer.lineEnding == .crlf && TextBuffer("a\nb\r\n").lineEnding == .lf)
    #expect(TextBuffer("a").lineEnding == nil)
  }

  @Test("plain scalars never join and fill the cells that are drawn: the short way is the same way")
  func plainScalarsArePlain() {
    let plain = (0...0x2FFFF).compactMap(Unicode.Scalar.init).filter(PlainScalar.contains)
    for scalar in plain {
      let columns = DisplayText(String(scalar)).columns
      #expect(CharacterWidth.columns(of: scalar) == columns, "\(scalar.escaped(asASCII: true))")
      let among = "a\(scalar)가\(scalar)日\(scalar)\(scalar)"
      #expect(among.count == 7, "\(scalar.escaped(asASCII: true))")
    }
  }
}

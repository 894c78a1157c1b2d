/// How words come together to lines, with HTML's rules for blanks.
extension HTMLReader {
  mutating func tick(_ isTicked: Bool) {
    if isItem, isDone == nil, blocks.isEmpty, writer.spans.isEmpty {
      isDone = isTicked
    } else {
      put(isTicked ? "[x] " : "[ ] ")
    }
  }

  /// Words as they are.
  mutating func put(_ text: String) {
    writer.write(text)
    isAfterBlank = text.unicodeScalars.last == " " || text.unicodeScalars.last == "\n"
  }

  mutating func picture(_ address: String, text: String, title: String?) {
    writer.image(address, text: text, title: title)
    isAfterBlank = false
  }

  mutating func endLink() {
    writer.closeLink()
    isAfterBlank = false
  }

  /// Words in which a stretch of blanks is one blank, and an empty line ends the paragraph, as
  /// WordPress takes what was written without marks.
  mutating func write(_ text: String) {
    var run: [UInt8] = []
    var lines = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0C:
        if byte == UInt8(ascii: "\n") { lines += 1 }
        if byte == UInt8(ascii: "\n"), lines == 2, openBlocks == 0 {
          put(run)
          run = []
          endParagraph()
        } else if lines == 1, byte == UInt8(ascii: "\n"), keepsLines {
          if run.last == UInt8(ascii: " ") { run.removeLast() }
          run.append(byte)
          isAfterBlank = true
        } else if !isAfterBlank {
          run.append(UInt8(ascii: " "))
          isAfterBlank = true
        }
      default:
        run.append(byte)
        (isAfterBlank, lines) = (false, 0)
      }
    }
    put(run)
  }

  private mutating func put(_ run: [UInt8]) {
    let isBlank = isAfterBlank
    writer.write(String(decoding: run, as: UTF8.self))
    isAfterBlank = isBlank
  }

  /// What is too deep to be told apart.
  mutating func writeWords(_ node: HTMLNode) {
    var words = ""
    node.walk { node in
      if let text = node.text { words += text }
      if node.text == nil { words += " " }
    }
    write(words)
  }
}

/// A text that services often change on its way.
struct TextSample {
  var subject: String
  var text: String

  /// Each says what it is, as far as it can.
  static func bodies(_ mark: String) -> [TextSample] {
    let start = "Scratch note of `cahier dialect check`, \(mark): "
    let line = "words, and more words. "
    let megabyte = String(repeating: line, count: 1_000_000 / line.utf8.count)
    return [
      TextSample(subject: "white space at the ends", text: " \t\(start)ends \n\n"),
      TextSample(subject: "line ends CRLF", text: "\(start)\r\none\r\n\r\ntwo"),
      TextSample(subject: "NUL", text: "\(start)a\0b"),
    ] + common(start) + [
      TextSample(subject: "1 MB", text: start + megabyte + "end"),
      TextSample(subject: "empty", text: ""),
    ]
  }

  static func titles(_ mark: String) -> [TextSample] {
    let start = "Scratch \(mark): "
    return [
      TextSample(subject: "white space at the ends", text: "  \(start)ends "),
      TextSample(subject: "NUL", text: "\(start)a\0b"),
    ] + common(start) + [
      TextSample(
        subject: "1000 letters", text: start + String(repeating: "long ", count: 200) + "end"),
      TextSample(subject: "empty", text: ""),
    ]
  }

  private static func common(_ start: String) -> [TextSample] {
    [
      TextSample(subject: "emoji", text: "\(start)👩‍👩‍👧‍👦 🏳️‍🌈 買い物"),
      TextSample(subject: "combining letters", text: "\(start)e\u{301} é \u{1112}\u{1161}\u{11AB}"),
      TextSample(subject: "markup", text: "\(start)<b>&amp;</b> 1 < 2 & <script>3</script>"),
      TextSample(
        subject: "quotes and backslashes", text: "\(start)\"a\" 'b' \\ \\n \\u0041 %41 + ${c} {{d}}"
      ),
    ]
  }
}

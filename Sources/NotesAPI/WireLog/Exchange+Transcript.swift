internal import Notes

extension Exchange {
  /// The whole exchange as lines of text, the way `curl -v` tells it: `*` before what this program
  /// says, `>` before what was sent, `<` before what came. Text from outside is in it as it came:
  /// whoever shows it makes it harmless.
  public var transcript: [String] {
    let moment = began.civil().text(fractionDigits: 3)
    var lines = ["* \(number) \(moment)Z \(origin) \(milliseconds) ms"]
    lines += told(requestLines, request.body, by: ">")
    switch outcome {
    case .answered(_, let message): lines += told(answerLines, message.body, by: "<")
    case .failed: lines += answerLines.map { "* \($0)" }
    }
    return lines + [""]
  }

  private func told(_ head: [String], _ body: Body, by sign: String) -> [String] {
    var lines = head.map { "\(sign) \($0)" } + [sign]
    if body.bytes.bytes.contains(0) {
      lines.append("* \(body.size) bytes that are not text")
    } else if body.size > 0 {
      lines += body.bytes.text
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { "\(sign) \($0)" }
      if body.isCut { lines.append("* cut off here, of \(body.size) bytes") }
    }
    if !body.isReadToEnd { lines.append("* read no further, after \(body.size) bytes") }
    return lines
  }
}

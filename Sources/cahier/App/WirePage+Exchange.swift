import NotesAPI
import NotesUI

// What the wire log's screen shows of an exchange.

extension WireEntry {
  init(_ exchange: Exchange) {
    let outcome: WireEntry.Outcome =
      switch exchange.outcome {
      case .answered(let status, let message):
        .answered(
          status: status, size: message.body.size, isReadToEnd: message.body.isReadToEnd)
      case .failed: .failed
      }
    self.init(
      number: exchange.number, began: exchange.began, milliseconds: exchange.milliseconds,
      method: exchange.method, target: exchange.target.text, outcome: outcome)
  }
}

extension WirePage {
  init(_ exchange: Exchange) {
    let answer: WirePage.Body =
      switch exchange.outcome {
      case .answered(_, let message): WirePage.Body(message.body)
      case .failed: WirePage.Body(text: "", size: 0)
      }
    self.init(
      entry: WireEntry(exchange),
      request: WirePage.Message(
        head: exchange.requestLines, body: WirePage.Body(exchange.request.body)),
      answer: WirePage.Message(head: exchange.answerLines, body: answer),
      curl: exchange.curlLine)
  }
}

extension WirePage.Body {
  fileprivate init(_ body: Exchange.Body) {
    self.init(
      text: body.text, size: body.size, isCut: body.isCut, isReadToEnd: body.isReadToEnd)
  }
}

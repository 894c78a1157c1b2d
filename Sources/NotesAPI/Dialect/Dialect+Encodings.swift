/// A document as the bytes of a body.
extension Dialect.Encoding {
  func bytes(_ document: JSONValue, _ style: JSONStyle = JSONStyle()) -> [UInt8] {
    switch self {
    case .json: document.bytes(style)
    case .form: Form.encode(document)
    case .xml: XMLWriter().write(document).bytes
    case .text: Array((document.text ?? "").utf8)
    }
  }
}

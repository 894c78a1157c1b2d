/// A document as the bytes of a body.
extension Dialect.Encoding {
  /// - Parameter declaration: what XML begins with; nil for the usual.
  func bytes(
    _ document: JSONValue, _ style: JSONStyle = JSONStyle(), declaration: String? = nil
  ) -> [UInt8] {
    switch self {
    case .json: document.bytes(style)
    case .form: Form.encode(document)
    case .xml:
      (declaration.map { XMLWriter(declaration: $0) } ?? XMLWriter()).write(document).bytes
    case .text: Array((document.text ?? "").utf8)
    }
  }
}

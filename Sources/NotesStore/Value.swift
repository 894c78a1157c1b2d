/// What a column holds, on its way into a statement.
enum Value {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  init(_ text: String?) {
    self = text.map(Value.text) ?? .null
  }

  init(_ number: Int64?) {
    self = number.map(Value.integer) ?? .null
  }

  init(_ bytes: [UInt8]?) {
    self = bytes.map(Value.blob) ?? .null
  }
}

/// One change of a text: bytes that went, and bytes that came in their place.
struct EditorEdit: Equatable, Sendable {
  /// In bytes from the start of the text.
  let offset: Int
  /// How many bytes went.
  let removed: Int
  let inserted: [UInt8]
}

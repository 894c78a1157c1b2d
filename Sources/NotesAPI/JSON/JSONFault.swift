/// Where and why a text is not JSON.
package struct JSONFault: Error, Equatable {
  /// Bytes from the start.
  package var offset: Int
  /// Never a part of the text, which may be long or hostile.
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

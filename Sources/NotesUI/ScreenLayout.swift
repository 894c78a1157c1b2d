import Terminal

/// Where things stand: a header line, the body, a line for words to the reader, a key line.
struct ScreenLayout: Equatable {
  let size: Size

  init(_ size: Size) {
    self.size = size
  }

  /// Below this a screen says that it is too small, and nothing else.
  static let smallest = Size(rows: 5, columns: 20)
  /// From this width on, a preview stands beside the list.
  private static let previewColumns = 100

  var isTooSmall: Bool {
    size.rows < ScreenLayout.smallest.rows || size.columns < ScreenLayout.smallest.columns
  }

  let header = 0
  var body: Range<Int> { 1..<max(2, size.rows - 2) }
  var status: Int { size.rows - 2 }
  var keyLine: Int { size.rows - 1 }

  /// The columns of the list's rows.
  var list: Range<Int> { 0..<(preview == nil ? size.columns : size.columns * 45 / 100) }

  /// The columns of the preview, where there is room for one.
  var preview: Range<Int>? {
    guard size.columns >= ScreenLayout.previewColumns else { return nil }
    return size.columns * 45 / 100 + 3..<size.columns - 1
  }
}

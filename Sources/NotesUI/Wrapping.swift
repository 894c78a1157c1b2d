import Terminal

/// Falls a text of a few lines into rows of at most `width` cells.
func wrap(_ text: String, to width: Int) -> [DisplayText] {
  guard width > 0, !text.isEmpty else { return [] }
  // A wrapped row keeps its last cell for a caret, and there is none here.
  let wrap = SoftWrap(TextBuffer(text), width: width + 1)
  return wrap.rows(from: 0, count: Int.max).map(wrap.display)
}

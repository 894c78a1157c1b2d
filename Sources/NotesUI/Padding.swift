import Terminal

/// Columns are counted in cells, whatever the language of what stands in them.
extension String {
  /// Put at the right of so many cells.
  func padded(to columns: Int) -> String { blanks(to: columns) + self }

  /// Put at the left of so many cells.
  func filled(to columns: Int) -> String { self + blanks(to: columns) }

  private func blanks(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - DisplayText(self).columns))
  }
}

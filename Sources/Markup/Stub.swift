extension MarkupDocument {
  public init(markdown: String) { self.init([MarkupBlock(.paragraph([MarkupSpan(markdown)]), line: 0)]) }
  public init(html: String) { self.init([MarkupBlock(.paragraph([MarkupSpan(html)]), line: nil)]) }
}

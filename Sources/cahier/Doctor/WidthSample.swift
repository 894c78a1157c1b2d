import Terminal

/// Characters whose width terminals are asked for.
struct WidthSample: Sendable {
  let name: String
  /// As a note would have it.
  let source: String
  /// What is drawn as a mark where it is shown otherwise; nil where nothing can be done about it.
  let kind: GlyphKind?
  /// What to do about a terminal that shows it otherwise.
  let advice: String

  private init(_ name: String, _ source: String, _ kind: GlyphKind?, _ advice: String = "") {
    (self.name, self.source, self.kind, self.advice) = (name, source, kind, advice)
  }

  private var shown: DisplayText { DisplayText(source) }
  /// As it is sent, without joiners.
  var text: String { shown.glyphs.map(\.text).joined() }

  func remark(measured: Int) -> Remark {
    guard measured != shown.columns else {
      return Remark("widths", name, "\(measured), as counted")
    }
    let value = "counted \(shown.columns), shown \(measured)"
    guard kind == nil else {
      return Remark(
        "widths", name, value, .note,
        "Stands as a mark on this terminal from now on, so that columns stay.")
    }
    return Remark("widths", name, value, .wrong, advice)
  }

  private static let ambiguous =
    "Set the terminal to show characters of ambiguous width narrow, one cell wide."

  static let all = [
    WidthSample("letters", "abc", nil, "The terminal does not show plain text; check TERM."),
    WidthSample("Chinese", "漢字", .wide),
    WidthSample("Korean letters", "\u{1112}\u{1161}\u{11AB}", .jamo),
    WidthSample("combining mark", "e\u{301}", .marked),
    WidthSample("emoji", "🎉", .emoji),
    WidthSample("emoji of 2019", "🦩", .emoji),
    WidthSample("emoji, ZWJ", "👩\u{200D}🚀", .emoji),
    WidthSample("skin tone", "👍🏽", .skinTone),
    WidthSample("flag", "🇩🇰", .flag),
    WidthSample("sign, VS15", "☺\u{FE0E}", .sign),
    WidthSample("sign, VS16", "❤\u{FE0F}", .sign),
    WidthSample("keycap", "1\u{FE0F}\u{20E3}", .marked),
    WidthSample("Greek", "αβγ", nil, ambiguous),
    WidthSample("boxes", "│─┐", nil, ambiguous),
    WidthSample("punctuation", "…—“", nil, ambiguous),
    WidthSample("Hebrew", "שלום", nil, ambiguous),
    WidthSample("Arabic", "سلام", nil, ambiguous),
  ]
}

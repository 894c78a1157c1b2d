/// Text that has broken the columns of some program.
public enum AwkwardText {
  public static let titles = [
    "plain", "Ελληνικά με τόνους", "Ελλην\u{0301}ικα\u{0301}", "漢字かな交じり文", "한국어 제목",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "עברית ו־عربي", "می\u{200C}خواهم",
    "क्षि नमस्ते", "ไทยภาษา", "e\u{0301}\u{0302}\u{0303}\u{0304}\u{0305}\u{0306}x",
    "x" + String(repeating: "\u{0301}", count: 500), "\u{0301}starts with a mark",
    "👨\u{200D}👩\u{200D}👧 family", "❤\u{FE0F} heart", "1\u{FE0F}\u{20E3} keycap", "🇩🇰 flag",
    "👍🏽 skin", "🅱\u{FE0F}🅱\u{FE0F}🅱\u{FE0F} disputed", "☺\u{FE0F}☺\u{FE0F}",
    "a\rOWNED", "\u{1B}[2J\u{1B}]52;c;aGk=\u{7}", "\u{9B}31m", "user\u{202E}txt.exe", "tab\there",
    "%n%s%x | `id`", "…—“”", "box ─│┌┐", "½ ﬁ Å Å", "\u{2800}\u{3164}blank", "new \u{1FAE8}",
    "abc (שלום) 123, עולם!", "سنة ٢٠٢٦ (2026) ok", "שלום 漢字 👍 abc",
    "\u{200F}\u{2067}hidden\u{2069}",
    "א\u{5B0}\u{5BC}ב\u{5B7}", "12 ש", "אב\u{1B}[31mגד", "\n\n\tthird line\nfourth",
    "\u{1FAEA} Unicode 16", "a\u{308}\u{301}ο\u{301} composed", "ﷺ ﷽ ligatures",
    String(repeating: "漢", count: 120),
    String(repeating: "🅱\u{FE0F}", count: 5) + " up to the edge",
    String(repeating: "קורא ", count: 60), String(repeating: "x", count: 5000),
  ]

  /// The titles as bodies: lines, blank lines, one paragraph after another.
  public static let body = titles.joined(separator: "\n\n") + "\n"
}

/// Text that has broken the columns of some program.
enum AwkwardText {
  static let titles = [
    "plain", "Ελληνικά με τόνους", "Ελλην\u{0301}ικα\u{0301}", "漢字かな交じり文", "한국어 제목",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "עברית ו־عربي", "می\u{200C}خواهم",
    "क्षि नमस्ते", "ไทยภาษา", "e\u{0301}\u{0302}\u{0303}\u{0304}\u{0305}\u{0306}x",
    "x" + String(repeating: "\u{0301}", count: 500), "\u{0301}starts with a mark",
    "👨\u{200D}👩\u{200D}👧 family", "❤\u{FE0F} heart", "1\u{FE0F}\u{20E3} keycap", "🇩🇰 flag",
    "👍🏽 skin", "🅱\u{FE0F}🅱\u{FE0F}🅱\u{FE0F} disputed", "☺\u{FE0F}☺\u{FE0F}",
    "a\rOWNED", "\u{1B}[2J\u{1B}]52;c;aGk=\u{7}", "\u{9B}31m", "user\u{202E}txt.exe", "tab\there",
    "%n%s%x | `id`", "…—“”", "box ─│┌┐", "½ ﬁ Å Å", "\u{2800}\u{3164}blank", "new \u{1FAE8}",
  ]
}

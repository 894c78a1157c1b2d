import Notes

// What is said behind commands, and what came of it.

extension Words {
  static func isSet(_ name: String, _ value: String, _ values: [String]) -> String {
    phrase(
      "\(name) is \(isSetTo(value, values)).", de: "\(name) ist \(isSetTo(value, values)).",
      ja: "\(name) は \(isSetTo(value, values)) です。")
  }

  /// `off (off | sound | flash)`
  static func isSetTo(_ value: String, _ values: [String]) -> String {
    "\(value) (\(values.joined(separator: " | ")))"
  }

  static var isSoNow: String {
    phrase("as it is now", de: "so ist es jetzt", ja: "今の値")
  }

  static var savedAlready: String {
    phrase(
      "There is nothing new to save.", de: "Es gibt nichts Neues zu speichern.",
      ja: "新しく保存するものはありません。")
  }

  static func hasNoTag(_ headline: String, _ tag: String, _ tags: [String]) -> String {
    let name = headline.isEmpty ? untitled : headline
    let own = tags.isEmpty ? "–" : tags.joined(separator: ", ")
    return phrase(
      "“\(name)” has no tag “\(tag)”. It has: \(own).",
      de: "„\(name)“ hat kein Schlagwort „\(tag)“. Es sind: \(own).",
      ja: "「\(name)」にタグ「\(tag)」はありません。あるのは \(own) です。")
  }
}

import Notes

/// The words of the history, and of what was not finished.
extension Words {
  static var readingHistory: String {
    phrase("Reading the history", de: "Verlauf wird gelesen", ja: "履歴を読み込み中")
  }
  static var restored: String { phrase("Restored.", de: "Wiederhergestellt.", ja: "復元しました。") }
  static var saysThatAlready: String {
    phrase("It says that already.", de: "Genau so lautet sie schon.", ja: "すでに同じ内容です。")
  }
  static var oldestVersion: String {
    phrase("There is none before this.", de: "Davor gibt es keine.", ja: "これより前の版はありません。")
  }
  static var newestVersion: String {
    phrase("There is none after this.", de: "Danach gibt es keine.", ja: "これより後の版はありません。")
  }
  static var changedSince: String {
    phrase(
      "It was changed elsewhere since; Enter brings both together. They differ:",
      de: "Seither anderswo geändert; Enter führt beide zusammen. Unterschied:",
      ja: "その後、別の場所で変更されました。Enterで統合します。違い:")
  }
  static var goneSince: String {
    phrase(
      "It was deleted elsewhere since. Enter makes a new one of this:",
      de: "Seither anderswo gelöscht. Enter macht eine neue Notiz hieraus:",
      ja: "その後、別の場所で削除されました。Enterで新しいノートにします:")
  }
  static var recoveryDifference: String {
    phrase(
      "Cahier ended before this was kept. It would change:",
      de: "Cahier endete, bevor dies gespeichert war. Es würde ändern:",
      ja: "保存する前にCahierが終了しました。変更内容:")
  }

  static func history(of headline: String) -> String {
    let headline = headline.isEmpty ? untitled : headline
    return phrase("History · \(headline)", de: "Verlauf · \(headline)", ja: "履歴 · \(headline)")
  }

  static func tags(_ tags: [String]) -> String {
    phrase(
      "Tags: \(tags.joined(separator: ", "))", de: "Schlagwörter: \(tags.joined(separator: ", "))",
      ja: "タグ: \(tags.joined(separator: "、"))")
  }

  static func origin(_ origin: PastVersion.Origin) -> String {
    switch origin {
    case .here: phrase("here", de: "hier", ja: "この端末")
    case .server: phrase("server", de: "Server", ja: "サーバー")
    case .merged: phrase("merged", de: "vereint", ja: "統合")
    }
  }

  /// The cells of the longest `origin`.
  static var originColumns: Int {
    [PastVersion.Origin.here, .server, .merged].map { columns(origin($0)) }.max() ?? 0
  }

  static func view(_ view: OpenedVersion.View, hasOther: Bool) -> String {
    switch view {
    case .before:
      hasOther
        ? phrase("what it changed", de: "was sie änderte", ja: "この版での変更")
        : phrase("the oldest kept", de: "die älteste aufgehobene", ja: "最も古い版")
    case .now:
      hasOther
        ? phrase("what changed since", de: "was seither geändert wurde", ja: "以後の変更")
        : phrase("as it is now", de: "wie sie jetzt ist", ja: "現在の版")
    case .whole: phrase("all of it", de: "ganz", ja: "全文")
    }
  }
}

import Notes

/// The words of what a server finds beside the notes here.
extension Words {
  static var searchingServer: String {
    phrase("Searching the server", de: "Server durchsuchen", ja: "サーバーを検索中")
  }
  static var foundByServer: String {
    phrase("found by the server", de: "vom Server gefunden", ja: "サーバーの検索結果")
  }
  /// `3 more from the server`.
  static func found(_ count: Int, _ hasMore: Bool) -> String {
    let number = hasMore ? "\(grouped(count))+" : grouped(count)
    return phrase(
      "\(number) more from the server", de: "\(number) weitere vom Server",
      ja: "サーバーからさらに\(number)件")
  }
  static func foundBelow(_ count: Int, _ hasMore: Bool) -> String {
    let words = found(count, hasMore)
    return phrase("\(words), below.", de: "\(words), unten.", ja: "\(words) (末尾に表示)。")
  }
  /// Why the server's notes did not join.
  static func notSearched(_ error: RepositoryError) -> String {
    guard !error.isOutOfReach else {
      return phrase(
        "Offline: only the notes on this machine were searched.",
        de: "Offline: nur die Notizen auf diesem Rechner wurden durchsucht.",
        ja: "オフライン: この端末のノートだけを検索しました。")
    }
    return sentences(
      phrase(
        "The server was not searched.", de: "Der Server wurde nicht durchsucht.",
        ja: "サーバーは検索できませんでした。"), error.account)
  }
}

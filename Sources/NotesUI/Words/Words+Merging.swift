import Notes

/// The words of merges, and of what became of a note meanwhile.
extension Words {
  static var mineHeading: String { phrase("Yours", de: "Eigener Text", ja: "自分の文章") }
  static var theirsHeading: String {
    phrase(
      "Theirs, saved elsewhere", de: "Anderer Text, anderswo gespeichert", ja: "相手の文章 (別の場所で保存)")
  }
  static var baseHeading: String {
    phrase("Before either", de: "Vor beiden Änderungen", ja: "変更前")
  }
  static var writtenHeading: String { phrase("Written anew", de: "Neu geschrieben", ja: "書き直し") }
  static var taken: String { phrase(" · taken", de: " · gewählt", ja: " · 採用") }
  static var noLines: String { phrase("(nothing)", de: "(nichts)", ja: "(なし)") }
  static var noDifference: String {
    phrase("They say the same.", de: "Kein Unterschied.", ja: "違いはありません。")
  }
  static var leaveMergeQuestion: String {
    phrase(
      "Leave, and forget what you chose?", de: "Verlassen und die Auswahl verwerfen?",
      ja: "選択を破棄して離れますか?")
  }
  static var notTogether: String {
    phrase(
      "Not saved yet. ^S brings both together again.",
      de: "Noch nicht gespeichert. ^S führt beide erneut zusammen.", ja: "まだ保存していません。^S でもう一度統合します。"
    )
  }
  static var togetherAlready: String {
    phrase(
      "It was changed elsewhere too; this has both. ^S saves it.",
      de: "Auch anderswo geändert; hier steht beides. ^S speichert.",
      ja: "別の場所でも変更されていたので、両方を統合しました。^S で保存します。")
  }
  static var allDecided: String {
    phrase(
      "All decided. ^S saves, Esc goes back.",
      de: "Alles entschieden. ^S speichert, Esc geht zurück.",
      ja: "すべて決まりました。^S で保存、Escで戻ります。")
  }
  static var bothAreIn: String {
    phrase(
      "Saved. It was changed elsewhere too; both are in it now.",
      de: "Gespeichert. Auch anderswo geändert; jetzt steht beides darin.",
      ja: "保存しました。別の場所での変更も統合されています。")
  }
  static var settled: String {
    phrase(
      "Saved; nothing is left to decide about it.", de: "Gespeichert; nichts mehr zu entscheiden.",
      ja: "保存しました。決めることはもうありません。")
  }
  static var settledAlready: String {
    phrase(
      "Nothing is left to decide about it.", de: "Nichts mehr zu entscheiden.", ja: "決めることはもうありません。"
    )
  }
  static var deletedThere: String {
    phrase(
      "You changed this, and it was deleted elsewhere. Keep your words?",
      de: "Hier geändert und anderswo gelöscht. Den eigenen Text behalten?",
      ja: "変更したノートが別の場所で削除されました。自分の文章を残しますか?")
  }
  static var deletedHere: String {
    phrase(
      "You deleted this, and it was changed elsewhere. It says now:",
      de: "Hier gelöscht und anderswo geändert. Der Text lautet jetzt:",
      ja: "削除したノートが別の場所で変更されました。現在の内容:")
  }
  static var goneNow: String {
    phrase("It was deleted elsewhere.", de: "Anderswo gelöscht.", ja: "別の場所で削除されました。")
  }

  /// For a row each, the first that fits.
  static var changedMeanwhile: [String] {
    [
      phrase(
        "It was changed elsewhere while you write; ^S brings both together.",
        de: "Während des Schreibens anderswo geändert; ^S führt beide zusammen.",
        ja: "編集中に別の場所で変更されました。^S で統合します。"),
      phrase(
        "Changed elsewhere; ^S brings together.", de: "Anderswo geändert; ^S führt zusammen.",
        ja: "別の場所で変更あり。^S で統合。"),
      phrase("Changed elsewhere.", de: "Anderswo geändert.", ja: "別の場所で変更あり。"),
    ]
  }
  static var goneMeanwhile: [String] {
    [
      phrase(
        "It was deleted elsewhere while you write; ^S asks what to do.",
        de: "Während des Schreibens anderswo gelöscht; ^S fragt, was zu tun ist.",
        ja: "編集中に別の場所で削除されました。^S で対応を選べます。"),
      phrase(
        "Deleted elsewhere; ^S asks.", de: "Anderswo gelöscht; ^S fragt.", ja: "別の場所で削除。^S で選択。"),
      phrase("Deleted elsewhere.", de: "Anderswo gelöscht.", ja: "別の場所で削除。"),
    ]
  }

  static func toDecide(_ count: Int) -> String {
    phrase(
      "Changed elsewhere too: \(count) to decide.",
      de: "Auch anderswo geändert: \(count) zu entscheiden.", ja: "別の場所でも変更あり: 要選択 \(count)件。")
  }

  /// `1 of 3 · title · yours`.
  static func piece(
    _ number: Int, of count: Int, isInTitle: Bool, _ choice: MergeChoice?, isWritten: Bool
  ) -> String {
    let state =
      switch choice {
      case _ where isWritten: phrase("write it anew", de: "neu schreiben", ja: "書き直し中")
      case .mine: phrase("yours", de: "eigener Text", ja: "自分")
      case .theirs: phrase("theirs", de: "anderer Text", ja: "相手")
      case .both: phrase("both", de: "beide", ja: "両方")
      case .edited: phrase("written anew", de: "neu geschrieben", ja: "書き直し済み")
      case nil: phrase("? not decided", de: "? offen", ja: "? 未決定")
      }
    let title = phrase("title", de: "Titel", ja: "題名")
    return "\(which(number, of: count).drop { $0 == " " || $0 == "·" }) · "
      + (isInTitle ? "\(title) · " : "") + state
  }

  static func which(_ number: Int, of count: Int) -> String {
    phrase(" · \(number) of \(count)", de: " · \(number) von \(count)", ja: " · \(number)/\(count)")
  }
}

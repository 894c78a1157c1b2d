import Notes

/// The words of an opened note.
extension Words {
  static var image: String { phrase("image", de: "Bild", ja: "画像") }
  static var rendering: String { phrase("Rendering", de: "Aufbereiten", ja: "整形中") }
  static var shownRaw: String {
    phrase(
      "It is long, and shown as written; m renders it.",
      de: "Lang, daher wie geschrieben gezeigt; m bereitet auf.", ja: "長いため原文で表示しています。m で整形します。")
  }
  static var isPlainText: String {
    phrase(
      "It is plain text: there is nothing to render.",
      de: "Reiner Text: nichts aufzubereiten.", ja: "プレーンテキストです。整形するものがありません。")
  }
  static var noLinks: String {
    phrase("No links in it.", de: "Keine Verweise darin.", ja: "リンクはありません。")
  }
  static var noMoreLinks: String {
    phrase(
      "No more links that way.", de: "In dieser Richtung keine weiteren.", ja: "その先にリンクはありません。")
  }
  static var noHeadings: String {
    phrase("No headings in it.", de: "Keine Überschriften darin.", ja: "見出しはありません。")
  }
  static var noMoreHeadings: String {
    phrase(
      "No more headings that way.", de: "In dieser Richtung keine weiteren.", ja: "その先に見出しはありません。")
  }
  static var jumpPrompt: String { phrase("Jump to: ", de: "Springen zu: ", ja: "移動先: ") }
  static var noSuchHeading: String {
    phrase("No heading has that.", de: "So heißt keine.", ja: "該当する見出しがありません。")
  }

  static func hiddenRows(_ count: Int) -> String {
    phrase(
      count == 1 ? "1 line" : "\(grouped(count)) lines",
      de: count == 1 ? "1 Zeile" : "\(grouped(count)) Zeilen", ja: "\(grouped(count)) 行")
  }

  static func notFound(_ words: String) -> String {
    phrase("No “\(words)” in it.", de: "Kein „\(words)“ darin.", ja: "「\(words)」は見つかりません。")
  }
}

// MARK: Commands

extension Words {
  static func readingLabel(_ command: Command) -> String? {
    switch command {
    case .toggleRaw: phrase("as written", de: "Quelltext", ja: "原文")
    case .toggleWrap: phrase("wrap", de: "Umbruch", ja: "折り返し")
    case .nextLink: phrase("link", de: "Verweis", ja: "リンク")
    case .copyText: phrase("copy", de: "kopieren", ja: "コピー")
    case .tick: phrase("tick", de: "abhaken", ja: "チェック")
    case .find: phrase("find", de: "suchen", ja: "検索")
    case .nextHit: phrase("next", de: "weiter", ja: "次")
    case .previousHit: phrase("before", de: "zurück", ja: "前")
    case .endFind: phrase("end search", de: "Suche beenden", ja: "検索終了")
    default: nil
    }
  }

  static func readingExplanation(_ command: Command) -> String? {
    switch command {
    case .toggleRaw:
      phrase(
        "show it as written, or rendered", de: "wie geschrieben oder aufbereitet", ja: "原文と整形を切り替える"
      )
    case .toggleWrap:
      phrase(
        "wrap long lines, or do not", de: "lange Zeilen umbrechen oder nicht", ja: "折り返しを切り替える")
    case .nextLink:
      phrase(
        "to the next link or box", de: "zum nächsten Verweis oder Kästchen", ja: "次のリンクかチェックボックスへ")
    case .previousLink:
      phrase(
        "to the link or box before", de: "zum vorigen Verweis oder Kästchen", ja: "前のリンクかチェックボックスへ")
    case .follow:
      phrase(
        "open the chosen link, asks first; without one, a row down",
        de: "den gewählten Verweis öffnen, fragt erst; sonst eine Zeile tiefer",
        ja: "選んだリンクを確認のうえ開く。なければ一行下へ")
    case .copyText:
      phrase(
        "copy the chosen link's address, or the text",
        de: "die Adresse des gewählten Verweises kopieren, sonst den Text",
        ja: "選んだリンクのアドレス、なければ本文をコピーする")
    case .tick:
      phrase(
        "tick the chosen box, or the first in sight; u undoes",
        de: "das gewählte Kästchen abhaken, sonst das erste in Sicht; u macht es rückgängig",
        ja: "選んだ、または最初のチェックボックスを切り替える。u で取り消し")
    case .scrollRight:
      phrase("to the right, unwrapped", de: "nach rechts, ohne Umbruch", ja: "右へ (折り返しなし)")
    case .scrollLeft:
      phrase("to the left, unwrapped", de: "nach links, ohne Umbruch", ja: "左へ (折り返しなし)")
    default: readingPlaceExplanation(command)
    }
  }

  private static func readingPlaceExplanation(_ command: Command) -> String? {
    switch command {
    case .fold:
      phrase(
        "fold the section, or unfold it", de: "den Abschnitt falten oder entfalten",
        ja: "節を折りたたむ、開く")
    case .foldAll:
      phrase(
        "fold all sections, or none", de: "alle Abschnitte falten oder keinen", ja: "すべての節を折りたたむ、開く"
      )
    case .nextHeading: phrase("to the next heading", de: "zur nächsten Überschrift", ja: "次の見出しへ")
    case .previousHeading:
      phrase("to the heading before", de: "zur vorigen Überschrift", ja: "前の見出しへ")
    case .jumpList:
      phrase(
        "list the headings, to jump to one", de: "Überschriften zur Auswahl", ja: "見出しの一覧から移動する")
    case .find: phrase("find words in it", de: "Wörter darin suchen", ja: "本文内を検索する")
    case .nextHit: phrase("to the next place found", de: "zur nächsten Fundstelle", ja: "次の一致へ")
    case .previousHit:
      phrase("to the place found before", de: "zur vorigen Fundstelle", ja: "前の一致へ")
    case .endFind: phrase("end the search", de: "die Suche beenden", ja: "検索を終える")
    default: nil
    }
  }

  static func readingScreen(_ place: KeyTable.Place) -> String? {
    switch place {
    case .find: phrase("While finding in a note", de: "Beim Suchen in einer Notiz", ja: "ノート内の検索中")
    case .found:
      phrase(
        "In a note, with words found", de: "In einer Notiz mit Fundstellen", ja: "検索結果のあるノート")
    case .jump:
      phrase("When choosing a heading", de: "Bei der Wahl einer Überschrift", ja: "見出しの選択中")
    default: nil
    }
  }
}

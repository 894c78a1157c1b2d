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

// MARK: Links

extension Words {
  /// Who is at the other end first: however long the address is.
  static func link(_ host: String?, _ address: String, isMail: Bool) -> String {
    let shown = host.map { $0.isEmpty ? "–" : $0 }
    let place = isMail ? phrase("mail to", de: "Mail an", ja: "メール") + " " : ""
    return (shown.map { place + $0 + " · " } ?? "") + address
  }

  static func footnoteLink(_ name: String) -> String {
    phrase("Footnote \(name)", de: "Fußnote \(name)", ja: "脚注 \(name)")
  }

  static func refusal(_ refusal: LinkRefusal, _ host: String?) -> String {
    switch refusal {
    case .scheme(let scheme): refusedScheme(scheme)
    case .hasName: refusedName(host ?? "")
    case .host: refusedHost(host ?? "")
    case .tooLong:
      phrase(
        "Its address is too long to be opened.", de: "Die Adresse ist zu lang.",
        ja: "アドレスが長すぎるため開けません。")
    case .unreadable:
      phrase(
        "That is no address that can be opened.", de: "Diese Adresse lässt sich nicht öffnen.",
        ja: "開けるアドレスではありません。")
    case .relative:
      phrase(
        "It names no host, and a note is no page it could begin from.",
        de: "Sie nennt keinen Rechner, und eine Notiz ist keine Seite, von der sie ausginge.",
        ja: "ホストのない相対アドレスは開けません。")
    case .noHeading:
      phrase(
        "Nothing in this note is called that.", de: "So heißt nichts in dieser Notiz.",
        ja: "このノートにその見出しはありません。")
    }
  }

  private static func refusedScheme(_ scheme: String) -> String {
    guard LinkScheme.problem(with: scheme) != nil else {
      return phrase(
        "\(scheme): is not opened, unless `linkSchemes` in the settings has it.",
        de: "\(scheme): wird nicht geöffnet, außer `linkSchemes` in der Konfiguration nennt es.",
        ja: "\(scheme): は開けません。設定の `linkSchemes` に加えると開けます。")
    }
    return phrase(
      "\(scheme): is not opened from here; http, https and mailto are.",
      de: "\(scheme): wird von hier nicht geöffnet; nur http, https und mailto.",
      ja: "\(scheme): は開けません。開けるのは http、https、mailto だけです。")
  }

  private static func refusedName(_ host: String) -> String {
    phrase(
      "Not opened: a name before the host, which is \(host).",
      de: "Nicht geöffnet: ein Name vor dem Rechner, und der heißt \(host).",
      ja: "開きません。ホストの前に名前があります。実際のホストは \(host) です。")
  }

  private static func refusedHost(_ host: String) -> String {
    phrase(
      "Not opened: \(host) has letters that can pass for others.",
      de: "Nicht geöffnet: \(host) hat Buchstaben, die anderen gleichen können.",
      ja: "開きません。\(host) には紛らわしい文字が含まれています。")
  }
}

// MARK: Copying and ticking

extension Words {
  static var addressCopied: String {
    phrase("Address copied.", de: "Adresse kopiert.", ja: "アドレスをコピーしました。")
  }
  static var textCopied: String {
    phrase("Text copied.", de: "Text kopiert.", ja: "本文をコピーしました。")
  }
  static var nothingToCopy: String {
    phrase("There is nothing to copy.", de: "Nichts zu kopieren.", ja: "コピーするものがありません。")
  }
  static var tooLongToCopy: String {
    phrase(
      "It is longer than the clipboards of terminals take.",
      de: "Länger, als die Zwischenablage eines Terminals fasst.",
      ja: "ターミナルのクリップボードには長すぎます。")
  }
  static var addressNotCopied: String {
    phrase(
      "Not copied: its address has signs that an address cannot have.",
      de: "Nicht kopiert: Die Adresse hat Zeichen, die keine Adresse haben kann.",
      ja: "コピーしません。アドレスに使えない文字が含まれています。")
  }
  static var noTask: String {
    phrase("No box to tick in sight.", de: "Kein Kästchen in Sicht.", ja: "画面にチェックボックスはありません。")
  }
  static var tasksAreRendered: String {
    phrase(
      "Boxes are ticked where the text is rendered: m.",
      de: "Abgehakt wird im aufbereiteten Text: m.", ja: "チェックは整形表示 (m)で行います。")
  }
  static var taskNotFound: String {
    phrase(
      "Its line cannot be told in the text: e edits it.",
      de: "Die Zeile ist im Text nicht auszumachen: e bearbeitet ihn.",
      ja: "本文中の行を特定できません。e で編集してください。")
  }
  static var tickedMeanwhile: String {
    phrase(
      "It was changed elsewhere: this is what it says now. Nothing was ticked.",
      de: "Anderswo geändert: So lautet es jetzt. Nichts wurde abgehakt.",
      ja: "別の場所で変更されました。現在の内容を表示しています。チェックはしていません。")
  }

  static func ticked(isDone: Bool) -> String {
    isDone
      ? phrase(
        "Ticked. u undoes.", de: "Abgehakt. u macht es rückgängig.", ja: "チェックしました。u で取り消します。")
      : phrase(
        "Not ticked any more. u undoes.", de: "Nicht mehr abgehakt. u macht es rückgängig.",
        ja: "チェックを外しました。u で取り消します。")
  }

  static func taskHint(isDone: Bool) -> String {
    isDone
      ? phrase(
        "Done; x takes the tick away.", de: "Erledigt; x nimmt den Haken weg.",
        ja: "完了。x でチェックを外します。")
      : phrase("Not done; x ticks it.", de: "Offen; x hakt ab.", ja: "未完了。x でチェックします。")
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

import Notes

/// The words of links, of copying and of ticking.
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
  static var headingsAreRendered: String {
    phrase(
      "Headings are found where the text is rendered: m.",
      de: "Überschriften gibt es im aufbereiteten Text: m.", ja: "見出しは整形表示 (m)で使えます。")
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

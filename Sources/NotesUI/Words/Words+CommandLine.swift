import Notes

// The command line, its palette, templates and the note of the day.

extension Words {
  static var movedOn: String {
    phrase(
      "The screen has changed meanwhile; say it again.",
      de: "Der Bildschirm hat sich inzwischen geändert; bitte noch einmal.",
      ja: "その間に画面が変わりました。もう一度入力してください。")
  }

  static var noRows: String {
    phrase(
      "There are no rows to go to here.", de: "Hier gibt es keine Zeilen, zu denen man gehen kann.",
      ja: "ここには移動できる行がありません。")
  }

  static func takesNothing(_ name: String) -> String {
    phrase(
      "“\(name)” takes no words behind it here.",
      de: "Hinter „\(name)“ steht hier nichts.", ja: "「\(name)」に引数は付けられません。")
  }

  static func needs(_ name: String, _ argument: String) -> String {
    phrase(
      "“\(name)” needs: \(argument).", de: "„\(name)“ braucht: \(argument).",
      ja: "「\(name)」には \(argument) が必要です。")
  }

  static func notHere(_ name: String, _ screen: String) -> String {
    phrase(
      "“\(name)” is not for here. \(screen) it works.",
      de: "„\(name)“ geht hier nicht. Es gehört zu: \(screen).",
      ja: "「\(name)」はここでは使えません。使える場所は「\(screen)」です。")
  }

  static func onlyThere(_ place: KeyTable.Place) -> String {
    phrase(
      "not here: \(screen(place).lowercasedFirst)", de: "nicht hier: \(screen(place))",
      ja: "ここでは不可: \(screen(place))")
  }

  static func ambiguous(_ word: String, _ names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return phrase(
      "“\(word)” may mean: \(names).", de: "„\(word)“ kann heißen: \(names).",
      ja: "「\(word)」の候補は \(names) です。")
  }

  static func noCommand(_ word: String, nearest: String?) -> String {
    let start = phrase(
      "There is no command “\(word)”.", de: "Es gibt keinen Befehl „\(word)“.",
      ja: "「\(word)」というコマンドはありません。")
    return nearest.map { "\(start) \(didYouMean($0))" } ?? start
  }

  private static func didYouMean(_ name: String) -> String {
    phrase(
      "Did you mean “\(name)”?", de: "War „\(name)“ gemeint?", ja: "「\(name)」ですか?")
  }

  static func noNumber(_ words: String) -> String {
    phrase(
      "“\(words)” is no number of a row.", de: "„\(words)“ ist keine Zeilennummer.",
      ja: "「\(words)」は行番号ではありません。")
  }

  static func isOpenAlready(_ account: String) -> String {
    phrase(
      "\(account) is open already.", de: "\(account) ist schon offen.",
      ja: "\(account) はすでに開いています。")
  }

  static func noOption(_ name: String, _ known: [String]) -> String {
    let known = known.joined(separator: ", ")
    return phrase(
      "“\(name)” cannot be set here; what can: \(known).",
      de: "„\(name)“ lässt sich hier nicht einstellen; es gehen: \(known).",
      ja: "「\(name)」は設定できません。設定できるのは \(known) です。")
  }

  static func noTemplate(_ name: String, nearest: String?) -> String {
    let start = phrase(
      "There is no template “\(name)”.", de: "Es gibt keine Vorlage „\(name)“.",
      ja: "「\(name)」というテンプレートはありません。")
    return nearest.map { "\(start) \(didYouMean($0))" } ?? start
  }

  static var noTemplates: String {
    phrase(
      "No templates yet. A Markdown file in the folder templates, beside config.json5, is one: "
        + "templates/meeting.md. {{date}}, {{time}}, {{title}} and {{cursor}} are filled.",
      de: "Noch keine Vorlagen. Eine Markdown-Datei im Ordner templates neben config.json5 ist "
        + "eine: templates/meeting.md. {{date}}, {{time}}, {{title}} und {{cursor}} werden "
        + "ausgefüllt.",
      ja: "テンプレートはまだありません。config.json5 の隣の templates フォルダに Markdown ファイル"
        + " (templates/meeting.md など)を置きます。{{date}}、{{time}}、{{title}}、{{cursor}} "
        + "が埋められます。")
  }
}

// MARK: Commands and places

extension Words {
  static func lineLabel(_ command: Command) -> String {
    switch command {
    case .commandLine: phrase("command", de: "Befehl", ja: "コマンド")
    case .runLine: phrase("do it", de: "ausführen", ja: "実行")
    case .completeNext: phrase("complete", de: "ergänzen", ja: "補完")
    case .completePrevious: phrase("the one before", de: "voriger", ja: "前候補")
    case .olderLine: phrase("said before", de: "frühere", ja: "履歴")
    case .newerLine: phrase("later", de: "spätere", ja: "次の履歴")
    case .goTo: phrase("go to", de: "gehe zu", ja: "移動")
    case .write: phrase("save, write on", de: "sichern", ja: "保存して続ける")
    case .setOption: phrase("set", de: "einstellen", ja: "設定")
    case .theme: phrase("theme", de: "Farben", ja: "配色")
    case .newFromTemplate: phrase("from template", de: "aus Vorlage", ja: "テンプレート")
    case .today: phrase("today", de: "heute", ja: "今日")
    case .useTemplate: phrase("begin with it", de: "damit beginnen", ja: "これで始める")
    default: command.rawValue
    }
  }

  static func lineExplanation(_ command: Command) -> String {
    switch command {
    case .commandLine:
      phrase("say a command by its name", de: "einen Befehl beim Namen nennen", ja: "コマンドを名前で実行")
    case .runLine:
      phrase("do what the line says", de: "tun, was in der Zeile steht", ja: "入力したコマンドを実行")
    case .completeNext:
      phrase(
        "complete it; the next that fits", de: "ergänzen; der nächste, der passt", ja: "補完、次の候補")
    case .completePrevious:
      phrase("the one before that fits", de: "der vorige, der passt", ja: "前の候補")
    case .olderLine: phrase("what was said before", de: "was früher gesagt wurde", ja: "前に入力した行")
    case .newerLine: phrase("what was said after", de: "was danach gesagt wurde", ja: "次に入力した行")
    case .goTo:
      phrase(
        "go to a row or line by its number", de: "zu einer Zeile mit dieser Nummer",
        ja: "番号の行へ移動")
    case .write:
      phrase(
        "save and go on writing", de: "speichern und weiterschreiben", ja: "保存して書き続ける")
    case .setOption:
      phrase(
        "set an option until the program ends", de: "etwas einstellen, bis das Programm endet",
        ja: "終了までの設定を変える")
    case .theme:
      phrase(
        "show it in the colours of a theme", de: "in den Farben eines Farbschemas zeigen",
        ja: "配色を変える")
    case .newFromTemplate:
      phrase(
        "write a new one that begins with a template",
        de: "etwas Neues aus einer Vorlage schreiben",
        ja: "テンプレートから新しく書く")
    case .today:
      phrase(
        "write on the note of today", de: "an der Notiz von heute schreiben", ja: "今日のノートに書く")
    case .useTemplate:
      phrase(
        "write a new one that begins so", de: "etwas Neues schreiben, das so beginnt",
        ja: "このテンプレートで新しく書く")
    default: command.rawValue
    }
  }

  static func lineScreen(_ place: KeyTable.Place) -> String {
    switch place {
    case .templates:
      phrase("Among the templates", de: "Bei den Vorlagen", ja: "テンプレートの一覧")
    case .commandLine: phrase("On the command line", de: "In der Befehlszeile", ja: "コマンドライン")
    default: place.rawValue
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

import Notes

/// The words of searches, orders, tags and pins.
extension Words {
  static func order(_ order: NoteOrder) -> String {
    switch order {
    case .created: phrase("newest first", de: "neueste zuerst", ja: "新しい順")
    case .updated: phrase("by change", de: "nach Änderung", ja: "更新順")
    case .title: phrase("by title", de: "nach Titel", ja: "題名順")
    }
  }
  static func orderChanged(_ order: NoteOrder) -> String {
    let name = Words.order(order)
    return phrase("Order: \(name).", de: "Reihenfolge: \(name).", ja: "並び順: \(name)。")
  }

  static func pinned(_ headline: String, _ isPinned: Bool, isOurs: Bool) -> String {
    let name = headline.isEmpty ? untitled : headline
    let words =
      isPinned
      ? phrase("Pinned “\(name)”.", de: "„\(name)“ angeheftet.", ja: "「\(name)」をピン留めしました。")
      : phrase("Unpinned “\(name)”.", de: "„\(name)“ gelöst.", ja: "「\(name)」のピン留めを外しました。")
    return isOurs ? "\(words) \(keptHere)" : words
  }
  static func tagged(_ headline: String, _ tags: [String], isOurs: Bool) -> String {
    let name = headline.isEmpty ? untitled : headline
    let list = tags.joined(separator: ", ")
    let words =
      tags.isEmpty
      ? phrase(
        "“\(name)” has no tags.", de: "„\(name)“ hat keine Schlagwörter.", ja: "「\(name)」: タグなし。")
      : phrase("“\(name)”: \(list).", de: "„\(name)“: \(list).", ja: "「\(name)」: \(list)。")
    return isOurs ? "\(words) \(keptHere)" : words
  }
  /// Its server has no such thing.
  static var keptHere: String {
    phrase(
      "Kept on this machine only.", de: "Nur auf diesem Rechner.", ja: "この端末にだけ保存されます。")
  }
  static var marking: String { phrase("Marking", de: "Markieren", ja: "更新中") }
  static var readingTags: String { phrase("Reading tags", de: "Schlagwörter lesen", ja: "タグを読込中") }
  static var noTags: String {
    phrase(
      "There are no tags yet. Type one and press ^N.",
      de: "Noch keine Schlagwörter. Tippen und mit ^N anlegen.", ja: "タグはまだありません。入力して ^N で作れます。")
  }
  static func noSuchTag(_ name: String) -> String {
    phrase(
      "No tag has “\(name)” in it. ^N makes it.",
      de: "Kein Schlagwort enthält „\(name)“. ^N legt es an.",
      ja: "「\(name)」を含むタグはありません。^N で作れます。")
  }
  static var typeTagFirst: String {
    phrase(
      "Type the new tag first.", de: "Zuerst das neue Schlagwort tippen.", ja: "先に新しいタグを入力してください。")
  }
  static var noNoteToTag: String {
    phrase("No note is selected to be tagged.", de: "Keine Notiz ausgewählt.", ja: "ノートが選ばれていません。")
  }
  static func tagsOf(_ headline: String) -> String {
    let name = headline.isEmpty ? untitled : headline
    return phrase("Tags of “\(name)”", de: "Schlagwörter von „\(name)“", ja: "「\(name)」のタグ")
  }
  static var tagsOfAll: String { phrase("Tags", de: "Schlagwörter", ja: "タグ") }

  static var readingSearches: String {
    phrase("Reading searches", de: "Suchen lesen", ja: "検索を読込中")
  }
  static var noSearches: String {
    phrase(
      "No searches are kept. Search with /, then S and a keep one.",
      de: "Keine Suchen gespeichert. Mit / suchen, mit S und a speichern.",
      ja: "保存した検索はありません。/ で検索し、S と a で保存します。")
  }
  static var searchNamePrompt: String {
    phrase("Search name: ", de: "Name der Suche: ", ja: "検索の名前: ")
  }
  static var searchFirstToKeep: String {
    phrase(
      "Nothing is searched for. Search with / first.",
      de: "Es wird nichts gesucht. Zuerst mit / suchen.", ja: "検索していません。先に / で検索してください。")
  }
  static func searchKept(_ name: String) -> String {
    phrase("Search “\(name)” kept.", de: "Suche „\(name)“ gespeichert.", ja: "検索「\(name)」を保存しました。")
  }

  static func searchingLabel(_ command: Command) -> String? {
    switch command {
    case .changeOrder: phrase("order", de: "ordnen", ja: "並び")
    case .tags: phrase("tags", de: "Schlagwörter", ja: "タグ")
    case .pin: phrase("pin", de: "anheften", ja: "ピン留め")
    case .toggleTag: phrase("tick", de: "wählen", ja: "選択")
    case .filterByTag: phrase("show", de: "zeigen", ja: "表示")
    case .newTag: phrase("new", de: "neu", ja: "新規")
    case .searches: phrase("searches", de: "Suchen", ja: "検索一覧")
    case .runSearch: phrase("search", de: "suchen", ja: "検索")
    case .nameSearch: phrase("keep current", de: "aktuelle speichern", ja: "現在の検索を保存")
    case .forgetSearch: phrase("forget", de: "vergessen", ja: "削除")
    case .keepSearch: phrase("keep", de: "speichern", ja: "保存")
    case .olderSearch: phrase("earlier", de: "früher", ja: "履歴")
    default: nil
    }
  }

  static func searchingExplanation(_ command: Command) -> String? {
    switch command {
    case .changeOrder:
      phrase(
        "next order: by date, by change, by title", de: "nächste Ordnung: Datum, Änderung, Titel",
        ja: "並び順を変える: 日付、更新、題名")
    case .tags:
      phrase(
        "show the tags; tick those of the note", de: "Schlagwörter zeigen; die der Notiz wählen",
        ja: "タグを表示し、ノートに付ける")
    case .pin:
      phrase(
        "pin it above the others, or not; u undoes",
        de: "oben anheften oder lösen; u macht es rückgängig",
        ja: "先頭にピン留め・解除 (u で取り消し)")
    case .toggleTag:
      phrase("tag the note with it, or not", de: "der Notiz geben oder nehmen", ja: "ノートに付ける・外す")
    case .filterByTag:
      phrase(
        "show only notes with this tag", de: "nur Notizen mit diesem Schlagwort zeigen",
        ja: "このタグのノートだけ表示"
      )
    case .newTag:
      phrase(
        "tag the note with what was typed", de: "Getipptes als neues Schlagwort geben",
        ja: "入力した語を新しいタグにする")
    case .searches:
      phrase(
        "show the searches that were kept", de: "gespeicherte Suchen zeigen", ja: "保存した検索を表示")
    case .runSearch: phrase("search for this", de: "danach suchen", ja: "これを検索")
    case .nameSearch:
      phrase(
        "keep what is searched for now under a name",
        de: "die jetzige Suche unter einem Namen speichern",
        ja: "現在の検索に名前を付けて保存")
    case .forgetSearch: phrase("forget this search", de: "diese Suche vergessen", ja: "この検索を削除")
    case .keepSearch:
      phrase("keep it under this name", de: "unter diesem Namen speichern", ja: "この名前で保存")
    case .olderSearch:
      phrase("what was searched for before", de: "was vorher gesucht wurde", ja: "以前の検索")
    default: nil
    }
  }

  static func searchingScreen(_ place: KeyTable.Place) -> String? {
    switch place {
    case .tags: phrase("In the tags", de: "In den Schlagwörtern", ja: "タグの画面")
    case .searches: phrase("In the searches", de: "In den Suchen", ja: "検索一覧")
    case .searchName:
      phrase(
        "When a search is given a name", de: "Wenn eine Suche einen Namen bekommt",
        ja: "検索に名前を付けるとき")
    default: nil
    }
  }
}

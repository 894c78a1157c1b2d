// A service's words for its things, in the reader's language. Dialects have them in English; of the
// words that none of Cahier's own dialects has, no grammar is known: they stay as they are.

extension Manners {
  /// One of them: `note`.
  public var one: String { noun.one }
  /// Many of them: `notes`.
  public var many: String { noun.many }

  /// `1 note`, `1,234 notes`.
  public func counted(_ number: Int) -> String {
    phrase(
      "\(grouped(number)) \(number == 1 ? one : many)",
      de: "\(grouped(number)) \(number == 1 ? one : many)", ja: "\(one)\(grouped(number))件")
  }

  /// What keeps the composer's words, for the key line: `save`, `send`.
  public var saveLabel: String {
    switch save {
    case "Save": phrase("save", de: "speichern", ja: "保存")
    case "Send": phrase("send", de: "senden", ja: "送信")
    case "Publish": phrase("publish", de: "veröffentlichen", ja: "公開")
    case "Save draft": phrase("save draft", de: "Entwurf speichern", ja: "下書き保存")
    default: phrase(save.lowercased(), de: save, ja: save)
    }
  }

  public var noun: Noun {
    switch singular {
    case "note": Noun(self, "Notiz", "Notizen", .feminine, "ノート")
    case "post": Noun(self, "Beitrag", "Beiträge", .masculine, "投稿")
    case "entry": Noun(self, "Eintrag", "Einträge", .masculine, "エントリー")
    case "memo": Noun(self, "Memo", "Memos", .neuter, "メモ")
    case "tweet": Noun(self, "Tweet", "Tweets", .masculine, "ツイート")
    case "library": Noun(self, "Bibliothek", "Bibliotheken", .feminine, "ライブラリ")
    default: Noun(one: singular, many: plural, gender: nil)
    }
  }
}

/// A word for notes, with what a sentence has to know of it.
public struct Noun: Equatable, Sendable {
  /// What German articles and adjectives go by.
  public enum Gender: Sendable { case feminine, masculine, neuter }

  public var one: String
  public var many: String
  /// nil where no grammar is known of the word.
  public var gender: Gender?

  fileprivate init(one: String, many: String, gender: Gender?) {
    (self.one, self.many, self.gender) = (one, many, gender)
  }

  fileprivate init(
    _ manners: Manners, _ german: String, _ germanMany: String, _ gender: Gender, _ japanese: String
  ) {
    one = phrase(manners.singular, de: german, ja: japanese)
    many = phrase(manners.plural, de: germanMany, ja: japanese)
    self.gender = gender
  }

  /// The German form that goes with the word's gender, or what serves without one.
  public func german(
    feminine: String, masculine: String, neuter: String, unknown: String
  ) -> String {
    switch gender {
    case .feminine: feminine
    case .masculine: masculine
    case .neuter: neuter
    case nil: unknown
    }
  }
}

// What a service may be unable to do, as it stands in `RepositoryError.unsupported`.
extension Manners {
  public var takingNew: String {
    phrase("take a new \(one)", de: "\(noMany("neuen")) aufnehmen", ja: "\(one)の作成")
  }
  public var changing: String {
    phrase("change a \(one)", de: "\(noMany()) ändern", ja: "\(one)の変更")
  }
  public var deleting: String {
    phrase("delete a \(one)", de: "\(noMany()) löschen", ja: "\(one)の削除")
  }
  public var listing: String {
    phrase("list \(many)", de: "\(noMany()) auflisten", ja: "\(one)の一覧表示")
  }
  public var showing: String {
    phrase("show one \(one)", de: "\(noMany("einzelnen")) zeigen", ja: "\(one)の個別表示")
  }

  public var searching: String {
    phrase("look for words", de: "nach Wörtern suchen", ja: "語の検索")
  }

  /// `keine neuen Notizen`: the plural asks for no gender.
  private func noMany(_ adjective: String = "") -> String {
    ["keine", adjective, many].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

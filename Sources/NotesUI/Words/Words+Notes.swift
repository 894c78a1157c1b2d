import Notes

// Sentences around a service's own word for its notes: what German says goes by the word's gender,
// and does without an article where that is not known.

extension Words {
  static func empty(_ manners: Manners) -> String {
    let (one, many) = (manners.one, manners.many)
    let none = phrase("No \(many) yet.", de: "Noch keine \(many).", ja: "\(one)はまだありません。")
    guard manners.abilities.contains(.create) else { return none }
    let first = manners.noun.german(
      feminine: "die erste \(one)", masculine: "den ersten \(one)", neuter: "das erste \(one)",
      unknown: "etwas")
    return sentences(
      none,
      phrase(
        "Press n to write the first \(one).", de: "n schreibt \(first).", ja: "n で最初の\(one)を書けます。"))
  }

  /// What a service cannot do, as the end of a sentence.
  static func ability(_ ability: Manners.Abilities, _ manners: Manners) -> String {
    switch ability {
    case .create: manners.takingNew
    case .update: manners.changing
    default: manners.deleting
    }
  }

  static func newNote(_ manners: Manners) -> String {
    let one = manners.one
    let german = manners.noun.german(
      feminine: "Neue \(one)", masculine: "Neuer \(one)", neuter: "Neues \(one)",
      unknown: "Neu: \(one)")
    return phrase("New \(one)", de: german, ja: "新規\(one)")
  }
  static func editNote(_ manners: Manners) -> String {
    let one = manners.one
    return phrase("Edit \(one)", de: "\(one) bearbeiten", ja: "\(one)を編集")
  }
  static func kept(_ manners: Manners) -> String {
    let one = manners.one
    return phrase("\(capital(one)) saved.", de: "\(one) gespeichert.", ja: "\(one)を保存しました。")
  }
  static func deleted(_ headline: String) -> String {
    phrase(
      "Deleted “\(headline)”. u undoes.", de: "„\(headline)“ gelöscht. u macht es rückgängig.",
      ja: "「\(headline)」を削除しました。u で取り消します。")
  }
  static func deletedAlready(_ manners: Manners) -> String {
    let one = manners.one
    let german = manners.noun.german(
      feminine: "Diese \(one) war", masculine: "Dieser \(one) war", neuter: "Dieses \(one) war",
      unknown: "War")
    return phrase(
      "That \(one) was gone already.", de: "\(german) schon gelöscht.", ja: "この\(one)はすでに削除されていました。"
    )
  }

  static func count(_ total: Int?, atLeast shown: Int, _ manners: Manners) -> String {
    guard let total else {
      let number = grouped(shown)
      return phrase(
        "\(number)+ \(manners.many)", de: "\(number)+ \(manners.many)",
        ja: "\(manners.one)\(number)件以上")
    }
    return manners.counted(total)
  }

  /// How far a list has come that is on its way.
  static func arriving(_ arrival: Arrival, _ manners: Manners) -> String {
    let (received, many) = (grouped(arrival.received), manners.many)
    guard let expected = arrival.expected.map(grouped) else {
      return phrase(
        "\(received) \(many) …", de: "\(received) \(many) …", ja: "\(many)\(received)件…")
    }
    return phrase(
      "\(received) of \(expected) \(many)", de: "\(received) von \(expected) \(many)",
      ja: "\(many)\(expected)件中\(received)件")
  }

  /// The same, where rows that were written here stand beside the few that have come.
  static func arriving(atLeast shown: Int, _ manners: Manners) -> String {
    let count = count(nil, atLeast: shown, manners)
    return phrase("\(count) …", de: "\(count) …", ja: "\(count)…")
  }

  static func cameInPart(_ arrival: Arrival, _ error: RepositoryError, _ manners: Manners)
    -> String
  {
    let (number, many) = (grouped(arrival.received), manners.many)
    let what =
      arrival.received > 0
      ? phrase(
        "Only \(number) \(many) came", de: "Nur \(number) \(many) angekommen",
        ja: "\(many)\(number)件だけ届きました")
      : phrase("No \(many) came", de: "Keine \(many) angekommen", ja: "\(many)は届きませんでした")
    return sentences(
      phrase(
        "\(what): \(error.message)", de: "\(what): \(error.message)", ja: "\(what)。\(error.message)"
      ),
      phrase("r tries again.", de: "r versucht es erneut.", ja: "r でやり直します。"))
  }
}

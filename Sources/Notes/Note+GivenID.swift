/// Ids that a writer gives, in repositories that number their notes themselves.
extension Note.ID {
  public enum Kind: Equatable, Sendable {
    case number(Int64)
    case name(String)
  }

  /// A number from 1 on in its plain spelling, and else a name: `07` is not `7`.
  public var kind: Kind {
    guard let number = Int64(description), number > 0, Note.ID(String(number)) == self else {
      return .name(description)
    }
    return .number(number)
  }

  /// The largest number a writer may give. Whoever numbers notes goes on from there, and must not
  /// run out.
  public static let largestGiven: Int64 = 1 << 62
}

extension Draft {
  /// How the note is to be kept; nil where the repository is to number it.
  ///
  /// - Throws: `rejected` for an id that cannot be kept.
  public func givenID() throws(RepositoryError) -> Note.ID.Kind? {
    guard let kind = id?.kind else { return nil }
    switch kind {
    case .name(""):
      throw .rejected([.init(field: "id", message: phrase("is empty", de: "ist leer", ja: "が空です"))])
    case .number((Note.ID.largestGiven + 1)...):
      throw .rejected([
        .init(field: "id", message: phrase("is too large", de: "ist zu groß", ja: "が大きすぎます"))
      ])
    default: return kind
    }
  }
}

extension RepositoryError {
  /// A note has the id that was given, or had it before it was deleted.
  public static var idIsTaken: RepositoryError {
    .rejected([
      .init(field: "id", message: phrase("is taken", de: "ist vergeben", ja: "はすでに使われています"))
    ])
  }
}

extension Timestamp {
  /// This moment, or the first after `earlier` where it is not later: a clock may stand still or be
  /// set back.
  public func orJust(after earlier: Timestamp) -> Timestamp {
    let next = earlier.milliseconds.addingReportingOverflow(1)
    return max(self, Timestamp(milliseconds: next.overflow ? .max : next.partialValue))
  }
}

import Notes

/// Makes the account that options and settings ask for.
struct Accounts {
  let places: Places
  let settings: Settings
  let environment: Environment

  func account(for options: Options) throws(Failure) -> Account {
    try Places.make(places.data)
    return Account(
      name: Account.localName, repository: InMemoryNoteRepository { LocalTime.now() },
      hasTitles: true, isLocal: true)
  }
}

import Notes
import NotesAPI
import Support
import Testing

/// Real servers keep what every other home of notes keeps, as far as they are able. They do not
/// compare ids by their bytes; see `PeerFailureTests`.
@Suite struct PeerContractTests {
  @Test(
    arguments: [
      Peer.rails, .rails42, .laravel4, .laravel4Sample, .laravel8, .laravel8Sample, .kinto,
      .wordpress,
    ],
    RepositoryContract.allCases.filter { $0 != .idsAreBytes })
  func `a real server keeps the contract`(_ peer: Peer, _ contract: RepositoryContract)
    async throws
  {
    try await peer.alone { server in
      try await contract.check(capabilities(peer.dialect)) { try server.repository(peer) }
    }
  }
}

private func capabilities(_ dialect: String) -> RepositoryCapabilities {
  RepositoryCapabilities { able in
    able.hasTitles = !dialect.hasPrefix("laravel")
    able.keepsCreated = false
    // The rows of its lists have no dates.
    able.listsWholeNotes = !dialect.hasSuffix("+4.2")
    able.crowd = 12
    if dialect.hasSuffix("+trims") { able.kept = trimmed }
    if dialect.hasPrefix("wordpress") { able.keptTitle = trimmedAsPHP }
  }
}

/// What Laravel 8 leaves of a text: no white space at either end.
private func trimmed(_ text: String) -> String {
  let front = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let both = front.reversed().drop { $0.properties.isWhitespace }.reversed()
  return String(String.UnicodeScalarView(both))
}

/// What PHP's `trim` leaves: WordPress takes it to titles, and to nothing else.
private func trimmedAsPHP(_ text: String) -> String {
  let blank: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{0}", "\u{B}"]
  let front = text.unicodeScalars.drop { blank.contains($0) }
  return String(String.UnicodeScalarView(front.reversed().drop { blank.contains($0) }.reversed()))
}

import Notes
import NotesAPI
import Support
import Testing

/// Real servers keep what every other home of notes keeps, as far as they are able. They do not
/// compare ids by their bytes; see `PeerFailureTests`.
@Suite struct PeerContractTests {
  @Test(arguments: Peer.all, RepositoryContract.allCases.filter { $0 != .idsAreBytes })
  func `a real server keeps the contract`(_ peer: Peer, _ contract: RepositoryContract)
    async throws
  {
    try await peer.alone { server in
      try await contract.check(capabilities(peer.dialect)) { try server.repository(peer) }
    }
  }
}

private func capabilities(_ dialect: String) throws -> RepositoryCapabilities {
  RepositoryCapabilities(try Dialect.builtIn(dialect)) { able in
    able.crowd = 12
    // Its ids do not count, and its dates are whole seconds: notes of one second have no order.
    if dialect == "blogposts+flask" { able.isNewestFirst = false }
    if dialect.hasPrefix("wordpress") { able.keptTitle = trimmedAsPHP }
  }
}

/// What PHP's `trim` leaves: WordPress takes it to titles, and to nothing else.
private func trimmedAsPHP(_ text: String) -> String {
  let blank: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r", "\u{0}", "\u{B}"]
  let front = text.unicodeScalars.drop { blank.contains($0) }
  return String(String.UnicodeScalarView(front.reversed().drop { blank.contains($0) }.reversed()))
}

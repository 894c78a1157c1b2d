import Notes
import NotesAPI
import Support
import Testing

/// `cahier account add` with nothing but an address, and the secret where one is needed.
@Suite struct PeerAccountTests {
  @Test(arguments: Peer.all)
  func `a running server is recognised by its address, and can be used at once`(_ peer: Peer)
    async throws
  {
    try await peer.alone { server in
      let repository = try server.repository(peer)
      let title = try Dialect.builtIn(peer.dialect).manners.hasTitle ? "title" : nil
      for text in ["one & two", "three"] {
        _ = try await repository.create(Draft(title: title, body: text))
      }
      try await PeerProgram.run { cahier in
        let added = try await cahier(
          ["account", "add", server.address, "--name", "new", "--yes"] + peer.options,
          environment: peer.environment)
        #expect(added.status == 0, "\(added)")
        let spoken = added.output.matches(of: /It speaks (\S+) \(/).last?.1 ?? ""
        let found = spoken.split(separator: "+")
        let wanted = peer.dialect.split(separator: "+")
        #expect(found.first == wanted.first, "\(added)")
        for variant in wanted.dropFirst() where !found.contains(variant) {
          // Some variants differ in what writing does, which reading cannot tell.
          #expect(added.output.contains("+\(variant)"), "\(added)")
        }
        let list = try await cahier(["list", "-a", "new"], environment: peer.environment)
        #expect(list.status == 0 && list.output.split(separator: "\n").count == 2, "\(list)")
      }
    }
  }
}

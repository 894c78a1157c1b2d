import Testing

@testable import cahier

@Suite struct SyncPageTests {
  @Test func `Each promise of docs/sync.md names a test that is there`() throws {
    let text = try Page("docs/sync.md").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let files = try Page.files(in: "Tests")
    var count = 0
    for part in text.split(separator: "Tests`: “").map(String.init).adjacent() {
      let suite = (part.0.split(separator: "`").last ?? "") + "Tests"
      let name = part.1.prefix { $0 != "”" }
      let parts = files.filter { $0.contains("/\(suite).") || $0.contains("/\(suite)+") }
      #expect(!parts.isEmpty, "\(suite)")
      let isThere = try parts.contains { try Page("Tests/\($0)").text.contains("\"\(name)\"") }
      #expect(isThere, "\(suite): \(name)")
      count += 1
    }
    #expect(count > 15)
  }
}

extension [String] {
  fileprivate func adjacent() -> Zip2Sequence<[String], ArraySlice<String>> {
    zip(self, dropFirst())
  }
}

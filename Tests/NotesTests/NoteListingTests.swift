import Notes
import Testing

@Suite("A listing in memory")
struct NoteListingTests {
  private let listing = NoteListing(
    (0..<10).map { Note(id: Note.ID("\($0)"), body: $0 % 3 == 0 ? "third" : "other") })

  private func ids(_ window: NoteQuery.Window, limit: Int, filter: String = "") -> [String] {
    listing.page(NoteQuery(filter: filter, window: window, limit: limit)).notes.map(
      \.id.description)
  }

  @Test("is cut into windows")
  func windows() {
    let place = Place(major: 3, minor: 0)
    #expect(ids(.first, limit: 2) == ["0", "1"])
    #expect(ids(.last, limit: 2) == ["8", "9"])
    #expect(ids(.after(place), limit: 2) == ["4", "5"])
    #expect(ids(.from(place), limit: 2) == ["3", "4"])
    #expect(ids(.before(place), limit: 2) == ["1", "2"])
  }

  @Test("counts and cuts what a filter leaves")
  func filtered() {
    #expect(ids(.first, limit: 9, filter: "THIRD") == ["0", "3", "6", "9"])
    #expect(ids(.before(Place(major: 6, minor: 0)), limit: 1, filter: "third") == ["3"])
    let page = listing.page(NoteQuery(filter: "third", limit: 2))
    #expect(page.total == 4 && page.hasAfter && !page.hasBefore)
  }

  @Test("takes any limit and any place", arguments: [Int.min, -1, 0, 1, .max])
  func limits(limit: Int) {
    let places = [Int64.min, -1, 0, 5, 9, 10, .max].map { Place(major: $0, minor: 0) }
    let windows: [NoteQuery.Window] = places.flatMap { place -> [NoteQuery.Window] in
      [.after(place), .from(place), .before(place)]
    }
    for window in windows + [.first, .last] {
      #expect(ids(window, limit: limit).count <= max(0, min(limit, 10)))
    }
  }

  @Test("keeps the places of its notes while others come and go")
  func stablePlaces() {
    var listing = listing
    let places = listing.page(NoteQuery()).notes.map(\.place)
    listing.put(Note(id: Note.ID("new"), body: ""), at: .first)
    listing.put(Note(id: Note.ID("old"), body: ""), at: .last)
    listing.put(Note(id: Note.ID("3"), body: "changed"), at: .first)
    listing.remove(Note.ID("5"))
    let rows = listing.page(NoteQuery()).notes
    #expect(
      rows.map(\.id.description) == ["new", "0", "1", "2", "3", "4", "6", "7", "8", "9", "old"])
    #expect(rows.map(\.place) == rows.map(\.place).sorted())
    #expect(rows[1..<6].map(\.place) == Array(places[..<5]))
    #expect(rows[6..<10].map(\.place) == Array(places[6...]))
    #expect(rows[4].headline == "changed")
  }
}

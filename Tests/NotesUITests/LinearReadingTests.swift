import Notes
import Terminal
import Testing

@testable import NotesUI

@Suite("Notes, read line after line")
struct LinearReadingTests {
  static let body = """
    Read [a](https://example.org/a) and [b](https://example.org/b).

    # One

    - [ ] alpha
    - [x] beta

    ## Two

    ![cat](https://pics.example/c.png) is named[^1].

    # Three

    end

    [^1]: Tom
    """

  fileprivate func listener(_ body: String = body) async throws -> Listener {
    var stage = try await Stage.showing([Draft(title: "Plan", body: body)])
    stage.set { $0.isLinear = true }
    var listener = Listener(stage)
    await listener.type("<Enter>")
    return listener
  }

  private func kept(_ listener: Listener) async throws -> String {
    try await listener.stage.repository.note(listener.stage.onlyID).body
  }

  @Test("Marks are words") func read() async throws {
    #expect(
      try await listener().latest.hasSuffix(
        """
        Read a <example.org> and b <example.org>.
        heading 1: One
        - to do: alpha
        - done: beta
        heading 2: Two
        image cat <pics.example> is named1 (footnote 1).
        heading 1: Three
        end
        footnote 1: Tom
        """))
  }

  /// Keys, and what the last of them brings.
  static let keys: [(String, String)] = [
    ("<Tab>", "a <example.org>\nexample.org · https://example.org/a"),
    ("<Tab><Tab>", "b <example.org>\nexample.org · https://example.org/b"),
    ("<Tab><Tab><Tab>", "- to do: alpha\nNot done; x ticks it."),
    (
      "<Tab><Tab><Tab><Tab><Tab>",
      "image cat <pics.example>\npics.example · https://pics.example/c.png"
    ),
    ("]", "heading 1: One"),
    ("]]", "heading 2: Two"),
    ("]z", "heading 1: One … 4 lines\nheading 1: Three\nend\nfootnote 1: Tom\nThe end."),
    ("J<Down><Enter>", "In a note\nheading 2: Two"),
    ("J<Esc>", "In a note"),
    ("J<Down>", "2 of 3: Two\n"),
  ]

  @Test("Links, boxes and headings are where keys find them", arguments: keys)
  func stops(keys: String, heard: String) async throws {
    var listener = try await listener()
    #expect(await listener.typeLast(keys) == heard)
  }

  @Test("A box is ticked in the note's own words, and its line is said")
  func ticking() async throws {
    var listener = try await listener()
    let said = await listener.type("x")
    #expect(said.hasPrefix("Ticked. u undoes.\n"))
    #expect(said.hasSuffix("\n- done: alpha\nDone; x takes the tick away."))
    #expect(said.split(separator: "\n").count == 4)
    #expect(try await kept(listener) == Self.body.replacing("[ ] alpha", with: "[x] alpha"))
    #expect(await listener.type("<Tab>") == "- done: beta\nDone; x takes the tick away.")
    let taken = await listener.type("x")
    #expect(taken == "Not ticked any more. u undoes.\n- to do: beta")
    #expect(try await kept(listener).contains("- [x] alpha\n- [ ] beta\n"))
    #expect(await listener.type("u").contains("- done: beta"))
  }

  @Test("The text as it was written, and back") func raw() async throws {
    var listener = try await listener()
    #expect(await listener.type("m").contains("- [ ] alpha"))
    #expect(await listener.type("x").contains("Boxes are ticked where the text is rendered: m"))
    #expect(await listener.type("m").contains("- to do: alpha"))
  }
}

// MARK: Finding

extension LinearReadingTests {
  private static let long = (1...60).map { "line \($0)\n" }.joined()

  /// Keys in a long note, and what the last of them brings.
  static let finding: [(String, String)] = [
    ("/line 1<Enter>", "In a note\n1 of 11: line 1"),
    ("/line 1<Enter>n", "2 of 11: line 10"),
    ("/line 1<Enter>N", "11 of 11: line 19"),
    ("/line 1<Enter>nnN", "2 of 11: line 10"),
    ("/line 5<Enter>n", "2 of 11: line 50"),
    ("/line 60<Enter>", "In a note\n1 of 1: line 60"),
    ("/line 60<Enter>n", "Nothing changed."),
    ("/line 60<Enter><Esc>", "In a note"),
    ("/line 6<Down><Enter>", "In a note\n2 of 2: line 60"),
    ("/line 6<Enter>n/line 6<Enter>", "In a note\n2 of 2: line 60"),
    ("/line 7<Esc>", "In a note"),
    ("/rain<Enter>", "No “rain” in it.\nIn a note"),
    ("/line 1<Enter>j", "line 19\nMore: Space."),
  ]

  @Test("What is found is said with its number, and not the page around it", arguments: finding)
  func found(keys: String, heard: String) async throws {
    var listener = try await listener(Self.long)
    #expect(await listener.typeLast(keys) == heard)
  }
}

extension Listener {
  /// Types keys, and returns what the last of them brought.
  mutating func typeLast(_ keys: String) async -> String {
    let last = keys.hasSuffix(">") ? keys.lastIndex(of: "<") : keys.indices.last
    guard let last else { return "" }
    await type(String(keys[..<last]))
    return await type(String(keys[last...]))
  }
}

import Notes
import Testing

@testable import NotesAPI

@Suite struct DialectExtendsTests {
  /// Files of a reader's own, before those that come with the program.
  private struct Shelf: DialectShelf {
    var own: [String: String] = [:]

    func file(named name: String, behind chain: [DialectFile]) -> DialectFile? {
      let place = "/own/\(name).json5"
      if chain.last?.isBuiltIn != true, !chain.contains(where: { $0.place == place }),
        let text = own[name]
      {
        return DialectFile(name: name, place: place, bytes: Array(text.utf8))
      }
      return BuiltInDialects().file(named: name, behind: chain)
    }

    var names: [String] { own.keys.sorted() + Dialect.builtInNames }

    func read(_ name: String, _ variants: String...) throws(DialectError) -> Dialect {
      guard let file = file(named: name, behind: []) else {
        throw DialectError(dialect: name, place: "", expected: "a file")
      }
      return try Dialect(DialectDocument(file, variants: variants, on: self))
    }
  }

  @Test func `A file is laid over what it extends, and its variants join the other's`() throws {
    let shelf = Shelf(own: [
      "mine": """
      { extends: "rails+validated", service: "Memos", manners: { save: "Keep" }, delete: null,
        variants: { loud: { service: "MEMOS" }, "4.2": { zone: "+01:00" } } }
      """
    ])
    let mine = try shelf.read("mine")
    #expect(mine.service == "Memos")
    #expect(mine.manners.save == "Keep")
    #expect(mine.manners.singular == "tweet", "joined member by member")
    #expect(mine.required.count == 2, "the variant that was extended")
    #expect(mine.operations == [.list, .show, .create, .update])
    #expect(mine.name == "mine")
    let varied = try shelf.read("mine", "4.2", "loud")
    #expect(varied.name == "mine+4.2+loud")
    #expect(varied.service == "MEMOS")
    #expect(varied.zone == 3600, "its own words on the other's variant")
    #expect(varied.note.names.contains("url") == false, "the other's words on it")
  }

  @Test func `A file with the name of a built-in one takes its place, and may extend it`() throws {
    let shelf = Shelf(own: [
      "rails": "{ extends: 'rails', service: 'Mine' }",
      "other": "{ extends: 'rails', zone: '+01:00' }",
    ])
    #expect(try shelf.read("rails").service == "Mine")
    #expect(try shelf.read("other").service == "Mine")
    #expect(try Dialect.builtIn("rails").service != "Mine")
  }

  @Test func `Eight files may extend one another, and no ninth`() throws {
    var shelf = Shelf()
    for number in 1...7 { shelf.own["n\(number)"] = "{ extends: 'n\(number - 1)' }" }
    shelf.own["n0"] = "{ extends: 'laravel' }"
    #expect(try shelf.read("n6").service == "Laravel notes")
    let error = try #require(#expect(throws: DialectError.self) { try shelf.read("n7") })
    #expect(error.message.contains("/own/n0.json5:1:3: extends: expected a chain of at most 8"))
  }

  @Test(arguments: [
    (["a": "{ extends: 'a' }"], "/own/a.json5:1:3: extends: ", "not a, a"),
    (
      ["a": "{\n extends: 'b' }", "b": "{ extends: 'c' }", "c": "{ extends: 'b' }"],
      "/own/c.json5:1:3: extends: ", "not b, c, b"
    ),
    (["a": "{ extends: 'railz' }"], "/own/a.json5:1:3: extends: ", "there is no railz"),
    (["a": "{ extends: '../b' }"], "/own/a.json5:1:3: extends: ", "there is no ../b"),
    (
      ["a": "{ zone: 'Z',\n extends: 'rails+l8' }"], "/own/a.json5:2:2: extends: ", "4.2, validated"
    ),
    (["a": "{ extends: 7 }"], "/own/a.json5:1:3: extends: ", "the name of a dialect"),
    (["a": "{ extends: '' }"], "/own/a.json5:1:3: extends: ", "the name of a dialect"),
    // Whatever is wrong is told with the file and the line that said it.
    (
      ["a": "{ extends: 'b' }", "b": "{ extends: 'rails',\n  zone: 'x' }"],
      "/own/b.json5:2:3: zone: ",
      "+00:00"
    ),
    (
      ["a": "{ extends: 'b',\n\n zone: 'x' }", "b": "{ extends: 'rails', zone: '+01:00' }"],
      "/own/a.json5:3:2: zone: ", "+00:00"
    ),
    (
      ["a": "{ extends: 'b' }", "b": "{ extends: 'rails',\n create: { sned: {} } }"],
      "/own/b.json5:2:12: create.sned: ", "send"
    ),
    (
      ["a": "{ extends: 'b' }", "b": "{ extends: 'rails',\n create: { "], "/own/b.json5:2:12: ",
      "name"
    ),
    (
      ["a": "{ extends: 'rails', create: {\n send: { tweet: { title: 'x' } } } }", "b": ""],
      "rails:", ""
    ),
  ])
  func `What is wrong is told with the file that says it`(
    _ own: [String: String], _ place: String, _ expected: String
  ) throws {
    let shelf = Shelf(own: own)
    guard !expected.isEmpty else {
      // A field the reader replaced in part is right as a whole.
      #expect(try shelf.read("a").operations.contains(.create))
      return
    }
    let error = try #require(#expect(throws: DialectError.self) { try shelf.read("a") })
    #expect(error.message.hasPrefix(place), "\(error.message)")
    #expect(error.message.contains(expected), "\(error.message)")
  }

  @Test func `A name nobody knows comes with those there are`() throws {
    let error = try #require(
      #expect(throws: DialectError.self) {
        try Shelf(own: ["a": "{ extends: 'rials' }"]).read("a")
      })
    #expect(error.stranger == "rials")
    #expect(error.known.contains("rails"))
  }

  @Test func `A variant cannot extend another dialect`() throws {
    let shelf = Shelf(own: ["a": "{ extends: 'rails',\n variants: { v: { extends: 'laravel' } } }"])
    let error = try #require(#expect(throws: DialectError.self) { try shelf.read("a", "v") })
    #expect(error.message.hasPrefix("/own/a.json5:2:19: extends: "), "\(error.message)")
  }
}

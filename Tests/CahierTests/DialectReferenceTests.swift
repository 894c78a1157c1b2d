import Testing

@testable import NotesAPI

/// docs/dialects.md, the reference of the language, against the parser that reads it.
@Suite struct DialectReferenceTests {
  private let page: Page
  private let examples: [JSONValue]

  init() throws {
    page = try Page("docs/dialects.md")
    examples = try page.blocks("json5").map { block in
      var reader = JSONReader(Array(block.utf8), grammar: .json5)
      return try reader.read()
    }
  }

  @Test(arguments: try Page("docs/dialects.md").blocks("json5"))
  func `An example is a dialect, with every variant it has`(_ example: String) throws {
    let file = DialectFile(name: "example", place: "example", bytes: Array(example.utf8))
    let document = try DialectDocument(file)
    _ = try Dialect(document)
    let own = try DialectDocument(file).variants
    for variant in own { _ = try Dialect(DialectDocument(file, variants: [variant])) }
  }

  @Test func `Every object's fields are those of its table, and each has an example`() throws {
    let sections = sections()
    #expect(sections.count > 12)
    for section in sections {
      for path in section.paths {
        let taken = try #require(known(at: path), "\(path)")
        #expect(Set(section.fields) == Set(taken), "\(path)")
      }
      let shown = section.paths.flatMap { path in examples.flatMap { names(at: path, in: $0) } }
      #expect(section.fields.filter { !shown.contains($0) } == [], "without an example")
    }
  }

  @Test func `No object that the parser checks is without a table`() throws {
    let sections = sections()
    let documented = Set(sections.flatMap(\.paths))
    for section in sections {
      for path in section.paths {
        for field in section.fields where known(at: path + [field]) != nil {
          // Faults are alike, and so are those of the file and of an operation.
          let isFault = path == ["errors"] || field == "errors"
          #expect(isFault || documented.contains(path + [field]), "\(path) \(field)")
        }
      }
    }
  }

  @Test func `Every hole and every spelling of a moment is there`() {
    for hole in Hole.Name.allCases { #expect(page.text.contains("`{\(hole.rawValue)}`")) }
    for date in WireDate.allCases { #expect(page.text.contains("`\(date.rawValue)`")) }
    let fields = page.lines.filter { $0.hasPrefix("| `{") }.flatMap { row in
      row.split(separator: "|")[0].matches(of: /\{([a-z]+)/).map { String($0.1) }
    }
    #expect(fields.filter { Hole.Name(rawValue: $0) == nil } == [])
  }

  @Test(arguments: Dialect.builtInNames)
  func `A built-in dialect has a page and a row, and both say what it is shown with`(
    _ name: String
  ) throws {
    let link = "| [\(name)](dialects/\(name).md) |"
    let row = try #require(page.lines.first { $0.hasPrefix(link) })
    let evidence = try #require(row.split(separator: "|").last)
    // A page's lines are broken anywhere.
    let own = try Page("docs/dialects/\(name).md").text.replacing("\n", with: " ")
    let isServedOnly = evidence.hasPrefix(" `cahier serve` only")
    #expect(isServedOnly != own.contains("Shown with the real server"))
    #expect(own.contains("hown with `cahier serve` only") == evidence.contains("`cahier serve`"))
  }

  /// What stands under a heading: which objects it is about, and the fields of its table.
  private struct Section {
    var paths: [[String]]
    var fields: [String] = []
  }

  private func sections() -> [Section] {
    var (sections, isOpen): ([Section], Bool) = ([], false)
    for line in page.lines {
      if line.hasPrefix("#") {
        isOpen = line.hasPrefix("### ") && line.contains("`")
        guard isOpen else { continue }
        sections.append(
          Section(
            paths: spans(line).map { $0.split(separator: ".").map(String.init) }
              .map { $0 == [" "] ? [] : $0 }))
      } else if isOpen, line.hasPrefix("| `") {
        sections[sections.count - 1].fields += spans(line.split(separator: "|")[0])
      }
    }
    return sections
  }

  private func spans(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The fields the parser knows at a place, from how it refuses one that nobody knows; nil where it
  /// takes any.
  private func known(at path: [String]) -> [String]? {
    let stranger = JSONValue.object([.init("?", .number("1"))])
    let patch = path.reversed().reduce(stranger) { .object([.init($1, $0)]) }
    let base = """
      { extends: "rails", pages: { size: 9 }, signIn: { cookie: "c",
        csrf: { from: "GET /", find: { meta: "m" }, send: { field: "f" } } } }
      """
    var reader = JSONReader(Array(base.utf8), grammar: .json5)
    guard let document = try? reader.read().merged(with: patch) else { return nil }
    let file = DialectFile(name: "probe", place: "probe", bytes: document.bytes())
    do throws(DialectError) {
      _ = try Dialect(DialectDocument(file))
      return nil
    } catch {
      return error.stranger == "?" ? error.known : nil
    }
  }

  /// The names in an object of an example, its variants' included.
  private func names(at path: [String], in example: JSONValue) -> [String] {
    let variants = example["variants"]?.members?.map(\.value) ?? []
    return ([example] + variants).flatMap { document in
      (document.value(at: path)?.members ?? []).map(\.name)
    }
  }
}

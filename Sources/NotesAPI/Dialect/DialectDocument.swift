/// What a dialect file says, laid over what it extends, with variants laid over the whole.
public struct DialectDocument: Sendable {
  /// The file's name and its variants: `mine+validated`.
  public let name: String
  /// The whole, without `extends`.
  package private(set) var value: JSONValue
  let sources: DialectSources

  /// More files than this, each extending the next, are taken for a mistake.
  static let chainLimit = 8

  /// - Throws: where a file is no JSON5 object, or what it extends or a variant is not there.
  public init(
    _ file: DialectFile, variants: [String] = [], on shelf: some DialectShelf = BuiltInDialects()
  ) throws(DialectError) {
    var sources = DialectSources()
    value = try DialectDocument.laid(file, behind: [], on: shelf, &sources)
    self.sources = sources
    name = ([file.name] + variants).joined(separator: "+")
    let place = value.members?.first { $0.name == "variants" }?.offset ?? 0
    value = try DialectDocument.vary(value, by: variants) { variant, known in
      sources.error(at: place, "variants", expected: "\(variant); there is: \(known)")
    }
  }

  public var variants: [String] { value["variants"]?.members?.map(\.name) ?? [] }

  /// A file over all it extends.
  private static func laid(
    _ file: DialectFile, behind chain: [DialectFile], on shelf: some DialectShelf,
    _ sources: inout DialectSources
  ) throws(DialectError) -> JSONValue {
    let document = try sources.read(file)
    guard let extends = document.members?.first(where: { $0.name == "extends" }) else {
      return document
    }
    let chain = chain + [file]
    let words = try words(of: extends, chain, sources)
    guard let under = try shelf.file(named: words[0], behind: chain) else {
      throw missing(words[0], extends, chain, shelf, sources)
    }
    let base = try laid(under, behind: chain, on: shelf, &sources)
    let wanted = Array(words.dropFirst())
    let (offset, all) = (extends.offset, sources)
    let varied = try vary(base, by: wanted) { variant, known in
      all.error(
        at: offset, "extends", expected: "a variant of \(under.name) (\(known)), not \(variant)")
    }
    let own = document.members?.filter { $0.name != "extends" } ?? []
    return varied.merged(with: .object(own))
  }

  /// The name a file extends, and the variants of it.
  private static func words(
    of extends: JSONValue.Member, _ chain: [DialectFile], _ sources: DialectSources
  ) throws(DialectError) -> [String] {
    let example = "the name of a dialect, such as \"rails+validated\""
    guard case .string(let text) = extends.value, !text.isEmpty else {
      throw sources.error(at: extends.offset, "extends", expected: example)
    }
    guard chain.count < chainLimit else {
      throw sources.error(
        at: extends.offset, "extends", expected: "a chain of at most \(chainLimit) files")
    }
    return text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
  }

  private static func missing(
    _ name: String, _ extends: JSONValue.Member, _ chain: [DialectFile],
    _ shelf: some DialectShelf, _ sources: DialectSources
  ) -> DialectError {
    let names = chain.map(\.name)
    guard let start = names.firstIndex(of: name) else {
      var error = sources.error(
        at: extends.offset, "extends", expected: "the name of a dialect; there is no \(name)")
      (error.stranger, error.known) = (name, shelf.names)
      return error
    }
    let circle = (names[start...] + [name]).joined(separator: ", ")
    return sources.error(
      at: extends.offset, "extends", expected: "a dialect that leads elsewhere, not \(circle)")
  }

  private static func vary(
    _ document: JSONValue, by variants: [String],
    _ complaint: (_ variant: String, _ known: String) -> DialectError
  ) throws(DialectError) -> JSONValue {
    var varied = document
    for variant in variants {
      guard let changes = document["variants"]?[variant] else {
        let known = document["variants"]?.members?.map(\.name).joined(separator: ", ") ?? "none"
        throw complaint(variant, known)
      }
      varied = varied.merged(with: changes)
    }
    return varied
  }
}

import NotesAPI

extension Dialect {
  /// A dialect that comes with the program, with or without variants: `laravel+repo`.
  static func named(_ name: String) throws(Failure) -> Dialect {
    if let problem = problem(withName: name) {
      throw .failed("There is no \(problem.what).", advice: problem.advice)
    }
    do throws(DialectError) {
      return try builtIn(name)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Why no dialect has this name; nil when one does. `what` is what there is not.
  static func problem(withName name: String) -> (what: String, advice: String)? {
    let parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let (file, wanted) = (parts[0], parts.dropFirst())
    guard let text = builtInText(file) else {
      return ("dialect `\(file)`", advice("Dialects", for: file, among: builtInNames))
    }
    // Most names have no variant, and then the file need not be read.
    guard !wanted.isEmpty else { return nil }
    let known = (try? variants(json5: Array(text.utf8), name: file)) ?? []
    guard let stranger = wanted.first(where: { !known.contains($0) }) else { return nil }
    return (
      "variant `\(stranger)` of \(file)", advice("Variants", for: stranger, among: known)
    )
  }

  private static func advice(_ what: String, for word: String, among names: [String]) -> String {
    let near = Spelling.nearest(to: word, among: names).map { "Did you mean `\($0)`? " } ?? ""
    let sorted = Spelling.sorted(names, by: word).joined(separator: ", ")
    return "\(near)\(what): \(sorted)."
  }
}

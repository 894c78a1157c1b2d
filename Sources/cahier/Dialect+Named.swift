import Notes
import NotesAPI

/// The one place where names of dialects are looked up.
extension Dialect {
  /// A dialect by its name or file, with or without variants: `laravel+repo`, `./mine.json5`.
  static func named(_ name: String, in folder: DialectFolder) throws(Failure) -> Dialect {
    let document = try document(named: name, in: folder)
    do throws(DialectError) {
      return try Dialect(document)
    } catch {
      throw Failure(error)
    }
  }

  /// The file that a name stands for, as it is; its variants must be there.
  static func file(named text: String, in folder: DialectFolder) throws(Failure) -> DialectFile {
    if let problem = problem(withName: text, in: folder) {
      throw .failed("There is no \(problem.what).", advice: problem.advice)
    }
    let name = DialectName(text)
    do throws(DialectError) {
      guard let file = try file(name, folder) else { throw gone(name) }
      return file
    } catch {
      throw Failure(error)
    }
  }

  /// What the dialect with this name says, after all it extends and its variants.
  static func document(named text: String, in folder: DialectFolder) throws(Failure)
    -> DialectDocument
  {
    let file = try file(named: text, in: folder)
    do throws(DialectError) {
      return try DialectDocument(file, variants: DialectName(text).variants, on: folder)
    } catch {
      throw Failure(error)
    }
  }

  /// Why no dialect has this name; nil when one does, whether or not its file is right. `what` is
  /// what there is not.
  static func problem(withName text: String, in folder: DialectFolder) -> (
    what: String, advice: String
  )? {
    let name = DialectName(text)
    do throws(DialectError) {
      guard let file = try file(name, folder) else {
        return name.isPath
          ? ("dialect file \(name.file)", "`cahier dialect list` lists what needs no path.")
          : ("dialect `\(name.file)`", advice("Dialects", for: name.file, among: folder.names))
      }
      // Most names have no variant, and then the file need not be read.
      guard !name.variants.isEmpty else { return nil }
      let known = try DialectDocument(file, on: folder).variants
      guard let stranger = name.variants.first(where: { !known.contains($0) }) else { return nil }
      return (
        "variant `\(stranger)` of \(name.file)", advice("Variants", for: stranger, among: known)
      )
    } catch {
      return nil
    }
  }

  private static func file(_ name: DialectName, _ folder: DialectFolder) throws(DialectError)
    -> DialectFile?
  {
    name.isPath
      ? try DialectFolder.read(name.file) : try folder.file(named: name.file, behind: [])
  }

  /// Removed since it was looked for.
  private static func gone(_ name: DialectName) -> DialectError {
    DialectError(dialect: name.file, place: "", expected: "a file")
  }

  private static func advice(_ what: String, for word: String, among names: [String]) -> String {
    let near = Spelling.nearest(to: word, among: names).map { "Did you mean `\($0)`? " } ?? ""
    guard !names.isEmpty else { return "There are none." }
    let sorted = Spelling.sorted(names, by: word).joined(separator: ", ")
    return "\(near)\(what): \(sorted)."
  }
}

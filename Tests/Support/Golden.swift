import FoundationEssentials
import Testing

/// Compares a text with the file that holds what it should be.
///
/// With `CAHIER_RECORD=1` in the environment the file is written anew and the test fails, so that
/// the difference is looked at before it becomes what should be.
public func expectGolden(
  _ text: String, _ name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Golden")
  let url = folder.appending(path: name + ".txt")
  let expected = try? String(contentsOf: url, encoding: .utf8)
  guard ProcessInfo.processInfo.environment["CAHIER_RECORD"] != "1" else {
    guard expected != text else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
    Issue.record("recorded \(name); look at it", sourceLocation: sourceLocation)
    return
  }
  #expect(
    expected == text, "\(name) is not as recorded; it is now:\n\(text)",
    sourceLocation: sourceLocation)
}

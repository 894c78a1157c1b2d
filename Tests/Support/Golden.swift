import FoundationEssentials
public import Testing

/// Compares a text with the file in the folder `Golden`, beside the test, that holds what it
/// should be.
public func expectGolden(
  _ text: String, _ name: String, file: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Golden")
  expect(text, recordedAt: folder.appending(path: name + ".txt"), sourceLocation)
}

/// The same for a file of the project that is made by a test, such as a page of its documentation.
public func expectRecorded(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(text, recordedAt: projectFolder.appending(path: path), sourceLocation)
}

private let projectFolder = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// With `CAHIER_RECORD=1` in the environment the file is written anew and the test fails, so that
/// the difference is looked at before it becomes what should be.
private func expect(_ text: String, recordedAt url: URL, _ sourceLocation: SourceLocation) {
  let recorded = try? String(contentsOf: url, encoding: .utf8)
  let isSame = recorded.map { $0.utf8.elementsEqual(text.utf8) } ?? false
  guard ProcessInfo.processInfo.environment["CAHIER_RECORD"] == "1" else {
    #expect(
      isSame, "\(url.lastPathComponent) is not as recorded; it is now:\n\(text)",
      sourceLocation: sourceLocation)
    return
  }
  guard !isSame else { return }
  do {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    Issue.record(
      "recorded \(url.lastPathComponent); look at it", sourceLocation: sourceLocation)
  } catch {
    Issue.record("cannot record \(url.path()): \(error)", sourceLocation: sourceLocation)
  }
}

import Glibc
public import Notes

extension DraftJournal {
  /// The drafts in a folder whose process has ended, oldest first.
  ///
  /// Those in which nothing was typed are cleared away. A folder that is not there has none.
  public static func orphans(in folder: String) throws(RepositoryError) -> [RecoveredDraft] {
    try names(in: folder).filter { $0.hasSuffix(DraftFile.ending) }.sorted().compactMap { name in
      RecoveredDraft(at: "\(folder)/\(name)")
    }
  }

  private static func names(in folder: String) throws(RepositoryError) -> [String] {
    guard let stream = opendir(folder) else {
      guard errno == ENOENT else {
        throw PrivateFile.failure(
          phrase("cannot be read", de: "lässt sich nicht lesen", ja: "を読めません"), folder)
      }
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}

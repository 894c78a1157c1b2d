import Glibc
import Notes
import NotesStore

extension Checkup {
  func examineFolders() {
    for (name, path, isPrivate) in [
      ("config", places.config, false), ("data", places.data, true), ("state", places.state, true),
    ] {
      tell(remark(name, path, isPrivate: isPrivate))
    }
    examineDatabase()
  }

  private func remark(_ name: String, _ path: String, isPrivate: Bool) -> Remark {
    guard let facts = FolderFacts(path) else {
      let isThere = access(path, F_OK) == 0
      return Remark(
        "folders", name, isThere ? "\(path) is not a folder" : "\(path), not made yet",
        isThere ? .wrong : .good)
    }
    let mode = "0" + String(facts.mode, radix: 8)
    let value = "\(path), \(mode), \(facts.room / 1_000_000) MB free, \(facts.kind)"
    if let advice = trouble(facts, path) { return Remark("folders", name, value, .wrong, advice) }
    if facts.isShared {
      return Remark(
        "folders", name, value, .note,
        "Other machines may have this file system: open these notes on one at a time.")
    }
    guard isPrivate, facts.mode & 0o077 != 0 else { return Remark("folders", name, value) }
    return Remark(
      "folders", name, value, .note,
      "Others can look into it. What cahier writes there is closed to them; `chmod 700` closes it all."
    )
  }

  private func trouble(_ facts: FolderFacts, _ path: String) -> String? {
    if !facts.isOwn { return "It is not yours: `chown` it, or name another in CAHIER_… ." }
    if !facts.isWritable { return "It cannot be written; see `chmod u+rwx \(path)`." }
    return facts.room < 10_000_000 ? "The disk is nearly full: make room." : nil
  }

  /// Whether the notes of this machine are sound.
  private func examineDatabase() {
    let path = places.databaseFile
    guard access(path, F_OK) == 0 else {
      return tell(Remark("folders", "notes", "\(path), not made yet"))
    }
    tell(Checkup.remark("folders", "notes", path))
  }

  static func remark(_ topic: String, _ name: String, _ path: String) -> Remark {
    do throws(RepositoryError) {
      let found = try StoreExamination(of: path)
      let value = "\(path), journal \(found.journalMode)"
      guard let complaint = found.complaint else { return Remark(topic, name, "\(value), sound") }
      return Remark(
        topic, name, "\(value), damaged: \(complaint)", .wrong,
        "Start cahier: it saves what can be read, and keeps the damaged file.")
    } catch {
      return Remark(topic, name, error.message, .wrong, error.advice)
    }
  }
}

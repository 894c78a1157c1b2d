import Glibc
import Notes
import NotesAPI
import NotesStore

/// Where the notes of servers are kept on this machine.
extension Accounts {
  /// Keeps what a repository has on this machine first. Services that list nothing before words to
  /// look for are given have nothing to keep.
  func mirrored(_ account: Account, _ server: Settings.Server, _ remote: RESTNoteRepository)
    throws(Failure) -> Account
  {
    guard !account.manners.searchesFirst else { return account }
    var account = account
    let identity = [server.address, server.user ?? ""].joined(separator: " ")
    let path = mirrorPath(account.name, identity)
    do throws(RepositoryError) {
      let mirror = try OfflineNoteRepository(
        at: path, of: remote, identity: identity,
        settings: .init(
          history: settings.history, undoMilliseconds: Int64(settings.undoSeconds) * 1000)
      ) { Timestamp.system }
      (account.repository, account.keeper, account.mirror) = (mirror, mirror, mirror)
      if let salvage = mirror.salvage { account.warnings.append(salvage.words) }
    } catch {
      throw Failure(error)
    }
    account.warnings += leftBehind(account.name, besides: path)
    return account
  }

  /// One file for each server an account ever had: another server's notes are other notes.
  private func mirrorPath(_ name: String, _ identity: String) -> String {
    "\(places.mirrors)/\(fileName(name))-\(digest(identity)).db"
  }

  /// The files that an account's notes are kept in, one for each server it had.
  func mirrorPaths(of name: String) -> [String] {
    let stem = fileName(name) + "-"
    return File.names(in: places.mirrors).filter { file in
      file.hasPrefix(stem) && file.hasSuffix(".db") && file.utf8.count == stem.utf8.count + 19
    }.map { "\(places.mirrors)/\($0)" }
  }

  private func leftBehind(_ name: String, besides path: String) -> [String] {
    let others = mirrorPaths(of: name).filter { $0 != path }
    guard !others.isEmpty else { return [] }
    let files = others.joined(separator: ", ")
    return [
      phrase(
        "`\(name)` had another server or user before; its notes stay in \(files).",
        de:
          "`\(name)` hatte vorher einen anderen Server oder Benutzer; dessen Notizen "
          + "bleiben in \(files).",
        ja: "`\(name)` は以前、別のサーバーかユーザーのものでした。そのノートは\(files)に残っています。")
    ]
  }

  /// A name that is safe for a file, and no other account's.
  private func fileName(_ name: String) -> String {
    name.utf8.reduce(into: "") { text, byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      text += isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16)
    }
  }

  private func digest(_ text: String) -> String {
    var digest = Digest()
    digest.add(text)
    return String(digest.text.prefix(16))
  }
}

extension Salvage {
  /// What a reader has to know of it.
  var words: String {
    phrase(
      "The file with these notes was damaged. What could be read was saved: "
        + "\(amount(notes, "note", "notes")), \(amount(changes, "change", "changes")) "
        + "that no server has yet. The damaged file is kept as \(path).",
      de: "Die Datei mit diesen Notizen war beschädigt. Lesbares wurde gerettet: "
        + "Notizen \(notes), ungesendete Änderungen \(changes). "
        + "Die beschädigte Datei liegt in \(path).",
      ja: "ノートのファイルが壊れていました。読めたものを救出しました: ノート\(notes)件、未送信の変更\(changes)件。"
        + "壊れたファイルは\(path)にあります。")
  }
}

import Glibc
import Support
import Testing

@testable import NotesStore
@testable import cahier

/// A disk that is full, or that nothing can be written to.
@Suite("A disk that takes no more", .serialized)
struct DiskFaultTests {
  @Test("a full disk refuses in words, loses nothing, and is well again when there is room")
  func full() throws {
    guard let disk = SmallDisk() else { return }
    let program = Program()
    let home = ["HOME": disk.path]
    var (saved, refusals): ([String], [String]) = ([], [])
    for number in 0..<60 where refusals.count < 3 {
      let text = "n\(number). " + String(repeating: "word ", count: 12_000)
      let ending = program.run(
        ["add", "-"], input: Array(text.utf8), environment: home)
      if ending.status == 0 { saved.append("n\(number).") } else { refusals.append(ending.errors) }
    }
    #expect(!saved.isEmpty && refusals.count == 3)
    #expect(refusals.allSatisfy { $0.contains("full") }, "\(refusals)")
    func kept() -> [String] {
      FaultReader.bodies(program.run("list", "--json", environment: home).output)
        .map(FaultDiary.name)
    }
    disk.removeFiller()
    #expect(kept().sorted() == saved.sorted())
    #expect(program.run("add", "n100. more", environment: home).status == 0)
    #expect(kept().contains("n100."))
    #expect(try sound("\(disk.path)/.local/share/cahier/notes.db"))
  }

  @Test("a read-only disk is told in words, and harms nothing")
  func readOnly() throws {
    guard let disk = SmallDisk() else { return }
    let program = Program()
    let home = ["HOME": disk.path]
    disk.removeFiller()
    #expect(program.run("add", "n1. kept", environment: home).status == 0)
    guard disk.becomes("ro") else { return }
    let refused = program.run("add", "n2. more", environment: home)
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("cahier: "))
    #expect(!refused.errors.contains("Fatal"))
    #expect(disk.becomes("rw"))
    let list = program.run("list", "--json", environment: home)
    #expect(FaultReader.bodies(list.output) == ["n1. kept"])
    #expect(try sound("\(disk.path)/.local/share/cahier/notes.db"))
  }

  private func sound(_ path: String) throws -> Bool {
    try Database(at: path).first("PRAGMA integrity_check") { $0.text(0) ?? "" } == "ok"
  }
}

/// A file system of two megabytes in memory, half of it taken; there is one only where this process
/// may mount.
private final class SmallDisk {
  let path: String
  private let place = Folder()

  init?() {
    path = place.path + "/disk"
    mkdir(path, 0o700)
    guard mount("tmpfs", path, "tmpfs", 0, "size=2m,mode=700") == 0 else {
      print("no small disk: \(String(cString: strerror(errno))); tests of a full one are skipped")
      return nil
    }
    let file = open(path + "/filler", O_WRONLY | O_CREAT, 0o600)
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    _ = write(file, zeros, zeros.count)
    close(file)
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
  }

  func removeFiller() { unlink(path + "/filler") }

  func becomes(_ mode: String) -> Bool {
    let command = ["-o", "remount,\(mode)", path]
    let process = Program().run(command, input: [], program: "/bin/mount")
    return process.status == 0
  }
}

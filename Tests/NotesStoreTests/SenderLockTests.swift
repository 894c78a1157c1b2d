import Glibc
import Testing

@testable import NotesStore

@Suite("The right to send")
struct SenderLockTests {
  @Test("one has it at a time")
  func oneAtATime() throws {
    let folder = try TestFolder()
    let lock = try #require(try SenderLock(folder["lock"]))
    #expect(try SenderLock(folder["lock"]) == nil)
    withExtendedLifetime(lock) {}
  }

  /// Between its making and the beginning of its program a child has all descriptors of its maker.
  @Test("it is given back though a child has the descriptor, too")
  func child() throws {
    let folder = try TestFolder()
    let path = folder["lock"]
    var lock = try SenderLock(path)
    let inherited = dup(try #require(descriptor(of: path)))
    defer { close(inherited) }
    try #require(inherited >= 0 && lock != nil)
    lock = nil
    #expect(try SenderLock(path) != nil)
  }

  private func descriptor(of path: String) -> Int32? {
    for number in 0..<Int32(getdtablesize()) {
      var target = [CChar](repeating: 0, count: 4096)
      let length = readlink("/proc/self/fd/\(number)", &target, target.count)
      if length > 0, target.prefix(length).elementsEqual(path.utf8.map(CChar.init(bitPattern:))) {
        return number
      }
    }
    return nil
  }
}

import Support
import Testing

@testable import cahier

/// The notes of servers on this machine, as commands see them.
@Suite struct MirrorTests {
  private let program = Program()

  private func configure(_ address: String) {
    program.home.write(
      "{ accounts: { a: { server: '\(address)', dialect: 'laravel' } } }", to: "config.json5")
  }

  private func run(_ arguments: String...) -> Program.Ending {
    program.run(
      arguments + ["-a", "a"], input: [], environment: ["CAHIER_CONFIG": program.home.path])
  }

  @Test func `Another server of an account begins with nothing, and nothing goes there`() throws {
    let (first, second) = (PausableServer(), PausableServer())
    configure(first.address)
    #expect(run("add", "sent").status == 0)
    first.stop()
    #expect(run("add", "unsent").status == 0)

    configure(second.address)
    let list = run("list", "--json")
    #expect(list.status == 0 && list.output == "")
    #expect(list.errors.contains("had another server or user before; its notes stay in "))
    #expect(run("sync").status == 0)
    #expect(second.home.notes == [])

    first.start()
    configure(first.address)
    #expect(run("sync").status == 0)
    #expect(first.home.notes.count == 2)
  }
}

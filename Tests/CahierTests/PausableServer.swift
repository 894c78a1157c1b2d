import Glibc
import Support

@testable import cahier

/// A server of this program, stopped and started again at the same address with the same notes.
final class PausableServer {
  let home = Program()
  private(set) var address = ""
  private var running: (process: pid_t, output: Int32)?

  init() { start() }

  deinit { stop() }

  var account: [String] { ["--server", address, "--dialect", "laravel"] }

  func start() {
    let place = address.isEmpty ? [] : ["--listen", String(address.dropFirst("http://".count))]
    let server = home.start(["serve", "--dialect", "laravel"] + place, environment: [:])
    address = String(Program.readLine(server.output).split(separator: " ")[2])
    running = server
  }

  func stop() {
    guard let server = running else { return }
    kill(server.process, SIGTERM)
    _ = Program.wait(server.process)
    close(server.output)
    running = nil
  }
}

import Glibc
import Notes
import NotesAPI
import Support
import Testing

@testable import cahier

@Suite struct SecretSourceTests {
  private let environment = Environment(["PATH": "/usr/bin:/bin", "HIDDEN": "canary"])

  private func secret(_ line: String) throws(Failure) -> String {
    try Settings.SecretSource.command(["/bin/sh", "-c", line])
      .secret("password", environment, hiding: ["HIDDEN"])
  }

  @Test(arguments: [
    ("echo pass", "pass"), ("printf pass", "pass"), ("printf 'pass\\r\\nuser: x\\n'", "pass"),
    ("echo pass; echo other; echo complaint >&2", "pass"), ("echo; echo pass", "pass"),
    ("printf ' two words '", " two words "), ("printf 'p\\303\\244ss'", "päss"),
    // Neither our terminal nor our secrets.
    ("test -t 0 || test -t 1 || test -t 2 || echo none", "none"),
    ("(echo > /dev/tty) 2> /dev/null || echo none", "none"), ("cat; echo none", "none"),
    ("echo \"${HIDDEN:-none}\"", "none"),
    ("tr '\\0' '\\n' < /proc/self/environ | grep -c canary; true", "0"),
    // Whoever stays behind with our pipe is not waited for.
    ("echo pass; sleep 30 &", "pass"),
  ])
  func `the first line that a command prints is the secret`(_ line: String, _ expected: String)
    throws
  {
    #expect(try secret(line) == expected)
  }

  @Test(arguments: [
    ("exit 3", "status 3"), ("echo pass; exit 1", "status 1"), ("kill -9 $$", "status 137"),
    ("true", "printed no password"), ("printf '\\n\\n'", "printed no password"),
    ("printf '\\377'", "printed no password"), ("printf 'a\\tb'", "control characters"),
    ("echo locked >&2; echo again >&2; exit 2", "status 2: locked; again."),
    ("yes", "prints too much"), ("yes >&2; exit 1", "took longer"),
    ("head -c 1000000 /dev/zero", "prints too much"),
  ])
  func `what is no secret is told in words`(_ line: String, _ told: String) {
    let command = SecretCommand(
      ["/bin/sh", "-c", line], "password", environment,
      patience: told == "took longer" ? 200 : 300_000)
    let failure = #expect(throws: Failure.self) {
      let output = try command.output()
      _ = try AccountCredentials.make(user: nil, password: output, token: nil)
    }
    #expect(failure?.message.contains(told) == true, "\(failure?.message ?? "")")
  }

  @Test func `a command that hangs is ended, with its children`() async {
    let folder = Folder()
    let line = "echo $$ > \(folder.path)/shell; sleep 600 & echo $! > \(folder.path)/child; wait"
    // On a busy machine a shell may take its time to begin.
    for patience in [300, 3000, 30_000] where folder.text(of: "child").isEmpty {
      let command = SecretCommand(
        ["/bin/sh", "-c", line], "token", environment, patience: patience)
      let failure = #expect(throws: Failure.self) { try command.output() }
      #expect(failure?.message.contains("took longer than 10 seconds") == true)
    }
    for name in ["shell", "child"] {
      let text = folder.text(of: name).split(separator: "\n").first ?? ""
      guard let process = pid_t(text) else {
        Issue.record("no \(name)")
        continue
      }
      // A child whose parent went may wait for init as a zombie.
      #expect(
        await eventually {
          let state = Program.contents(of: "/proc/\(process)/stat").split(separator: " ")
          return kill(process, 0) != 0 || state.dropFirst(2).first == "Z"
        })
    }
  }

  @Test func `a command that is not there is told`() {
    let failure = #expect(throws: Failure.self) {
      try Settings.SecretSource.command(["/nonexistent"]).secret("token", environment)
    }
    #expect(
      failure?.message
        == "The command for the token, `/nonexistent`, cannot be started: No such file or directory."
    )
  }

  @Test(
    arguments: [
      (0o600, nil), (0o400, nil), (0o640, "Others can read the password file"),
      (0o604, "Others can read"), (0o620, "Others can read"), (0o000, "cannot be read"),
    ] as [(mode_t, String?)])
  func `a file is read only when it is its owner's alone`(_ mode: mode_t, _ told: String?) throws {
    let folder = Folder()
    folder.write("pass\nmore\n", to: "secret", mode: mode)
    // Who is root can read everything.
    if mode == 0, getuid() == 0 { return }
    let source = Settings.SecretSource.file(folder.path + "/secret")
    guard let told else {
      #expect(try source.secret("password", environment) == "pass")
      return
    }
    let failure = #expect(throws: Failure.self) { try source.secret("password", environment) }
    #expect(failure?.message.contains(told) == true, "\(failure?.message ?? "")")
  }

  @Test func `a folder or a pipe is no secret, and nobody waits for it`() {
    let folder = Folder()
    mkfifo(folder.path + "/pipe", 0o600)
    for path in [folder.path, folder.path + "/pipe"] {
      let failure = #expect(throws: Failure.self) {
        try Settings.SecretSource.file(path).secret("token", environment)
      }
      #expect(failure?.message.contains("is not a file") == true)
    }
  }
}

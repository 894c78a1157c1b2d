@preconcurrency import Glibc

/// The built program, run as its users run it, with places of its own.
struct Program {
  struct Ending: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  let home = Folder()

  /// Runs it to its end. Standard input is `input`, standard output and errors are files.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) -> Ending {
    run(arguments, input: Array(input.utf8), environment: environment)
  }

  func run(
    _ arguments: [String], input: [UInt8], environment: [String: String] = [:],
    program: String = Program.path
  ) -> Ending {
    let files = Folder()
    files.write(input, to: "in")
    let process = start(
      program, arguments, environment,
      descriptors: [
        open("\(files.path)/in", O_RDONLY),
        open("\(files.path)/out", O_WRONLY | O_CREAT, 0o600),
        open("\(files.path)/err", O_WRONLY | O_CREAT, 0o600),
      ])
    let status = Program.wait(process)
    return Ending(status: status, output: files.text(of: "out"), errors: files.text(of: "err"))
  }

  /// Runs it on a terminal of 80 columns, where `typed` waits to be read; returns what it showed.
  func runOnTerminal(
    _ arguments: String..., typed: String = "", environment: [String: String] = [:]
  ) -> Ending {
    runOnTerminal(arguments, typed: typed, environment: environment)
  }

  func runOnTerminal(
    _ arguments: [String], typed: String = "", environment: [String: String] = [:],
    program: String = Program.path
  ) -> Ending {
    var (near, far) = (Int32(0), Int32(0))
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&near, &far, nil, nil, &size) == 0 else { fatalError("no terminal") }
    _ = fcntl(near, F_SETFD, FD_CLOEXEC)
    write(near, typed, typed.utf8.count)
    let process = start(
      program, arguments, environment, descriptors: [far, dup(far), dup(far)])
    let shown = Program.readAll(near)
    close(near)
    return Ending(status: Program.wait(process), output: shown, errors: "")
  }

  /// Starts it with standard output on a pipe; the caller ends it with `wait`.
  func start(_ arguments: String..., environment: [String: String] = [:]) -> (
    process: pid_t, output: Int32
  ) {
    start(arguments, environment: environment)
  }

  func start(
    _ arguments: [String], environment: [String: String], program: String = Program.path
  ) -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fatalError("no pipe") }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let process = start(
      program, arguments, environment,
      descriptors: [open("/dev/null", O_RDONLY), ends[1], open("/dev/null", O_WRONLY)])
    return (process, ends[0])
  }

  /// The exit status; 128 and the signal's number for one that was killed.
  static func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  static func readLine(_ descriptor: Int32) -> String {
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}

extension Program {
  /// Beside the bundle that this code was loaded from.
  static let path: String = {
    let maps = contents(of: "/proc/self/maps")
    let bundle = maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    guard let bundle, let start = bundle.firstIndex(of: "/"),
      let end = bundle.lastIndex(of: "/")
    else { fatalError("the test bundle cannot be found") }
    return bundle[start..<end] + "/cahier"
  }()

  static func contents(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return readAll(descriptor)
  }

  /// To the end, also where no size is known.
  static func readAll(_ descriptor: Int32) -> String {
    var (all, part): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 65_536))
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      // The far side of a terminal that was closed is an error (EIO), not an end.
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += part.prefix(count)
    }
  }

  func start(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    descriptors: [Int32]
  ) -> pid_t {
    var variables = [
      "PATH": "/usr/bin:/bin", "HOME": home.path, "TERM": "xterm", "TZ": "UTC",
      "LANG": "C.UTF-8",
    ]
    variables.merge(environment) { $1 }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // What other tests have open would stay open in the program when they close it.
    for other in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, other) }
    // Threads of the concurrency runtime block most signals, and a child inherits that.
    var (attributes, none) = (posix_spawnattr_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    let code = posix_spawn(&process, program, &actions, &attributes, &argv, &envp)
    for text in argv + envp { free(text) }
    for descriptor in descriptors { close(descriptor) }
    guard code == 0 else { fatalError("\(program) does not start: \(code)") }
    return process
  }
}

import Glibc

/// Starts a program apart from this one: in a group of its own, so that ^C in the terminal is not
/// meant for it, with none of this process's other descriptors, and of its environment only PATH.
func spawn(
  _ command: [String], environment: [String: String], input: Int32, output: Int32, errors: Int32
) throws -> pid_t {
  var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (target, source) in [input, output, errors].enumerated() {
    posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
  }
  // Closing what is not open is no error here.
  for descriptor in 3..<Int32(1024) { posix_spawn_file_actions_addclose(&actions, descriptor) }
  setApart(&attributes)
  var environment = ["LANG": "C.UTF-8"].merging(environment) { $1 }
  environment["PATH"] = getenv("PATH").map { String(cString: $0) }
  var arguments = command.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for string in arguments + variables { free(string) } }
  var process: pid_t = 0
  let error = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
  guard error == 0 else {
    throw PeerServer.Failure(description: "\(command[0]): \(String(cString: strerror(error)))")
  }
  return process
}

/// Threads of the concurrency runtime block most signals, and a child inherits that.
private func setApart(_ attributes: inout posix_spawnattr_t) {
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
}

import Glibc
import NotesAPI
import Terminal

extension Command {
  static let login = Command(
    name: "login", operands: "ACCOUNT", operandCount: 1...1,
    summary: "let an account of the settings in at its server",
    details: """

      Asks for what the settings do not have: a token, or a user and a password. What
      is typed is not shown. Where the service gives a session for them, the session
      is kept and the password is not; otherwise a list is read to try what was
      typed, and it is kept in a file that only you can read.

      With --sign-up the service is asked to make the user first, where it does that.
      """,
    options: [.user, .signUp, .passwordStdin],
    run: { session throws(Failure) in
      let login = try Login(session)
      let output = Output(STDOUT_FILENO)
      try output.write(Neutraliser.line(login.run()) + "\n")
      try output.flush()
    })

  static let logout = Command(
    name: "logout", operands: "ACCOUNT", operandCount: 1...1,
    summary: "forget what `login` kept for an account",
    details: """

      The session and the words on this machine go. The server is not told, and what
      stands in the settings stays.
      """,
    options: [],
    run: { session throws(Failure) in
      let name = session.operands[0]
      // Also one that is not in the settings any more.
      let wasThere = try SignInFiles(session.places(), account: name).forget()
      let output = Output(STDOUT_FILENO)
      let words = wasThere ? "Forgot what was kept for \(name)." : "Nothing was kept for \(name)."
      try output.write(Neutraliser.line(words) + "\n")
      try output.flush()
    })
}

extension Option {
  static let user = Option("user", value: "NAME", "who signs in, where the settings do not say")
  static let signUp = Option("sign-up", "make the user on the server first")
  static let passwordStdin = Option(
    "password-stdin", "read the password or token from standard input")
}

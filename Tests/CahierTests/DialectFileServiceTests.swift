import Glibc
import Support
import Testing

/// Services that are not built in, spoken by nothing but a file in the reader's own folder: a real
/// server that was made for each without looking at it, and `cahier serve` with the same file.
@Suite(.serialized) struct DialectFileServiceTests {
  enum End: CaseIterable, Sendable { case realServer, ourServer }

  @Test(arguments: ["jottings", "board", "odata"], End.allCases)
  func `A file is enough to list, page, write, meet a conflict and delete`(
    _ name: String, _ end: End
  ) async throws {
    let reader = try Reader(name)
    switch end {
    case .realServer:
      let server = try await PeerServer.start("foreign")
      defer { server.stop() }
      reader.visit(server.address)
    case .ourServer:
      let (process, output) = reader.program.start(
        ["serve", "--dialect", name, "--data", ":memory:"], environment: reader.environment)
      defer {
        kill(process, SIGTERM)
        #expect(Program.wait(process) == 0)
        close(output)
      }
      let address = Program.readLine(output).split(separator: " ").dropFirst(2).first ?? ""
      reader.visit(String(address))
    }
  }
}

/// Somebody who has one file, and a server to use it with.
private struct Reader {
  let program = Program()
  let dialect: String

  init(_ dialect: String) throws {
    self.dialect = dialect
    mkdir("\(program.home.path)/dialects", 0o700)
    program.home.write(
      try Page("Tests/CahierTests/Dialects/\(dialect).json5").text, to: "dialects/\(dialect).json5")
  }

  var environment: [String: String] { ["CAHIER_CONFIG": program.home.path] }

  func visit(_ address: String) {
    let place = ["--server", address, "--dialect", dialect]
    #expect(run(["list", "--json"] + place) == .init(status: 0, output: "", errors: ""))
    let ids = add(12, place)
    checkList(ids, place)
    checkChanges(ids[6], place)
    checkConflict(ids[7], place)
    #expect(run(["rm", ids[0], ids[11]] + place).status == 0)
    #expect(run(["list", "--json"] + place).output.split(separator: "\n").count == 10)
    let gone = run(["show", ids[0]] + place)
    #expect(gone.status == 1 && gone.errors.contains("There is no note \(ids[0])."), "\(gone)")
  }

  private func run(_ arguments: [String], input: String = "") -> Program.Ending {
    program.run(arguments, input: Array(input.utf8), environment: environment)
  }

  private func add(_ count: Int, _ place: [String]) -> [String] {
    let ids = (1...count).map { number in
      let text = "買い物 & more = \(number)\n%41 +"
      let added = run(["add", "-", "--title", "no. \(number)"] + place, input: text)
      #expect(added.status == 0, "\(added.errors)")
      return String(added.output.dropLast())
    }
    #expect(Set(ids).count == count)
    return ids
  }

  /// More than two parts of a list: each note once and whole, with its dates.
  private func checkList(_ ids: [String], _ place: [String]) {
    let list = run(["list", "--json"] + place)
    let rows = list.output.split(separator: "\n")
    #expect(rows.count == ids.count, "\(list)")
    for (index, id) in ids.enumerated() {
      let row = rows.first { $0.hasPrefix(#"{"id":"\#(id)","#) } ?? ""
      #expect(row.contains(#""title":"no. \#(index + 1)","body":"買い物 & more"#), "\(row)")
      #expect(row.contains(/"created":"20\d\d-.*"updated":"20\d\d-/), "\(row)")
    }
  }

  private func checkChanges(_ id: String, _ place: [String]) {
    let text = "é\r\n\ttab & \"quotes\" 👩‍👩‍👧‍👦\n"
    let edited = run(["edit", id, "-"] + place, input: text)
    #expect(edited.status == 0, "\(edited.errors)")
    #expect(run(["show", id] + place).output == text)
    #expect(run(["edit", id, "--title", "other"] + place).status == 0)
    #expect(run(["show", id, "--json"] + place).output.contains(#""title":"other","body":"é\r\n"#))
  }

  /// While an editor has the note, somebody else changes it.
  private func checkConflict(_ id: String, _ place: [String]) {
    let other = ([Program.path, "edit", id, "-"] + place).map { "'\($0)'" }.joined(separator: " ")
    program.home.write(
      "#!/bin/sh\nprintf theirs | \(other) || exit 9\nprintf mine >\"$1\"\n", to: "editor",
      mode: 0o700)
    let mine = program.runOnTerminal(
      ["edit", id] + place,
      environment: environment.merging(["EDITOR": "\(program.home.path)/editor"]) { $1 })
    #expect(mine.status == 1, "\(mine)")
    #expect(mine.output.contains("changed elsewhere"), "\(mine)")
    #expect(run(["show", id] + place).output == "theirs")
  }
}

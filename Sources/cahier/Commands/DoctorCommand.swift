import Glibc

extension Command {
  static let doctor = Command(
    name: "doctor", operands: "[ACCOUNT]", operandCount: 0...1,
    summary: "look whether all is well, and what a report needs",
    details: """

      Says the versions, what this terminal can do and how wide it shows what
      others show otherwise, where things are kept and whether they are sound, what
      is wrong in the settings, and whether the servers of the accounts, or of the
      one that is named, can be reached. Says no secret. Lines with ! are wrong,
      with * worth knowing, with ? not known. What the terminal shows at another
      width stands as a mark in it from then on. Fails when something is wrong.
      """,
    options: [.account, .json, .offline],
    run: { session throws(Failure) in
      let output = Output(STDOUT_FILENO)
      let isJSON = session.options.has(.json)
      let record = Record(output, isJSON: isJSON)
      let checkup = try Checkup(session, tell: record.tell)
      try checkup.run()
      if let failure = record.failure { throw failure }
      guard record.wrong > 0 else {
        if !isJSON { try output.write("\nNothing is wrong.\n") }
        return try output.flush()
      }
      let what = record.wrong == 1 ? "One thing is" : "\(record.wrong) things are"
      throw .failed("\(what) wrong.", advice: isJSON ? "" : "See the lines with !.")
    })
}

/// Writes remarks as they are made, so that a reader sees what is waited for.
private final class Record {
  private let output: Output
  private let isJSON: Bool
  private var topic = ""
  private(set) var wrong = 0
  private(set) var failure: Failure?

  init(_ output: Output, isJSON: Bool) {
    (self.output, self.isJSON) = (output, isJSON)
  }

  func tell(_ remark: Remark) {
    if remark.state == .wrong { wrong += 1 }
    guard failure == nil else { return }
    do throws(Failure) {
      if isJSON {
        try output.write(remark.json)
      } else {
        if remark.topic != topic {
          try output.writeOutside((topic.isEmpty ? "" : "\n") + remark.topic + "\n")
        }
        try output.write(remark.text)
      }
      topic = remark.topic
      try output.flush()
    } catch {
      failure = error
    }
  }
}

import Glibc
import Terminal
import TerminalCurses

extension Checkup {
  func examineTerminal() {
    let type = session.environment["TERM"]
    tell(Remark("terminal", "TERM", type ?? "not set", type == nil ? .wrong : .good))
    examineDescription(type)
    let order = WritingOrder(settings?.rightToLeft ?? .auto, session.environment)
    tell(Remark("terminal", "right to left", "\(order.actor.rawValue): \(order.reason)"))
    let links = HyperlinkUse(settings?.hyperlinks ?? .auto, session.environment)
    tell(Remark("terminal", "links (OSC 8)", "\(links.isOn ? "on" : "off"): \(links.reason)"))
    guard let probe = Checkup.probe else {
      return tell(
        Remark(
          "terminal", "measured", "no: this is not run on a terminal", .unknown,
          "Run it on the terminal in question; the output alone may go to a file."))
    }
    measure(probe)
  }

  private func examineDescription(_ type: String?) {
    guard !LinearTerminal.isNeeded(for: type) else {
      return tell(Remark("terminal", "description", "has no screen: all is said line after line"))
    }
    do throws(TerminalError) {
      let facts = try TerminalFacts(type: type, output: STDOUT_FILENO)
      tell(
        Remark(
          "terminal", "description", facts.name, facts.notice == nil ? .good : .note,
          facts.notice ?? ""))
      let isUnicode = facts.encoding == "UTF-8"
      tell(
        Remark(
          "terminal", "encoding", facts.encoding, isUnicode ? .good : .note,
          isUnicode ? "" : "Set LANG to a UTF-8 locale, for example LANG=C.UTF-8."))
      let wanted = session.environment["COLORTERM"].map { ", COLORTERM \($0)" } ?? ""
      let refused = session.environment["NO_COLOR"] == nil ? "" : ", NO_COLOR"
      tell(Remark("terminal", "colours", "\(facts.colours)\(wanted)\(refused)"))
    } catch {
      tell(Remark("terminal", "description", error.message, .wrong, error.advice))
    }
  }

  private static var probe: TerminalProbe? {
    TerminalProbe(output: STDOUT_FILENO) ?? TerminalProbe(output: STDERR_FILENO)
  }

  private static var size: winsize? {
    var size = winsize()
    return ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? size : nil
  }

  private func measure(_ probe: TerminalProbe) {
    if let size = Checkup.size {
      tell(Remark("terminal", "size", "\(size.ws_col) columns, \(size.ws_row) rows"))
      guard size.ws_col >= 20 else {
        return tell(Remark("terminal", "measured", "no: it is too narrow", .unknown))
      }
    }
    let samples = WidthSample.all
    let answers = probe.ask(
      samples: samples.map(\.text), modes: Checkup.modes.map(\.0), capability: "Ms")
    guard let answers else {
      return tell(
        Remark(
          "terminal", "measured", "no: the terminal does not say where its cursor is", .unknown,
          "Widths cannot be compared. Rows with emoji are drawn whole all the same."))
    }
    describe(answers)
    compare(samples, answers.columns)
  }

  private static let modes = [
    (2004, "bracketed paste"), (1004, "focus"), (1002, "mouse"), (1006, "SGR mouse"),
  ]

  private func describe(_ answers: TerminalAnswers) {
    for (number, name) in Checkup.modes {
      let answer = answers.modes[number].map { $0 ? "yes" : "no" }
      tell(Remark("terminal", name, answer ?? "unknown", answer == nil ? .unknown : .good))
    }
    let saysSo = answers.attributes?.contains(52) == true || answers.hasCapability == true
    let isInside = session.environment["TMUX"] != nil
    tell(
      Remark(
        "terminal", "clipboard (OSC 52)", saysSo ? "yes" : "unknown", saysSo ? .good : .unknown,
        isInside
          ? "Inside tmux it depends on `tmux show -s set-clipboard`, which should say on." : ""))
  }
}

extension Checkup {
  /// A terminal that did not answer for all is not compared.
  private func compare(_ samples: [WidthSample], _ columns: [Int]) {
    guard columns.count == samples.count else {
      return tell(Remark("widths", "measured", "the answers were incomplete", .unknown))
    }
    var disputed: [GlyphKind] = []
    for (sample, measured) in zip(samples, columns) {
      let remark = sample.remark(measured: measured)
      tell(remark)
      guard let kind = sample.kind, remark.state != .good, !disputed.contains(kind) else {
        continue
      }
      disputed.append(kind)
    }
    let record = TerminalRecord(places, session.environment)
    do throws(Failure) {
      try record.keep(disputed)
    } catch {
      tell(Remark("widths", "record", error.message, .wrong, error.advice))
    }
  }
}

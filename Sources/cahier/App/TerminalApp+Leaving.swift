import Glibc
import Notes
import NotesStore
import TerminalCurses

extension TerminalApp {
  /// Gives the terminal back, then finishes what was promised: the journal, and what is to be sent.
  func leave() -> Int32 {
    terminal.close()
    keeper.flush()
    prompt.close()
    world.stopReading()
    courier.stop()
    if endedBy == nil, sendsAtQuit { for mirror in accounts.waiting { send(mirror) } }
    let isDone = finishWork()
    tellWaiting()
    for words in accounts.traceFailures { Notice.warn(words) }
    return endedBy.map { 128 + $0 } ?? (isDone || accounts.keepsAll ? 0 : 1)
  }

  private func send(_ mirror: OfflineNoteRepository) {
    queue.spawn { _ = await mirror.send(takesAll: true) }
  }

  private func finishWork() -> Bool {
    guard endedBy == nil else {
      return queue.waitUntilIdle(deadlineMilliseconds: TerminalApp.signalMilliseconds)
    }
    guard !queue.waitUntilIdle(deadlineMilliseconds: TerminalApp.silentMilliseconds) else {
      return true
    }
    // No loop takes signals any more: who does not want to wait ends the program with them.
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    Notice.warn(
      phrase(
        "What is new is being sent; ^C leaves it for the next time.",
        de: "Neues wird gesendet; ^C verschiebt es auf das nächste Mal.",
        ja: "新しいものを送信中です。^C で次回に延ばします。"))
    return queue.waitUntilIdle(deadlineMilliseconds: TerminalApp.quitMilliseconds)
  }

  /// Everything is safe on this machine; what the server has not is told.
  private func tellWaiting() {
    let count = accounts.waiting.reduce(0) { $0 + (((try? $1.state())?.waiting) ?? 0) }
    guard count > 0 else { return }
    Notice.warn(
      count == 1
        ? phrase(
          "One change is kept here and not on the server yet; it is sent the next time.",
          de:
            "Eine Änderung ist nur hier und noch nicht auf dem Server; nächstes Mal gesendet.",
          ja: "未送信の変更が1件あります。この端末に保存されており、次回送信します。")
        : phrase(
          "\(count) changes are kept here and not on the server yet; they are sent the next time.",
          de:
            "\(count) Änderungen sind nur hier und noch nicht auf dem Server; nächstes Mal gesendet.",
          ja: "未送信の変更が\(count)件あります。この端末に保存されており、次回送信します。"))
  }

  /// A reader who leaves waits for the server; somebody who ends the process does not.
  private static let quitMilliseconds = 10_000
  private static let silentMilliseconds = 500
  private static let signalMilliseconds = 1500
}

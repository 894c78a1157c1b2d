import Glibc
import Testing

@testable import TerminalCurses

/// Raises a signal here and now: threads of the concurrency runtime block most of them.
func deliver(_ signal: Int32) {
  var (only, before) = (sigset_t(), sigset_t())
  sigemptyset(&only)
  sigaddset(&only, signal)
  pthread_sigmask(SIG_UNBLOCK, &only, &before)
  raise(signal)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}

@Suite(.serialized) struct SignalPipeTests {
  @Test("Signals can be polled for, and are told in order, each once") func pending() throws {
    let pipe = try SignalPipe([SIGUSR1, SIGUSR2])
    #expect(pipe.pending().isEmpty)
    for signal in [SIGUSR2, SIGUSR1, SIGUSR2] { deliver(signal) }
    var request = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, -1) == 1)
    #expect(pipe.pending() == [SIGUSR2, SIGUSR1])
    #expect(pipe.pending().isEmpty)
  }

  @Test("What a signal did before, it does again afterwards") func previous() throws {
    let outer = try SignalPipe([SIGUSR1])
    do {
      let inner = try SignalPipe([SIGUSR1])
      deliver(SIGUSR1)
      #expect(inner.pending() == [SIGUSR1])
    }
    deliver(SIGUSR1)
    #expect(outer.pending() == [SIGUSR1])
  }

  @Test("Signals in a storm neither block nor grow") func storm() throws {
    let pipe = try SignalPipe([SIGUSR1])
    for _ in 0..<100_000 { deliver(SIGUSR1) }
    #expect(pipe.pending() == [SIGUSR1])
  }
}

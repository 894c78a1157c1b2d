import Notes
import NotesAPI
import NotesUI

/// Asks on the screen: the question goes through the mailbox, and whoever asks waits for the answer
/// without a thread.
final class ScreenPrompt: CredentialPrompt {
  private struct State {
    var lastNumber = 0
    var waiting: [Asking] = []
    /// The reader has left.
    var isOver = false

    mutating func take(_ number: Int) -> Asking? {
      waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
    }
  }

  private struct Asking {
    var number: Int
    var continuation: CheckedContinuation<WordsAnswer?, Never>
  }

  private let mailbox: Mailbox
  private let state = Locked(State())

  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  func ask(for parts: [SignIn.Part], of account: String, canKeep: Bool) async -> TypedWords? {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let question = WordsQuestion(
      number: number, account: account, fields: parts.map(\.field), canKeep: canKeep)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0, question) }
    } onCancel: {
      withdraw(number)
    }
    guard let answer else { return nil }
    Secrets.leaveNoCore()
    let words = parts.compactMap { part in answer.words[part.field].map { (part, $0.text) } }
    return TypedWords(words: Dictionary(words) { $1 }, isKept: answer.keeps)
  }

  /// Hands an answer to whoever waits for it; nil gives up.
  func answer(_ number: Int, _ answer: WordsAnswer?) {
    state.withLock { $0.take(number) }?.continuation.resume(returning: answer)
  }

  /// The reader has left: nobody is asked any more.
  func close() {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for asking in waiting { asking.continuation.resume(returning: nil) }
  }

  private func wait(
    _ asking: CheckedContinuation<WordsAnswer?, Never>, _ question: WordsQuestion
  ) {
    let isHeard = state.withLock { state in
      guard !state.isOver, !Task.isCancelled else { return false }
      state.waiting.append(Asking(number: question.number, continuation: asking))
      return true
    }
    guard isHeard else { return asking.resume(returning: nil) }
    mailbox.post(.asked(question))
    // A task that was cancelled just before is not told of again.
    if Task.isCancelled { withdraw(question.number) }
  }

  private func withdraw(_ number: Int) {
    guard let asking = state.withLock({ $0.take(number) }) else { return }
    asking.continuation.resume(returning: nil)
    mailbox.post(.unasked(number))
  }
}

extension SignIn.Part {
  fileprivate var field: WordsQuestion.Field {
    switch self {
    case .user: .user
    case .password: .password
    case .token: .token
    }
  }
}

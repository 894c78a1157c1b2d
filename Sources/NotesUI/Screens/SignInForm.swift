import Notes
import Terminal

/// The question for an account's words, over whatever is on screen.
///
/// What is typed stays here alone: no journal, no list and no frame has it.
struct SignInForm: Equatable, Sendable {
  let question: WordsQuestion
  /// One for each field of the question.
  private var words: [Secret]
  private var field = 0
  private var keeps = false
  /// The words before these were no good.
  private let wasRefused: Bool

  /// More characters than any token has.
  private static let limit = 10_000

  init(_ question: WordsQuestion, wasRefused: Bool) {
    (self.question, self.wasRefused) = (question, wasRefused)
    words = question.fields.map { _ in Secret("") }
  }

  /// nil while a field is empty.
  fileprivate var answer: WordsAnswer? {
    guard !words.contains(where: \.text.isEmpty) else { return nil }
    return WordsAnswer(
      words: Dictionary(zip(question.fields, words)) { $1 }, keeps: keeps && question.canKeep)
  }
}

extension AppState {
  /// Whether the question has the keyboard. Who is writing is not interrupted: the next words of a
  /// note would be taken for a password, and sent.
  var isAsking: Bool { !questions.isEmpty && !isWriting }

  private var isWriting: Bool {
    guard commandLine == nil else { return true }
    return switch modal {
    case .composer(let composer): composer.phase == .editing
    case nil: detail == nil && list.prompt != nil
    default: false
    }
  }

  mutating func ask(_ question: WordsQuestion) {
    guard !question.fields.isEmpty else { return }
    questions.append(SignInForm(question, wasRefused: answeredFor == question.account))
    answeredFor = nil
  }

  mutating func takeInSignIn(_ key: Key) -> [Effect] {
    guard !questions.isEmpty else { return [] }
    switch settings.keys.command(for: key, in: .signIn) {
    case .handOn: return handOn()
    case .keepWords: questions[0].toggleOrMove()
    case .giveUp: return [.answer(questions.removeFirst().question.number, nil)]
    case .clearLine: questions[0].clear()
    case .nextField: questions[0].move(by: 1)
    case .previousField: questions[0].move(by: -1)
    case .redraw: return [.redraw]
    default: return type(key)
    }
    return []
  }

  private mutating func handOn() -> [Effect] {
    guard questions[0].isAtEnd else {
      questions[0].move(by: 1)
      return []
    }
    guard let answer = questions[0].answer else {
      questions[0].moveToEmpty()
      status = Status(Words.wordsAreMissing)
      return []
    }
    let question = questions.removeFirst().question
    answeredFor = question.account
    return [.answer(question.number, answer)]
  }

  private mutating func type(_ key: Key) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): return typeInSignIn(String(character))
    case (.backspace, _), (.character("h"), .control): questions[0].deleteBackward()
    default: return refuse(key)
    }
    return []
  }

  /// A pasted secret often has the end of its line.
  mutating func typeInSignIn(_ text: String) -> [Effect] {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    questions[0].add(String(line))
    return []
  }
}

extension SignInForm {
  fileprivate var isAtEnd: Bool { field == words.count - 1 }

  fileprivate mutating func add(_ text: String) {
    let room = SignInForm.limit - words[field].text.count
    words[field].text += text.prefix(max(0, room))
  }

  fileprivate mutating func deleteBackward() {
    words[field].text = String(words[field].text.dropLast())
  }

  fileprivate mutating func clear() { words[field].text = "" }

  fileprivate mutating func move(by steps: Int) {
    field = (field + steps + words.count) % words.count
  }

  fileprivate mutating func moveToEmpty() {
    field = words.firstIndex { $0.text.isEmpty } ?? field
  }

  fileprivate mutating func toggleOrMove() {
    if question.canKeep { keeps.toggle() } else { move(by: 1) }
  }
}

// MARK: Drawing

extension SignInForm {
  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    var box = DialogBox(layout)
    for line in wrap(
      Words.signInTitle(question.account, wasRefused: wasRefused), to: box.textColumns)
    { box.add(line, .heading) }
    let labels = question.fields.map { DisplayText(Words.field($0)) }
    let start = (labels.map(\.columns).max() ?? 0) + 2
    var cursor = (row: 0, column: 0)
    for index in words.indices {
      let shown = shown(index, columns: box.textColumns - start - 1)
      if index == field { cursor = (box.rowCount, start + shown.columns) }
      let gap = String(repeating: " ", count: start - labels[index].columns)
      box.add(labels[index] + DisplayText(gap) + shown)
    }
    if question.canKeep { box.add(DisplayText(Words.keepOnMachine(keeps)), .muted) }
    let origin = box.draw(on: &frame)
    frame.cursor = Position(row: origin.row + cursor.row, column: origin.column + cursor.column)
    frame.showsCursor = true
  }

  /// The end of what was typed; a dot for each character of a secret.
  private func shown(_ index: Int, columns: Int) -> DisplayText {
    let text = words[index].text
    guard question.fields[index] == .user else {
      return DisplayText(String(repeating: "•", count: max(0, min(text.count, columns))))
    }
    var tail = DisplayText(text)
    var rest = text[...]
    while tail.columns > columns, !rest.isEmpty {
      rest = rest.dropFirst()
      tail = DisplayText(String(rest))
    }
    return tail
  }
}

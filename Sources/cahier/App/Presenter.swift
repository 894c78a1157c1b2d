import NotesUI
import Terminal
import TerminalCurses

/// How the state reaches its reader: as a screen that is drawn anew, or as lines that are added.
enum Presenter {
  case screen(CursesTerminal, Renderer)
  case lines(LinearTerminal, LinearView)

  var terminal: any ProcessTerminal {
    switch self {
    case .screen(let terminal, _): terminal
    case .lines(let terminal, _): terminal
    }
  }

  var isLinear: Bool { if case .lines = self { true } else { false } }

  /// Whether reversed text looks different.
  var showsReverse: Bool {
    switch self {
    case .screen(let terminal, _): terminal.showsReverse
    case .lines: false
    }
  }

  /// Lines have no looks.
  func use(_ theme: Theme) {
    if case .screen(let terminal, _) = self { terminal.use(theme) }
  }

  /// - Parameter isAnswer: a key was pressed since the last time.
  mutating func show(_ state: AppState, isAnswer: Bool) {
    switch self {
    case .screen(let terminal, var renderer):
      terminal.draw(renderer.render(state))
      self = .screen(terminal, renderer)
    case .lines(let terminal, var view):
      for saying in view.sayings(for: state, isAnswer: isAnswer) {
        switch saying {
        case .line(let text): terminal.say(text, isOpen: false)
        case .open(let text): terminal.say(text, isOpen: true)
        case .echo(let text): terminal.echo(text)
        }
      }
      self = .lines(terminal, view)
    }
  }

  /// All is shown anew the next time.
  mutating func forget() {
    switch self {
    case .screen(let terminal, _): terminal.invalidate()
    case .lines(let terminal, var view):
      view.forget()
      self = .lines(terminal, view)
    }
  }
}

extension Input {
  /// Whether somebody waits for what comes of it.
  var isTyped: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .resize, .focus, .hangup: false
    }
  }
}

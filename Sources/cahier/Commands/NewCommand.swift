import Glibc
import Notes
import NotesAPI
import NotesUI

extension Command {
  static let new = Command(
    name: "new", operands: "[TEMPLATE]", operandCount: 0...1,
    summary: "write a new note in the editor",
    details: """

      The editor opens: $VISUAL, $EDITOR or vi. TEMPLATE is a Markdown file in the
      folder `templates` beside the settings, named without `.md`; what the note
      begins with. Nothing is kept where nothing is written. Prints the id, or with
      --json the note.
      """,
    options: Option.forAccounts + [.title, .json],
    run: { session throws(Failure) in
      let beginning = try Beginning(session)
      let template = try session.operands.first.map { name throws(Failure) in
        try beginning.template(named: name)
      }
      try beginning.write(template, title: session.options[.title])
    })

  static let today = Command(
    name: "today", operands: "", operandCount: 0...0,
    summary: "write on the note of today in the editor",
    details: """

      Its title is the date, or what `dailyTitle` in the settings says. Where there
      is none yet, it begins with the template `today`, if there is one. With
      --json, the note is printed as it is then.
      """,
    options: Option.forAccounts + [.json],
    run: { session throws(Failure) in
      let beginning = try Beginning(session)
      let title = NoteTemplate.line(
        try session.settings().dailyTitle, at: Beginning.time)
      if let note = try beginning.note(titled: title) {
        try Beginning.change(note, beginning)
      } else {
        try beginning.write(beginning.daily, title: title)
      }
    })
}

/// A note on its way from a template through the editor.
private struct Beginning {
  let session: Session
  let account: Account
  private let templates: TemplateFolder

  init(_ session: Session) throws(Failure) {
    self.session = session
    templates = try session.places().templates
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw .failed(
        "There is no terminal to edit on.", advice: "`cahier add -` reads a text from its input.")
    }
    account = try session.account()
    try session.bring(account)
  }

  /// The clock on the wall.
  static var time: CivilTime {
    let now = Timestamp.system
    return now.civil(offset: LocalTime.offset(at: now))
  }

  var daily: NoteTemplate? { templates.template(named: NoteTemplate.daily) }

  func template(named name: String) throws(Failure) -> NoteTemplate {
    let all = templates.read()
    if let template = all.first(where: { $0.name == name }) { return template }
    let near = Spelling.nearest(to: name, among: all.map(\.name))
    throw .failed(
      "There is no template `\(name)`.",
      advice: near.map { "Did you mean `\($0)`?" } ?? "Write one: \(templates.path)/\(name).md")
  }

  func note(titled title: String) throws(Failure) -> Note? {
    let repository = account.repository
    return try session.ask { () throws(RepositoryError) in
      try await repository.note(titled: title)
    }
  }

  func write(_ template: NoteTemplate?, title: String?) throws(Failure) {
    let hasTitle = account.manners.hasTitle
    guard hasTitle || session.options[.title] == nil else {
      throw .failed("\(account.name) has no titles.", advice: "Put it into the text.")
    }
    let template = template ?? NoteTemplate(name: "", text: "")
    let filled = template.filled(title: title, at: Beginning.time, hasTitle: hasTitle)
    try Editing(session).edit(filled.body) { text throws(Failure) in
      try Command.keep(
        Draft(title: filled.title, body: text, tags: template.tags), to: account, session)
    }
  }

  static func change(_ note: Note, _ beginning: Beginning) throws(Failure) {
    let (session, repository) = (beginning.session, beginning.account.repository)
    try Editing(session).edit(note.body) { body throws(Failure) in
      var draft = Draft(note)
      draft.body = body
      _ = try session.ask(about: note.id.description, saves: true) {
        [draft] () throws(RepositoryError) in
        try await repository.update(note.id, to: draft, ifStill: note.version)
      }
      session.deliver(beginning.account)
    }
    guard session.options.has(.json) else { return }
    let now = try session.note(note.id.description, in: beginning.account)
    let output = Output(STDOUT_FILENO)
    try output.write(JSONLine.text(now, state: beginning.account.state(of: now.id).rawValue))
    try output.flush()
  }
}

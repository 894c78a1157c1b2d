public import Notes
import Terminal

// Notes that begin with words of a template, and the note of the day.

/// Why the templates are read.
public struct TemplateRequest: Equatable, Sendable {
  public enum Purpose: Equatable, Sendable {
    /// To be chosen among.
    case choose
    /// To begin a note with the one of this name.
    case compose(String)
    /// To begin the note of the day, which has this title.
    case daily(String)
    /// To complete their names; nobody waits.
    case complete
  }

  public var purpose: Purpose
  public var ticket: Ticket

  init(_ purpose: Purpose, _ ticket: Ticket) {
    (self.purpose, self.ticket) = (purpose, ticket)
  }
}

extension NoteTemplate {
  /// The one that the note of a day begins with.
  public static let daily = "today"
}

extension AppState {
  mutating func compose(fromTemplate name: String) -> [Effect] {
    let (ticket, wake) = work.begin(Words.opening)
    typeAhead.await(.composer, ticket)
    return [.readTemplates(TemplateRequest(.compose(name), ticket)), wake]
  }

  /// Opens the note of the day to be written on, or begins it.
  mutating func openToday() -> [Effect] {
    let time = now.civil(offset: settings.zone.offset(now))
    let title = NoteTemplate.line(settings.dailyTitle, at: time)
    let (ticket, wake) = work.begin(Words.opening)
    typeAhead.await(.composer, ticket)
    return [.findTitled(title, TemplateRequest(.daily(title), ticket)), wake]
  }

  mutating func take(_ result: Result<Note?, RepositoryError>, _ request: TemplateRequest)
    -> [Effect]
  {
    guard work.end(request.ticket) else { return [] }
    switch result {
    case .success(let note?) where isInConflict(note.id):
      typeAhead.drop(request.ticket)
      return openConflict(note.id)
    case .success(let note?):
      guard Command.edit.refusal(by: settings.manners) == nil else {
        typeAhead.drop(request.ticket)
        show(note)
        return []
      }
      keepOffer()
      compose(editing: note)
      changeComposer { $0.body.moveCaretToEnd() }
      resizeComposer()
      return replay(typeAhead.release(request.ticket))
    case .success(nil):
      guard !refuses(.compose) else {
        typeAhead.drop(request.ticket)
        return []
      }
      return [.readTemplates(request), work.begin(Words.opening, request.ticket)]
    case .failure(let error):
      typeAhead.drop(request.ticket)
      status = error == .cancelled ? Status(Words.givenUp) : Status(error)
      return []
    }
  }

  mutating func take(_ templates: [NoteTemplate], _ request: TemplateRequest) -> [Effect] {
    templateNames = templates.map(\.name)
    switch request.purpose {
    case .complete: return []
    case .choose: return takeTemplates(templates)
    case .compose(let name):
      guard work.end(request.ticket) else { return [] }
      guard let template = templates.first(where: { $0.name == name }) else {
        typeAhead.drop(request.ticket)
        let nearest = Spelling.nearest(to: name, among: templateNames)
        return complain(Words.noTemplate(name, nearest: nearest))
      }
      compose(from: template)
    case .daily(let title):
      guard work.end(request.ticket) else { return [] }
      let template = templates.first { $0.name == NoteTemplate.daily }
      compose(from: template ?? NoteTemplate(name: "", text: ""), title: title)
    }
    return replay(typeAhead.release(request.ticket))
  }

  /// Opens a composer with the words of a template; closed as it is, nothing is lost.
  mutating func compose(from template: NoteTemplate, title: String? = nil) {
    let filled = template.filled(
      title: title, at: now.civil(offset: settings.zone.offset(now)),
      hasTitle: settings.manners.hasTitle)
    keepOffer()
    present(
      Composer(
        base: Draft(title: filled.title, body: filled.body, tags: template.tags),
        settings.manners))
    let layout = ScreenLayout(size)
    changeComposer { $0.begin(at: filled.caret, layout) }
  }

  /// An offer on the screen is made again when the composer is done with.
  private mutating func keepOffer() {
    if case .recovery(let recovery) = modal { unfinished = recovery }
  }
}

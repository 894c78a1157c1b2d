import Notes
import Terminal

// The list, a note, and the composer.

extension LinearScreen {
  static func ofList(_ state: AppState) -> LinearScreen {
    var screen = LinearScreen("list \(state.settings.account)")
    screen.opening = [Words.screen(.list)]
    guard let selection = state.list.selection else {
      screen.page = FrameText(state).lines
      return screen
    }
    let place = state.list.place
    screen.focus = [Words.row(place.number, of: place.total, state.spoken(selection))]
    return screen
  }

  static func ofDetail(_ state: AppState) -> LinearScreen {
    var screen = LinearScreen("detail \(state.detail?.note.id.description ?? "")")
    screen.opening = [Words.screen(.detail)]
    screen.page = FrameText(state).lines
    guard let detail = state.detail else { return screen }
    screen.hit = detail.spokenHit.map { [$0] } ?? []
    screen.spot = "\(detail.isRaw) \(detail.view.top) \(detail.view.folded.sorted())"
    // A box that is being ticked is said once it is.
    if let stop = detail.chosen, state.ticking == nil {
      let words = state.chosenWords
      // An address without marks is its own text.
      screen.focus = [detail.spoken(stop)].filter { words?.hasSuffix($0) != true } + [words ?? ""]
      screen.focusName = "\(stop)"
    }
    return screen
  }

  static func ofComposer(_ composer: Composer, _ state: AppState) -> LinearScreen {
    let layout = ScreenLayout(state.size)
    let manners = state.settings.manners
    var screen = LinearScreen("composer")
    screen.opening = [
      composer.id == nil ? Words.newNote(manners) : Words.editNote(manners), state.keysHere,
    ]
    screen.messages = composer.spokenMessages(layout)
    if let choice = composer.choice { screen.messages.append(Words.suggestions(choice)) }
    if composer.finder?.place == .replacing { screen.messages.append(Words.replaceQuestion) }
    if let merge = composer.merge, merge.isShown {
      screen.name = merge.writing == nil ? "merge" : "piece"
      screen.opening = []
      screen.page = [merge.spokenHeading]
      screen.caret = merge.writing.map {
        CaretLine($0.text, field: "piece", label: "", hasLines: true)
      }
      if merge.writing == nil { screen.page += merge.page.spoken(in: layout) }
    } else if composer.question == nil {
      screen.caret = composer.caretLine
    }
    return screen
  }
}

extension NoteDetail {
  /// What is chosen, as the text has it.
  fileprivate func spoken(_ stop: ReadingStop) -> String {
    let flows = view.reading.units[view.reading.unit(of: stop)].flows(view.reading)
    let ink: Flow =
      switch stop {
      case .link(let link): Flow(flows.joined().filter { $0.link == link })
      case .task, .heading: flows.first ?? []
      }
    let words = ink.map(\.glyph.text).joined()
    guard case .heading(let heading) = stop else { return words }
    return words + (foldWords(heading) ?? "")
  }
}

extension NoteList {
  /// Where in the whole list the selected row is, as far as that is known.
  fileprivate var place: (number: Int, total: Int?) {
    let total = arrival?.isUnderWay == true ? nil : total
    let joined = count - rows.count
    guard hasBefore else { return (selected + 1, total.map { $0 + joined }) }
    guard !hasAfter, let total else { return (selected + 1, nil) }
    return (total - rows.count + selected + 1, total + joined)
  }
}

extension AppState {
  /// A row in words: `Shopping list, Jan 5, to be sent`.
  func spoken(_ summary: NoteSummary) -> String {
    let today = now.civil(offset: settings.zone.offset(now))
    var parts = [summary.headline.isEmpty ? Words.untitled : summary.headline]
    if let time = summary.created ?? summary.updated {
      let date = Words.shortDate(time, today: today, zone: settings.zone)
      parts.append(String(date.drop { $0 == " " }))
    }
    let mark = mark(for: summary)
    if let mark { parts.append(mark.explanation) }
    if summary.isFound, mark != .found { parts.append(RowMark.found.explanation) }
    if summary.pinned, mark != .pinned { parts.append(RowMark.pinned.explanation) }
    return parts.joined(separator: ", ")
  }
}

extension Composer {
  fileprivate var caretLine: CaretLine? {
    switch field {
    case .id: newID.map { CaretLine($0.text, field: "id", label: Words.field(Words.id)) }
    case .title: title.map { CaretLine($0.text, field: "title", label: Words.field(Words.title)) }
    case .body: CaretLine(body.text, field: "body", label: "", hasLines: true)
    }
  }

  /// What stands in the lines for words, each as one.
  fileprivate func spokenMessages(_ layout: ScreenLayout) -> [String] {
    var messages: [String] = []
    if let failure {
      messages.append("\(failure.message) \(failure.adviceAfterSaving)")
    } else if let refusal {
      messages.append(refusal)
    }
    if question == nil, failure == nil, let words = elsewhereWords(layout) {
      messages.append(words.text)
    }
    if let question { messages.append(question.words) }
    return messages
  }
}

extension CaretLine {
  fileprivate init(_ text: EditableText, field: String, label: String) {
    self.init(text, field: field, label: label, hasLines: false)
  }
}

extension MergeSheet {
  fileprivate var spokenHeading: String {
    Words.piece(
      current + 1, of: count, isInTitle: isInTitle, choice, isWritten: writing != nil)
  }
}

/// What each command is called: on the key line, and in a sentence.
extension Words {
  static func label(_ command: Command) -> String {
    switch command {
    case .compose: "new"
    case .open: "open"
    case .edit: "edit"
    case .trash: "delete"
    case .undo: "undo"
    case .search: "search"
    case .refresh: "refresh"
    case .help: "help"
    case .quit: "quit"
    case .back: "back"
    case .clearLine: "clear"
    case .save: "save"
    case .close: "cancel"
    case .nextField: "next field"
    case .externalEditor: "editor"
    case .yes: "discard"
    case .saveAndClose: "save"
    case .no: "keep writing"
    case .saveAsNew: "save as new"
    case .bringTogether: "both in one"
    case .later: "later"
    case .discard: "throw away"
    case .redraw: "redraw"
    case .suspend: "suspend"
    default: command.rawValue
    }
  }

  static func explanation(_ command: Command) -> String {
    switch command {
    case .down: "one row down"
    case .up: "one row up"
    case .pageDown: "one page down"
    case .pageUp: "one page up"
    case .halfPageDown: "half a page down"
    case .halfPageUp: "half a page up"
    case .first: "to the first"
    case .last: "to the last"
    case .open: "open it"
    case .back: "back to where you came from"
    case .compose: "write a new one"
    case .edit: "edit it"
    case .trash: "delete it; u undoes"
    case .undo: "undo the last delete"
    case .refresh: "ask the server again"
    case .search: "show only what has these words"
    case .save: "save and close"
    case .close: "close; asks when words would be lost"
    case .nextField: "between title and text"
    case .externalEditor: "write in $VISUAL or $EDITOR"
    case .clearLine: "empty the line"
    case .yes: "close and drop what you wrote"
    case .no: "go on writing"
    case .saveAndClose: "save and close"
    case .saveAsNew: "keep your words as a new note"
    case .bringTogether: "put both texts into the composer"
    case .later: "not now; it is offered again"
    case .discard: "throw it away for good"
    case .help: "show these keys"
    case .redraw: "draw the screen again"
    case .suspend: "suspend; fg comes back"
    case .quit: "leave"
    }
  }
}

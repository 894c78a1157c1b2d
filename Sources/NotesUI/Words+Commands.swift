/// What each command is called: on the key line, and in a sentence.
extension Words {
  static let labels: [Command: String] = [
    .compose: "new", .open: "open", .edit: "edit", .trash: "delete", .undo: "undo",
    .search: "search", .refresh: "refresh", .help: "help", .quit: "quit", .back: "back",
    .clearLine: "clear", .save: "save", .close: "cancel", .nextField: "next field",
    .externalEditor: "editor", .yes: "discard", .saveAndClose: "save", .no: "keep writing",
    .saveAsNew: "save as new", .bringTogether: "both in one", .later: "later",
    .discard: "throw away", .redraw: "redraw", .suspend: "suspend",
  ]

  static let explanations: [Command: String] = [
    .down: "one row down", .up: "one row up", .pageDown: "one page down", .pageUp: "one page up",
    .halfPageDown: "half a page down", .halfPageUp: "half a page up", .first: "to the first",
    .last: "to the last", .open: "open it", .back: "back to where you came from",
    .compose: "write a new one", .edit: "edit it", .trash: "delete it; u undoes",
    .undo: "undo the last delete", .refresh: "ask the server again",
    .search: "show only what has these words", .save: "save and close",
    .close: "close; asks when words would be lost", .nextField: "between title and text",
    .externalEditor: "write in $VISUAL or $EDITOR", .clearLine: "empty the line",
    .yes: "close and drop what you wrote", .no: "go on writing", .saveAndClose: "save and close",
    .saveAsNew: "keep your words as a new note", .bringTogether: "put both texts into the composer",
    .later: "not now; it is offered again", .discard: "throw it away for good",
    .help: "show these keys", .redraw: "draw the screen again", .suspend: "suspend; fg comes back",
    .quit: "leave",
  ]
}

/// A keyboard, and where text can be put before its reader: on a screen (`FrameTerminal`), or line
/// after line (`LineTerminal`).
///
/// Not Sendable: it belongs to the thread that made it.
public protocol Terminal: AnyObject {
  /// As the terminal last reported it.
  var size: Size { get }

  /// The next thing that was done, or nil when nothing waits. Never blocks longer than it takes to
  /// tell the Escape key from a key sequence.
  func read() -> Input?

  /// Gives the terminal back as it was found, runs `body`, takes it again and redraws all.
  func suspended<R>(_ body: () throws -> R) rethrows -> R

  /// Puts a text into the clipboard of the reader's terminal, if that allows it. Nothing tells
  /// whether it did. What `Clipboard` does not hold is passed over.
  func copy(_ text: String)

  /// Names the window or tab that the terminal stands in, where that can be done; what it was called
  /// before comes back for nil, and when the terminal is given back.
  func setTitle(_ text: String?)

  /// Sounds or flashes.
  func ring(flashes: Bool)

  /// Forgets what the screen shows, so that the next `draw` sends everything.
  func invalidate()
}

/// A terminal with a screen.
public protocol FrameTerminal: Terminal {
  /// Makes the screen show the frame, sending no more than what changed.
  func draw(_ frame: Frame)
}

import Testing

/// ncurses has one terminal a process: everything that opens one is in here.
@Suite(.serialized) enum CursesTests {}

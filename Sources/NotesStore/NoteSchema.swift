/// The shape of the notes' database.
///
/// - `sequence` is the note's id. AUTOINCREMENT never gives a number twice, not even after the last
///   note is deleted: an old link cannot lead to another note. Short to type, and a number for
///   dialects that want one.
/// - Small columns stand before `body`, so that a list reads the first page of a row only.
///   `headline` and `excerpt` are NULL where they would repeat `title` and `body`.
/// - The index ends in the row's number, as every SQLite index does: (`created`, `sequence`).
/// - A note whose writer gave it a name has a `sequence` below zero, counted up from the least, and
///   its name in `note_name`, for good: also while it is in the trash. The sign alone says that a
///   row has no name to look for, so that lists without names are as fast as if there were none.
/// - Counting a million rows takes long; `tally` is kept right by triggers instead.
///   `latest` is the last moment of a change.
/// - `past` has what notes said before, each version as what it takes to make it from the one after
///   it (`TextDelta`); the last row of a note stands for what it says now, and a note that never
///   changed has none.
///
/// - Searching and other orders than the first: see `NoteSchema.searchAndOrders`.
///
/// A database that mirrors a server has the same notes, and besides:
/// - `pinned` says with its bits which dates the server did not give: see `NoteMarks`.
/// - `remote` is what is known of a note on its server, the files beside it too, `side` are words of it that are not here:
///   what the server said last of a note that was changed since, what was sent, what somebody else
///   wrote. `outbox` has a row for each note whose server has not what is here.
/// - `alias` has names a note had before its server named it.
/// - `mirror` is one row: whose mirror this is, and how far it has been brought.
enum NoteSchema {
  static let steps = [
    Migration(
      name: "notes, trash and tally",
      sql: """
        CREATE TABLE note (
          sequence INTEGER PRIMARY KEY AUTOINCREMENT,
          created INTEGER NOT NULL, updated INTEGER NOT NULL, version INTEGER NOT NULL,
          pinned INTEGER NOT NULL, headline TEXT, excerpt TEXT, title TEXT,
          tags BLOB, attributes BLOB, body TEXT NOT NULL
        ) STRICT;
        CREATE INDEX note_order ON note (created);
        CREATE TABLE trash (
          sequence INTEGER PRIMARY KEY, deleted INTEGER NOT NULL,
          created INTEGER NOT NULL, updated INTEGER NOT NULL, version INTEGER NOT NULL,
          pinned INTEGER NOT NULL, headline TEXT, excerpt TEXT, title TEXT,
          tags BLOB, attributes BLOB, body TEXT NOT NULL
        ) STRICT;
        CREATE TABLE tally (notes INTEGER NOT NULL) STRICT;
        INSERT INTO tally VALUES (0);
        CREATE TRIGGER note_added AFTER INSERT ON note
          BEGIN UPDATE tally SET notes = notes + 1; END;
        CREATE TRIGGER note_removed AFTER DELETE ON note
          BEGIN UPDATE tally SET notes = notes - 1; END;
        """),
    Migration(
      name: "names and the latest change",
      sql: """
        CREATE TABLE note_name (sequence INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        ALTER TABLE tally ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;
        """),
    Migration(
      name: "history",
      sql: """
        CREATE TABLE past (
          sequence INTEGER NOT NULL, number INTEGER NOT NULL, seen INTEGER NOT NULL,
          origin TEXT NOT NULL, headline TEXT NOT NULL, size INTEGER NOT NULL,
          title TEXT, tags BLOB, pinned INTEGER, attributes BLOB,
          kept_first INTEGER, kept_last INTEGER, middle BLOB,
          PRIMARY KEY (sequence, number)
        ) STRICT, WITHOUT ROWID;
        """),
    Migration(
      name: "mirror and outbox",
      sql: """
        ALTER TABLE trash ADD COLUMN origin INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX trash_order ON trash (deleted);
        CREATE TABLE mirror (
          identity TEXT NOT NULL, salt TEXT NOT NULL, mark TEXT, fetched INTEGER, missing INTEGER NOT NULL DEFAULT 0,
          tick INTEGER NOT NULL DEFAULT 0, names INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE remote (
          sequence INTEGER PRIMARY KEY, version TEXT, previous TEXT, updated INTEGER,
          is_sparse INTEGER NOT NULL DEFAULT 0, tick INTEGER NOT NULL DEFAULT 0,
          settled INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE side (
          sequence INTEGER NOT NULL, side TEXT NOT NULL, version TEXT,
          created INTEGER, updated INTEGER, pinned INTEGER NOT NULL, title TEXT,
          tags BLOB, attributes BLOB, body TEXT NOT NULL,
          PRIMARY KEY (sequence, side)
        ) STRICT;
        CREATE TABLE outbox (
          number INTEGER PRIMARY KEY AUTOINCREMENT, sequence INTEGER NOT NULL UNIQUE,
          status TEXT NOT NULL, is_delete INTEGER NOT NULL DEFAULT 0,
          since INTEGER NOT NULL, due INTEGER NOT NULL DEFAULT 0,
          attempts INTEGER NOT NULL DEFAULT 0, failure TEXT, is_uncertain INTEGER NOT NULL DEFAULT 0,
          given TEXT
        ) STRICT;
        CREATE TABLE alias (name TEXT PRIMARY KEY, sequence INTEGER NOT NULL) STRICT;
        """),
    NoteSchema.searchAndOrders,
    Migration(
      name: "attachments", sql: "ALTER TABLE remote ADD COLUMN attachments BLOB"),
  ]
}

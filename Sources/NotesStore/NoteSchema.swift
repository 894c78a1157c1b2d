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
  ]
}

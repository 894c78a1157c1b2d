/// What lists of another order and searches go by.
///
/// - Pinned notes are few: an index of them alone.
/// - `gram` says which notes have a piece of text (`SearchGrams`): an FTS5 table without its texts
///   and without places in them. Its word is a hint: a note that is changed keeps the pieces it had,
///   one that is gone is not taken out, and each note it names is looked at.
/// - `title_key` is what the order by title goes by.
/// - `unindexed` has each note that neither table knows yet as it is, put there by triggers in the
///   transaction that wrote it: writing waits for no index, no crash leaves a note out, and notes of
///   earlier versions are indexed while their reader reads. `needs` says by its bits what is to be
///   done (see `Indexing`), `stamp` tells one change of a note from the next.
extension NoteSchema {
  static let gramTable = """
    CREATE VIRTUAL TABLE gram USING fts5 (
      grams, content = '', detail = none, columnsize = 0, tokenize = 'ascii'
    )
    """

  static let searchAndOrders = Migration(
    name: "search and orders",
    sql: """
      CREATE INDEX note_updated ON note (updated);
      CREATE INDEX note_pinned ON note (created) WHERE (pinned & 1) = 1;
      \(gramTable);
      CREATE TABLE title_key (sequence INTEGER PRIMARY KEY, key BLOB NOT NULL) STRICT;
      CREATE INDEX title_order ON title_key (key, sequence DESC);
      CREATE TABLE unindexed (
        sequence INTEGER PRIMARY KEY, needs INTEGER NOT NULL, stamp INTEGER NOT NULL
      ) STRICT;
      INSERT INTO unindexed SELECT sequence, 3, 0 FROM note;
      CREATE TABLE saved_search (name TEXT PRIMARY KEY, words TEXT NOT NULL) STRICT;
      CREATE TRIGGER note_written AFTER INSERT ON note BEGIN
        INSERT OR REPLACE INTO unindexed VALUES (new.sequence, 3, random());
      END;
      CREATE TRIGGER note_rewritten AFTER UPDATE OF headline, title, tags, body ON note BEGIN
        INSERT OR REPLACE INTO unindexed VALUES (new.sequence, 3, random());
      END;
      CREATE TRIGGER note_taken_away AFTER DELETE ON note BEGIN
        DELETE FROM unindexed WHERE sequence = old.sequence;
        DELETE FROM title_key WHERE sequence = old.sequence;
      END;
      """)
}

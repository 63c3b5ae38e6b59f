extension Schema {
  /// The tables of attachments and their contents: each content is stored once, in pieces.
  ///
  /// A content that is not kept is still being written, or waits to be removed because no
  /// attachment has it any more. The table of changes no longer lists the allowed parts, so that
  /// later versions can add some. An attachment without a position was removed from its entry, and
  /// `undo` can bring it back.
  static let attachments = """
    CREATE TABLE content (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      digest TEXT NOT NULL UNIQUE,
      byte_count INTEGER NOT NULL CHECK (byte_count >= 0),
      media_type TEXT NOT NULL,
      is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1))
    ) STRICT;
    CREATE INDEX content_unkept ON content (is_kept) WHERE is_kept = 0;

    CREATE TABLE content_piece (
      id INTEGER PRIMARY KEY,
      digest TEXT NOT NULL,
      content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
      first_byte INTEGER NOT NULL CHECK (first_byte >= 0),
      byte_count INTEGER NOT NULL CHECK (byte_count > 0),
      bytes BLOB NOT NULL CHECK (length(bytes) = byte_count)
    ) STRICT;
    CREATE UNIQUE INDEX content_piece_span ON content_piece (content_id, first_byte, byte_count);

    CREATE TABLE attachment (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE,
      entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      content_id INTEGER REFERENCES content (id),
      kind TEXT NOT NULL CHECK (kind IN ('picture', 'drawing', 'song', 'file', 'link')),
      added INTEGER NOT NULL,
      position INTEGER CHECK (position >= 0),
      is_favourite INTEGER NOT NULL DEFAULT 0 CHECK (is_favourite IN (0, 1)),
      address TEXT,
      file_name TEXT,
      facts TEXT NOT NULL CHECK (json_valid(facts)),
      caption TEXT NOT NULL DEFAULT '',
      CHECK (content_id IS NOT NULL OR address IS NOT NULL)
    ) STRICT;
    CREATE INDEX attachment_entry ON attachment (entry_id, position);
    CREATE INDEX attachment_content ON attachment (content_id) WHERE content_id IS NOT NULL;

    ALTER TABLE entry_change RENAME TO entry_change_of_version_6;
    DROP INDEX entry_change_entry;
    DROP INDEX entry_change_step;
    DROP INDEX entry_change_stamp;

    CREATE TABLE entry_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      step INTEGER NOT NULL,
      entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      made INTEGER NOT NULL,
      undone INTEGER,
      part TEXT NOT NULL,
      was TEXT NOT NULL CHECK (json_valid(was)),
      became TEXT NOT NULL CHECK (json_valid(became)),
      stamp TEXT
    ) STRICT;
    CREATE INDEX entry_change_entry ON entry_change (entry_id);
    CREATE INDEX entry_change_step ON entry_change (step);
    CREATE INDEX entry_change_stamp ON entry_change (stamp);

    INSERT INTO entry_change SELECT id, step, entry_id, made, undone, part, was, became, stamp
    FROM entry_change_of_version_6;
    DELETE FROM sqlite_sequence WHERE name = 'entry_change';
    UPDATE sqlite_sequence SET name = 'entry_change' WHERE name = 'entry_change_of_version_6';
    DROP TABLE entry_change_of_version_6;

    """
}

extension Schema {
  /// The tables for searching by sound: what our own recogniser heard in each stretch of speech,
  /// and which recordings are indexed.
  ///
  /// The index holds trigrams of both columns. Phones are written in capitals, digits and signs,
  /// and words in small letters, so that no trigram of one matches the other.
  static let soundIndex = """
    CREATE TABLE sound_index (
      recording_id INTEGER PRIMARY KEY REFERENCES recording (id) ON DELETE CASCADE,
      model TEXT NOT NULL,
      stretches INTEGER NOT NULL CHECK (stretches >= 0)
    ) STRICT;

    CREATE TABLE heard_sound (
      id INTEGER PRIMARY KEY,
      recording_id INTEGER NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position >= 0),
      start_seconds REAL NOT NULL,
      end_seconds REAL NOT NULL,
      phones TEXT NOT NULL,
      times TEXT NOT NULL CHECK (json_valid(times)),
      words TEXT NOT NULL,
      places TEXT NOT NULL CHECK (json_valid(places)),
      UNIQUE (recording_id, position)
    ) STRICT;

    CREATE VIRTUAL TABLE search_index_sound USING fts5 (
      words, phones, content = 'heard_sound', content_rowid = 'id',
      tokenize = 'trigram case_sensitive 1', detail = 'none'
    );

    CREATE TRIGGER heard_sound_inserted AFTER INSERT ON heard_sound BEGIN
      INSERT INTO search_index_sound (rowid, words, phones)
      VALUES (new.id, new.words, new.phones);
    END;
    CREATE TRIGGER heard_sound_deleted AFTER DELETE ON heard_sound BEGIN
      INSERT INTO search_index_sound (search_index_sound, rowid, words, phones)
      VALUES ('delete', old.id, old.words, old.phones);
    END;
    """
}

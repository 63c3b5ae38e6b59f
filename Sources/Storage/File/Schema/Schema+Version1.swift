extension Schema {
  /// The tables of version 1.
  ///
  /// Columns with long values are last in their tables, because SQLite reads the whole chain of a
  /// long value to reach the columns after it.
  static let version1 = """
    CREATE TABLE place (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL COLLATE NOCASE,
      name_key TEXT NOT NULL,
      latitude REAL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL CHECK (longitude BETWEEN -180 AND 180)
    ) STRICT;
    CREATE UNIQUE INDEX place_name ON place (name_key) WHERE name_key <> '';

    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE,
      instant INTEGER NOT NULL,
      zone TEXT NOT NULL,
      utc_offset INTEGER NOT NULL,
      day TEXT NOT NULL,
      mood_score INTEGER CHECK (mood_score BETWEEN 1 AND 5),
      mood_word TEXT COLLATE NOCASE,
      mood_emoji TEXT,
      energy INTEGER CHECK (energy BETWEEN 1 AND 10),
      place_id INTEGER REFERENCES place (id),
      created INTEGER NOT NULL,
      edited INTEGER,
      deleted INTEGER,
      search_key INTEGER NOT NULL UNIQUE,
      title TEXT NOT NULL DEFAULT '',
      note TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE INDEX entry_day ON entry (day);
    CREATE INDEX entry_place ON entry (place_id) WHERE place_id IS NOT NULL;
    CREATE INDEX entry_deleted ON entry (deleted) WHERE deleted IS NOT NULL;

    CREATE TABLE tag (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('tag', 'activity', 'person', 'collection')),
      name TEXT NOT NULL COLLATE NOCASE,
      name_key TEXT NOT NULL,
      UNIQUE (kind, name_key)
    ) STRICT;

    CREATE TABLE entry_tag (
      entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      tag_id INTEGER NOT NULL REFERENCES tag (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (entry_id, tag_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_tag_tag ON entry_tag (tag_id);

    CREATE TABLE recording (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid TEXT NOT NULL UNIQUE,
      entry_id INTEGER REFERENCES entry (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('recording', 'importing', 'finished')),
      start_instant INTEGER NOT NULL,
      start_zone TEXT NOT NULL,
      start_offset INTEGER NOT NULL,
      start_day TEXT NOT NULL,
      start_source TEXT NOT NULL,
      rate INTEGER NOT NULL CHECK (rate > 0),
      channels INTEGER NOT NULL CHECK (channels > 0),
      sample_format TEXT NOT NULL CHECK (
        sample_format IN ('int8', 'int16', 'int24', 'int32', 'float32', 'float64')),
      frames INTEGER NOT NULL DEFAULT 0 CHECK (frames >= 0),
      source TEXT NOT NULL CHECK (source IN ('microphone', 'file', 'stream')),
      file_name TEXT,
      file_format TEXT,
      digest TEXT,
      keeps_original INTEGER NOT NULL DEFAULT 0 CHECK (keeps_original IN (0, 1)),
      truncated INTEGER NOT NULL DEFAULT 0 CHECK (truncated IN (0, 1)),
      overruns INTEGER NOT NULL DEFAULT 0,
      gaps TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(gaps)),
      markers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(markers)),
      CHECK ((entry_id IS NULL) = (state = 'importing'))
    ) STRICT;
    CREATE INDEX recording_entry ON recording (entry_id);
    CREATE INDEX recording_digest ON recording (digest) WHERE digest IS NOT NULL;
    CREATE INDEX recording_frames ON recording (frames) WHERE state = 'finished';
    CREATE INDEX recording_unfinished ON recording (state) WHERE state <> 'finished';

    CREATE TABLE segment (
      id INTEGER PRIMARY KEY,
      recording_id INTEGER NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
      first_frame INTEGER NOT NULL CHECK (first_frame >= 0),
      frame_count INTEGER NOT NULL CHECK (frame_count > 0),
      encoding TEXT NOT NULL CHECK (encoding IN ('pcm', 'flac')),
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX segment_span
      ON segment (recording_id, first_frame, frame_count, encoding);

    CREATE TABLE original (
      id INTEGER PRIMARY KEY,
      recording_id INTEGER NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
      first_byte INTEGER NOT NULL CHECK (first_byte >= 0),
      byte_count INTEGER NOT NULL CHECK (byte_count > 0),
      bytes BLOB NOT NULL CHECK (length(bytes) = byte_count)
    ) STRICT;
    CREATE UNIQUE INDEX original_span ON original (recording_id, first_byte, byte_count);

    CREATE TABLE transcript (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      recording_id INTEGER NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
      engine TEXT NOT NULL,
      model TEXT NOT NULL,
      checksum TEXT NOT NULL,
      vocabulary INTEGER NOT NULL,
      settings TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('running', 'done', 'corrected')),
      is_current INTEGER NOT NULL DEFAULT 0 CHECK (is_current IN (0, 1)),
      created INTEGER NOT NULL,
      text_length INTEGER NOT NULL DEFAULT 0,
      word_count INTEGER NOT NULL DEFAULT 0,
      unsure_count INTEGER NOT NULL DEFAULT 0,
      opening TEXT NOT NULL DEFAULT '',
      CHECK (is_current = 0 OR state <> 'running')
    ) STRICT;
    CREATE INDEX transcript_recording ON transcript (recording_id);
    CREATE UNIQUE INDEX transcript_current ON transcript (recording_id) WHERE is_current = 1;

    CREATE TABLE utterance (
      id INTEGER PRIMARY KEY,
      transcript_id INTEGER NOT NULL REFERENCES transcript (id) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position >= 0),
      start_seconds REAL NOT NULL,
      end_seconds REAL NOT NULL,
      channel INTEGER,
      text_start INTEGER,
      text TEXT NOT NULL,
      words TEXT NOT NULL CHECK (json_valid(words)),
      UNIQUE (transcript_id, position)
    ) STRICT;
    CREATE INDEX utterance_text ON utterance (transcript_id, text_start);

    CREATE TABLE search_document (
      search_key INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL UNIQUE REFERENCES entry (id) ON DELETE CASCADE,
      title TEXT NOT NULL,
      tags TEXT NOT NULL,
      places TEXT NOT NULL,
      captions TEXT NOT NULL,
      note TEXT NOT NULL,
      transcript TEXT NOT NULL
    ) STRICT;

    CREATE VIRTUAL TABLE search_index USING fts5 (
      title, note, transcript, tags, places, captions,
      content = 'search_document', content_rowid = 'search_key',
      tokenize = 'unicode61 remove_diacritics 2'
    );
    \(SearchIndex.ranking)

    \(searchTriggers)
    """

  /// The triggers that update the index whenever the documents change.
  static let searchTriggers = """
    CREATE TRIGGER search_document_inserted AFTER INSERT ON search_document BEGIN
      INSERT INTO search_index (rowid, title, note, transcript, tags, places, captions)
      VALUES (new.search_key, new.title, new.note, new.transcript, new.tags, new.places,
        new.captions);
    END;
    CREATE TRIGGER search_document_deleted AFTER DELETE ON search_document BEGIN
      INSERT INTO search_index
        (search_index, rowid, title, note, transcript, tags, places, captions)
      VALUES ('delete', old.search_key, old.title, old.note, old.transcript, old.tags, old.places,
        old.captions);
    END;
    CREATE TRIGGER search_document_updated AFTER UPDATE ON search_document BEGIN
      INSERT INTO search_index
        (search_index, rowid, title, note, transcript, tags, places, captions)
      VALUES ('delete', old.search_key, old.title, old.note, old.transcript, old.tags, old.places,
        old.captions);
      INSERT INTO search_index (rowid, title, note, transcript, tags, places, captions)
      VALUES (new.search_key, new.title, new.note, new.transcript, new.tags, new.places,
        new.captions);
    END;
    """
}

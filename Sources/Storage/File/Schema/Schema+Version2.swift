extension Schema {
  /// The additions of version 2: check-ins, the owner's mood words, saved filters, and voices.
  static let version2 = """
    CREATE TABLE check_in (
      entry_id INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      part TEXT NOT NULL CHECK (part IN ('morning', 'evening'))
    ) STRICT;

    CREATE TABLE mood_word (
      id INTEGER PRIMARY KEY,
      change TEXT NOT NULL CHECK (change IN ('added', 'renamed', 'hidden')),
      word TEXT NOT NULL,
      new_word TEXT,
      score INTEGER CHECK (score BETWEEN 1 AND 5),
      emoji TEXT NOT NULL DEFAULT '',
      synonyms TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(synonyms)),
      CHECK ((change = 'renamed') = (new_word IS NOT NULL)),
      CHECK ((change = 'added') = (score IS NOT NULL))
    ) STRICT;

    CREATE TABLE saved_filter (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL COLLATE NOCASE,
      name_key TEXT NOT NULL UNIQUE,
      filter TEXT NOT NULL CHECK (json_valid(filter))
    ) STRICT;

    CREATE TABLE voice (
      recording_id INTEGER PRIMARY KEY REFERENCES recording (id) ON DELETE CASCADE,
      pitch_median REAL,
      pitch_range REAL,
      loudness REAL,
      transcript_id INTEGER REFERENCES transcript (id) ON DELETE SET NULL,
      words_per_minute REAL,
      pause_ratio REAL,
      longest_pause REAL
    ) STRICT;
    CREATE INDEX voice_transcript ON voice (transcript_id);
    """
}

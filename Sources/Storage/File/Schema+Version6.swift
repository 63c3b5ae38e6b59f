extension Schema {
  /// The additions of version 6: where imported entries came from, what recordings showed about
  /// voices, and their owner's words.
  static let version6 = origins + voices + language

  /// Where entries came from that other programs had made.
  private static let origins = """
    CREATE TABLE entry_origin (
      entry_id INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      fields TEXT NOT NULL CHECK (json_valid(fields))
    ) STRICT;

    """

  /// What recordings showed about the voices in them.
  private static let voices = """
    CREATE TABLE voice_evidence (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      recording_id INTEGER NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
      transcript_id INTEGER NOT NULL REFERENCES transcript (id) ON DELETE CASCADE,
      channel INTEGER NOT NULL CHECK (channel >= 0),
      origin TEXT NOT NULL CHECK (origin IN ('heard', 'learned')),
      voice TEXT NOT NULL,
      model TEXT NOT NULL,
      seconds REAL NOT NULL,
      sums BLOB NOT NULL,
      UNIQUE (recording_id, channel, origin)
    ) STRICT;
    CREATE INDEX voice_evidence_transcript ON voice_evidence (transcript_id);

    """

  /// The owner's words, texts to learn from, and the language model.
  ///
  /// The model holds the sentences it is made of, so that what is heard does not change with each note.
  private static let language = """
    CREATE TABLE vocabulary (
      id INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      text_key TEXT NOT NULL UNIQUE,
      sounds_like TEXT,
      origin TEXT NOT NULL CHECK (origin IN ('spelling', 'sounds-like', 'voice')),
      pronunciations TEXT NOT NULL CHECK (json_valid(pronunciations))
    ) STRICT;

    CREATE TABLE learned_text (
      id INTEGER PRIMARY KEY,
      added INTEGER NOT NULL,
      name TEXT NOT NULL UNIQUE,
      text TEXT NOT NULL
    ) STRICT;

    CREATE TABLE language_model (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      made INTEGER NOT NULL,
      source_words INTEGER NOT NULL,
      share REAL NOT NULL CHECK (share BETWEEN 0 AND 1),
      general_perplexity REAL NOT NULL,
      mixed_perplexity REAL NOT NULL,
      sentences TEXT NOT NULL
    ) STRICT;

    """
}

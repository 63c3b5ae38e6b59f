extension Schema {
  /// The tables of wrong hits of the search by sound, and of redactions.
  ///
  /// A redaction keeps only its entry, its stamp and the sound's earlier digest, so that merging
  /// with an older copy does not bring the redacted words back.
  static let judgements = """
    CREATE TABLE wrong_hit (
      id INTEGER PRIMARY KEY,
      recording_id INTEGER NOT NULL REFERENCES recording (id) ON DELETE CASCADE,
      words TEXT NOT NULL,
      start_seconds REAL NOT NULL,
      end_seconds REAL NOT NULL,
      UNIQUE (recording_id, words, start_seconds)
    ) STRICT;
    CREATE INDEX wrong_hit_words ON wrong_hit (words);

    CREATE TABLE redaction (
      id INTEGER PRIMARY KEY,
      stamp TEXT NOT NULL,
      entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      digest TEXT
    ) STRICT;
    CREATE INDEX redaction_entry ON redaction (entry_id);
    """
}

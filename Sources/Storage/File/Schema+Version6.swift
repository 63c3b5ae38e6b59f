extension Schema {
  /// The addition of version 6: what recordings showed about the voices in them.
  static let version6 = """
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
}

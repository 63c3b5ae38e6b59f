extension Schema {
  /// The additions of version 6: where imported entries came from, and what recordings showed about
  /// voices.
  static let version6 = origins + voices

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
}

extension Schema {
  /// The additions of version 6: where imported entries came from, what recordings showed about
  /// voices, the owner's vocabulary and language model, and what merging needs.
  static let version6 = origins + voices + language + merging

  /// The origins of entries that other programs made.
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

  /// The owner's vocabulary, texts to learn from, and the language model.
  ///
  /// The model stores the sentences from which it was built, so that recognition does not change
  /// with each new note.
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

  /// What merging needs to know about each row, and what was erased.
  ///
  /// Rows of an earlier version get stamps that are the same in every copy of the journal.
  private static let merging = """
    ALTER TABLE entry_change ADD COLUMN stamp TEXT;
    ALTER TABLE transcript ADD COLUMN stamp TEXT;
    ALTER TABLE transcript ADD COLUMN chosen TEXT;
    ALTER TABLE transcript ADD COLUMN choice TEXT CHECK (choice IN ('machine', 'owner', 'none'));
    ALTER TABLE tag ADD COLUMN named TEXT;
    ALTER TABLE place ADD COLUMN located TEXT;
    ALTER TABLE saved_filter ADD COLUMN saved TEXT;
    ALTER TABLE mood_word ADD COLUMN saved TEXT;
    CREATE INDEX entry_change_stamp ON entry_change (stamp);

    CREATE TABLE removal (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('entry', 'filter', 'mood')),
      name TEXT NOT NULL,
      removed TEXT NOT NULL,
      heir TEXT,
      UNIQUE (kind, name)
    ) STRICT;

    \(missingStamps)
    """

  /// Adds missing stamps to changes and transcripts.
  ///
  /// The stamps are made only from values that are the same in every copy of a journal, and keep
  /// the order of the rows. Unreadable changes that were set aside need no stamp.
  static let missingStamps = """
    UPDATE entry_change SET stamp = found.stamp FROM (
      SELECT id, printf('%016x-%016x',
        min(0xFFFFFFFFFFFFF, max(0, max(made) OVER (PARTITION BY entry_id, part ORDER BY id))), id)
        AS stamp
      FROM entry_change WHERE part IS NOT 'unreadable') AS found
    WHERE found.id = entry_change.id AND entry_change.stamp IS NULL;

    UPDATE transcript SET stamp = found.stamp FROM (
      SELECT id, printf('%016x-%016x',
        min(0xFFFFFFFFFFFFF, max(0, max(created) OVER (PARTITION BY recording_id ORDER BY id))), id)
        AS stamp
      FROM transcript) AS found
    WHERE found.id = transcript.id AND transcript.stamp IS NULL;

    UPDATE transcript SET
      choice = iif(state = 'corrected' OR EXISTS (
        SELECT 1 FROM entry_change
        WHERE part = 'transcript' AND undone IS NULL AND became ->> 'version' = transcript.id),
        'owner', 'machine'),
      chosen = coalesce((
        SELECT max(stamp) FROM entry_change
        WHERE part = 'transcript' AND undone IS NULL AND became ->> 'version' = transcript.id),
        stamp)
    WHERE is_current = 1 AND chosen IS NULL;
    """
}

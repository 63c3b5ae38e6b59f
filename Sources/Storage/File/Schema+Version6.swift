extension Schema {
  /// The additions of version 6: what merging needs to know of each part, and what was erased.
  ///
  /// Rows of an earlier version get stamps that two copies of the same journal agree on.
  static let version6 = """
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

  /// Gives changes and versions of transcripts their stamps where they have none.
  ///
  /// They are made of what two copies of a journal have in common, and keep the order of the rows.
  static let missingStamps = """
    UPDATE entry_change SET stamp = found.stamp FROM (
      SELECT id, printf('%016x-%016x',
        max(0, max(made) OVER (PARTITION BY entry_id, part ORDER BY id)), id) AS stamp
      FROM entry_change) AS found
    WHERE found.id = entry_change.id AND entry_change.stamp IS NULL;

    UPDATE transcript SET stamp = found.stamp FROM (
      SELECT id, printf('%016x-%016x',
        max(0, max(created) OVER (PARTITION BY recording_id ORDER BY id)), id) AS stamp
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

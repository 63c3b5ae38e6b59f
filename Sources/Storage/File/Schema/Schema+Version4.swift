extension Schema {
  /// The addition of version 4: the old and new values of each change of an entry.
  static let version4 = """
    CREATE TABLE entry_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      step INTEGER NOT NULL,
      entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      made INTEGER NOT NULL,
      undone INTEGER,
      part TEXT NOT NULL CHECK (part IN ('title', 'note', 'mood', 'energy', 'place', 'moment',
        'labels', 'deleted', 'transcript')),
      was TEXT NOT NULL CHECK (json_valid(was)),
      became TEXT NOT NULL CHECK (json_valid(became))
    ) STRICT;
    CREATE INDEX entry_change_entry ON entry_change (entry_id);
    CREATE INDEX entry_change_step ON entry_change (step);
    """
}

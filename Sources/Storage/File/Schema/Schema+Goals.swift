extension Schema {
  /// The table of goals: what the owner wants to do regularly.
  ///
  /// A removed goal keeps its row, but not its contents, so that merging does not bring it back.
  static let goals = """
    CREATE TABLE goal (
      id INTEGER PRIMARY KEY,
      uuid TEXT NOT NULL UNIQUE,
      wording TEXT NOT NULL,
      deed TEXT NOT NULL CHECK (deed IN ('speaking', 'writing', 'checking-in', 'keeping', 'label')),
      label_kind TEXT CHECK (label_kind IN ('tag', 'activity', 'person')),
      label TEXT,
      amount INTEGER NOT NULL CHECK (amount > 0),
      unit TEXT NOT NULL CHECK (unit IN ('days', 'times', 'minutes')),
      period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
      begun TEXT NOT NULL,
      pauses TEXT NOT NULL CHECK (json_valid(pauses)),
      removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
      saved TEXT NOT NULL,
      CHECK ((deed = 'label') = (label IS NOT NULL)),
      CHECK ((label IS NULL) = (label_kind IS NULL))
    ) STRICT;
    """
}

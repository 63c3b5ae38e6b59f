extension Schema {
  /// The table of what each entry says about its places; the latest statement counts.
  ///
  /// So a place's position follows from the entries alone, in every copy in the same way, and
  /// erasing an entry also erases what only that entry said.
  static let placeClaims = """
    CREATE TABLE place_claim (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      name_key TEXT NOT NULL CHECK (name_key <> ''),
      name TEXT NOT NULL,
      latitude REAL CHECK (latitude BETWEEN -90 AND 90),
      longitude REAL CHECK (longitude BETWEEN -180 AND 180),
      located TEXT,
      UNIQUE (entry_id, name_key)
    ) STRICT;
    CREATE INDEX place_claim_name ON place_claim (name_key);
    INSERT INTO place_claim (entry_id, name_key, name, latitude, longitude, located)
    SELECT entry.id, name_key, name, latitude, longitude, located
    FROM entry JOIN place ON place.id = place_id WHERE name_key <> '' ORDER BY entry.id;
    """
}

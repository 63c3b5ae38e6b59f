extension Schema {
  /// The addition of version 6: where entries came from that other programs had made.
  static let version6 = """
    CREATE TABLE entry_origin (
      entry_id INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      fields TEXT NOT NULL CHECK (json_valid(fields))
    ) STRICT;
    """
}

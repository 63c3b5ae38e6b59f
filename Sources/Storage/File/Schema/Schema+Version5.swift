extension Schema {
  /// The addition of version 5: a digest of each stored piece of sound.
  ///
  /// Rows of an earlier version have no digest. `check --repair` adds it if the recording's own
  /// digest matches its sound.
  static let version5 = """
    ALTER TABLE segment ADD COLUMN digest TEXT;
    ALTER TABLE original ADD COLUMN digest TEXT;
    """
}

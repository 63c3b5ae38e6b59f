extension Schema {
  /// The addition of version 7: what is needed to search by sound.
  static let version7 = soundIndex
}

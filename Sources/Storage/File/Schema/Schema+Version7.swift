extension Schema {
  /// The addition of version 7: goals.
  static let version7 = goals
}

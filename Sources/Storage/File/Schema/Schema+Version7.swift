extension Schema {
  /// The additions of version 7: attachments, goals, and the index for searching by sound.
  static let version7 = attachments + goals + soundIndex
}

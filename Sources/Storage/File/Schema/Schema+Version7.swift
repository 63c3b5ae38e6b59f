extension Schema {
  /// The additions of version 7: what is kept beside the voice.
  static let version7 = attachments
}

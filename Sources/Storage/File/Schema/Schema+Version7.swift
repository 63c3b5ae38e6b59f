extension Schema {
  /// The additions of version 7: what is kept beside the voice, and what is needed to search by sound.
  static let version7 = attachments + goals + soundIndex
}

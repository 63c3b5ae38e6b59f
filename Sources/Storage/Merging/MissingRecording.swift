/// A recording that another copy of a journal has and this one does not.
package struct MissingRecording: Sendable, Equatable {
  /// Its number in the other journal.
  package let number: Int64
  /// Its identifier.
  package let uuid: String
  /// The number of bytes of its stored sound.
  package let bytes: Int64
  /// Whether it has a digest of all its sound.
  package let hasDigest: Bool
}

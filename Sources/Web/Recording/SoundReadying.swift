/// The progress of making recordings searchable by sound.
struct SoundReadying {
  /// Whether the work is running or scheduled.
  var isAtWork = false
  /// Why the last attempt failed, if it did.
  var fault: String?
}

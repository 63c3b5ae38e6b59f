/// How it goes with making recordings ready to be searched by sound.
struct SoundReadying {
  /// Whether it is being done, or soon will be.
  var isAtWork = false
  /// Why it could not be done the last time.
  var fault: String?
}

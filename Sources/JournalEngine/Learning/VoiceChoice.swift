/// Which voice is used to recognise a recording.
public enum VoiceChoice: Sendable, Equatable {
  /// The known voice that it sounds like, if any.
  case recognised
  /// The same, but learned from other recordings alone, so that what was learned can be measured.
  case heldOut
  /// No voice, for comparison with ``heldOut``: everything else is the same.
  case heldOutStock
  /// The voice with this name, because the recording is that person's.
  case named(String)
  /// No voice: the recording is recognised with the unchanged model.
  case stock
}

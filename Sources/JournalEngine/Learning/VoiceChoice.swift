/// Which voice a recording is heard with.
public enum VoiceChoice: Sendable, Equatable {
  /// The one that it sounds like, if it is known.
  case recognised
  /// The same, but learned from other recordings alone, so that what was learned can be measured.
  case heldOut
  /// None, to be compared with ``heldOut``: all else that is known is the same.
  case heldOutStock
  /// The one of a name: the recording is that person's.
  case named(String)
  /// None: the recording is heard with the unchanged model.
  case stock
}

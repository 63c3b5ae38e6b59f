public import Entries
public import Listening

extension SoundDestination {
  /// What a lossless file there cannot keep of an entry's samples; nothing where it keeps all.
  public func loss(of entry: Entry) -> String? {
    guard let recording = entry.recordings.first, !recording.keepsOriginal else { return nil }
    return loss(of: recording.soundFormat)
  }
}

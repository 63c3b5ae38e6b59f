public import Entries
public import Listening

extension SoundDestination {
  /// Describes what a lossless file would lose of an entry's samples; nil if it loses nothing.
  public func loss(of entry: Entry) -> String? {
    guard let recording = entry.recordings.first, !recording.keepsOriginal else { return nil }
    return loss(of: recording.soundFormat)
  }
}

package import Entries
package import SoundFiles

/// The tags of a file with an entry's sound, before the file's rate is known.
package struct SoundTags: Sendable {
  /// Everything but the marked points.
  package var tags: AudioFileTags
  /// The marked points, in seconds of the sound that is written.
  package var markers: [Marker]
  /// When the sound began, in seconds after midnight.
  package var secondOfDay: Int

  /// Makes tags, by default none.
  package init(
    _ tags: AudioFileTags = AudioFileTags(), markers: [Marker] = [], secondOfDay: Int = 0
  ) {
    self.tags = tags
    self.markers = markers
    self.secondOfDay = secondOfDay
  }

  /// Returns the tags for a file with a rate.
  package func written(at rate: Int) -> AudioFileTags {
    var tags = tags
    tags.broadcast?.timeReference = UInt64(max(0, secondOfDay)) * UInt64(max(0, rate))
    tags.cues = markers.map {
      Cue(frame: Int64(($0.seconds * Double(rate)).rounded()), label: $0.label)
    }
    return tags
  }
}

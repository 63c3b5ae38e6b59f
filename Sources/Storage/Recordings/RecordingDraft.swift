package import Entries
package import Foundation

/// The facts known about a recording when it begins.
package struct RecordingDraft: Sendable, Equatable {
  /// The identifier, which stays the same when journals are merged, and names the recorder's lock.
  package var uuid: UUID
  /// The moment it began.
  package var start: Moment
  /// The source of the start time: `clock`, `bext`, `info`, `name`, `mtime`, `option`.
  package var startSource: String
  /// The number of frames per second.
  package var rate: Int
  /// The number of samples per frame.
  package var channels: Int
  /// The format of one sample.
  package var sampleFormat: Recording.SampleFormat
  /// Where the sound comes from.
  package var source: Recording.Source
  /// The imported file's name, without its folder.
  package var fileName: String?
  /// The imported file's container and encoding, as named by the sound library.
  package var fileFormat: String?
  /// Whether the original bytes are stored and decoded when needed (for a lossy source).
  package var keepsOriginal: Bool
  /// Marks that the source contains, in seconds from the start.
  package var markers: [Marker]

  /// Makes a draft.
  package init(
    uuid: UUID, start: Moment, startSource: String = "clock", rate: Int, channels: Int,
    sampleFormat: Recording.SampleFormat, source: Recording.Source, fileName: String? = nil,
    fileFormat: String? = nil, keepsOriginal: Bool = false, markers: [Marker] = []
  ) {
    self.uuid = uuid
    self.start = start
    self.startSource = startSource
    self.rate = rate
    self.channels = channels
    self.sampleFormat = sampleFormat
    self.source = source
    self.fileName = fileName
    self.fileFormat = fileFormat
    self.keepsOriginal = keepsOriginal
    self.markers = markers
  }
}

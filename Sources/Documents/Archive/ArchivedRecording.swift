package import Entries
import Foundation

/// A recording in a document, with the file that holds its sound.
package struct ArchivedRecording: Codable, Sendable, Equatable {
  /// The file with its sound, relative to the export's folder.
  package var file: String
  /// The versions of its transcript, oldest first.
  package var transcripts: [ArchivedVersion]
  private var uuid: String
  private var start: ArchivedMoment
  private var startSource: String
  private var rate: Int
  private var channels: Int
  private var sampleFormat: Recording.SampleFormat
  private var frames: Int64
  private var source: Recording.Source
  private var fileName: String?
  private var fileFormat: String?
  private var digest: String?
  private var keepsOriginal: Bool
  private var truncated: Bool
  private var overruns: Int
  private var gaps: [Gap]
  private var markers: [Marker]

  package init(_ recording: Recording, file: String, _ transcripts: [ArchivedTranscript]) {
    uuid = recording.uuid.uuidString.lowercased()
    self.file = file
    start = ArchivedMoment(recording.start)
    startSource = recording.startSource
    rate = recording.rate
    channels = recording.channels
    sampleFormat = recording.sampleFormat
    frames = recording.frames
    source = recording.source
    fileName = recording.fileName
    fileFormat = recording.fileFormat
    digest = recording.digest
    keepsOriginal = recording.keepsOriginal
    truncated = recording.truncated
    overruns = recording.overruns
    gaps = recording.gaps
    markers = recording.markers
    self.transcripts = transcripts.map { ArchivedVersion($0) }
  }

  /// The recording, without a number; nil if the data is invalid.
  package var recording: Recording? {
    guard let start = start.moment, let uuid = UUID(uuidString: uuid), rate > 0, channels > 0 else {
      return nil
    }
    return Recording(
      id: 0, uuid: uuid, start: start, startSource: startSource, rate: rate, channels: channels,
      sampleFormat: sampleFormat, frames: frames, source: source, fileName: fileName,
      fileFormat: fileFormat, digest: digest, keepsOriginal: keepsOriginal,
      truncated: truncated, overruns: overruns, gaps: gaps, markers: markers)
  }
}

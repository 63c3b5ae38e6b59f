public import Foundation

/// Everything the journal stores about one recording except its sound, which is in segments.
public struct Recording: Sendable, Equatable, Identifiable {
  /// The progress of a recording.
  public enum State: String, Sendable, Codable {
    /// Being recorded, or abandoned by a recorder that died.
    case recording
    /// Being imported: invisible until it is published.
    case importing
    /// Finished; from then on it never changes.
    case finished
  }

  /// The format of one sample.
  public enum SampleFormat: String, Sendable, Codable, CaseIterable {
    case int8, int16, int24, int32, float32, float64
  }

  /// Where the sound came from.
  public enum Source: String, Sendable, Codable {
    case microphone, file, stream
  }

  /// The database's number of the recording.
  public let id: Int64
  /// The identifier, which stays the same when journals are merged, and names the recorder's lock.
  public let uuid: UUID
  /// The moment it began.
  public var start: Moment
  /// The source of the start time: `clock`, `bext`, `info`, `name`, `mtime`, `option`.
  public var startSource: String
  /// The number of frames per second.
  public var rate: Int
  /// The number of samples per frame.
  public var channels: Int
  /// The format of one sample.
  public var sampleFormat: SampleFormat
  /// The number of frames.
  public var frames: Int64
  /// Whether the journal says how long it is; if not, the number of frames means nothing.
  public var hasLength: Bool
  /// Where the sound came from.
  public var source: Source
  /// The imported file's name, without its folder.
  public var fileName: String?
  /// The imported file's container and encoding, as named by the sound library.
  public var fileFormat: String?
  /// SHA-256 in hexadecimal: of rate, channels, format and samples, or of a lossy file's own bytes.
  public var digest: String?
  /// The progress of the recording.
  public var state: State
  /// Whether the original bytes are stored and decoded when needed (for a lossy source).
  public var keepsOriginal: Bool
  /// Whether part of the source could not be decoded.
  public var truncated: Bool
  /// The number of buffers that the device dropped.
  public var overruns: Int
  /// Stretches in which no sound arrived, in frames from the start.
  public var gaps: [Gap]
  /// Marks that the owner set, in seconds from the start.
  public var markers: [Marker]

  /// Restores a recording from its stored parts.
  public init(
    id: Int64, uuid: UUID, start: Moment, startSource: String, rate: Int, channels: Int,
    sampleFormat: SampleFormat, frames: Int64 = 0, hasLength: Bool = true, source: Source,
    fileName: String? = nil, fileFormat: String? = nil, digest: String? = nil,
    state: State = .finished, keepsOriginal: Bool = false, truncated: Bool = false,
    overruns: Int = 0, gaps: [Gap] = [], markers: [Marker] = []
  ) {
    self.id = id
    self.uuid = uuid
    self.start = start
    self.startSource = startSource
    self.rate = rate
    self.channels = channels
    self.sampleFormat = sampleFormat
    self.frames = frames
    self.hasLength = hasLength
    self.source = source
    self.fileName = fileName
    self.fileFormat = fileFormat
    self.digest = digest
    self.state = state
    self.keepsOriginal = keepsOriginal
    self.truncated = truncated
    self.overruns = overruns
    self.gaps = gaps
    self.markers = markers
  }

  /// The length in seconds.
  public var duration: Double { rate > 0 ? Double(frames) / Double(rate) : 0 }
}

/// A stretch in which no sound arrived although time went on.
public struct Gap: Sendable, Equatable, Codable {
  /// The frame before which sound is missing.
  public var frame: Int64
  /// The number of missing frames, according to the clock.
  public var missing: Int64

  /// Makes a gap.
  public init(frame: Int64, missing: Int64) {
    self.frame = frame
    self.missing = missing
  }
}

/// A mark that the owner set or that the source file contained.
public struct Marker: Sendable, Equatable, Codable {
  /// Seconds from the recording's start.
  public var seconds: Double
  /// The mark's text, or empty.
  public var label: String

  /// Makes a marker.
  public init(seconds: Double, label: String = "") {
    self.seconds = seconds
    self.label = label
  }
}

extension [Marker] {
  /// Returns the marks with their times limited to the length of a recording, in seconds.
  ///
  /// A mark after the end is moved to the end, so that its label is kept.
  public func within(_ seconds: Double) -> [Marker] {
    map { marker in
      var marker = marker
      marker.seconds = Swift.min(marker.seconds, seconds)
      return marker
    }
  }
}

public import Foundation

/// What the journal knows of one recording; its sound lies in segments beside it.
public struct Recording: Sendable, Equatable, Identifiable {
  /// How far a recording has come.
  public enum State: String, Sendable, Codable {
    /// Being recorded, or left behind by a recorder that died.
    case recording
    /// Being imported: invisible until it is published.
    case importing
    /// Finished: from here on it never changes.
    case finished
  }

  /// What one sample is.
  public enum SampleFormat: String, Sendable, Codable, CaseIterable {
    case int8, int16, int24, int32, float32, float64
  }

  /// Where the sound came from.
  public enum Source: String, Sendable, Codable {
    case microphone, file, stream
  }

  /// The database's number of the recording.
  public let id: Int64
  /// The identifier that survives merging; also names the recorder's lock.
  public let uuid: UUID
  /// When it began.
  public var start: Moment
  /// Where the start was learned: `clock`, `bext`, `info`, `name`, `mtime`, `option`.
  public var startSource: String
  /// Frames a second.
  public var rate: Int
  /// Samples a frame.
  public var channels: Int
  /// What one sample is.
  public var sampleFormat: SampleFormat
  /// The number of frames.
  public var frames: Int64
  /// Where the sound came from.
  public var source: Source
  /// The imported file's name, without its folder.
  public var fileName: String?
  /// The imported file's container and encoding, as the sound library names them.
  public var fileFormat: String?
  /// SHA-256 in hexadecimal: of rate, channels, format and samples, or of a lossy file's bytes.
  public var digest: String?
  /// How far it has come.
  public var state: State
  /// Whether the original bytes are kept and decoded on demand (a lossy source).
  public var keepsOriginal: Bool
  /// Whether a part of the source did not decode.
  public var truncated: Bool
  /// Buffers that the device dropped.
  public var overruns: Int
  /// Stretches in which no sound arrived, in frames from the start.
  public var gaps: [Gap]
  /// Marks its owner set, in seconds from the start.
  public var markers: [Marker]

  /// Restores a recording from its stored parts.
  public init(
    id: Int64, uuid: UUID, start: Moment, startSource: String, rate: Int, channels: Int,
    sampleFormat: SampleFormat, frames: Int64 = 0, source: Source, fileName: String? = nil,
    fileFormat: String? = nil, digest: String? = nil, state: State = .finished,
    keepsOriginal: Bool = false, truncated: Bool = false, overruns: Int = 0, gaps: [Gap] = [],
    markers: [Marker] = []
  ) {
    self.id = id
    self.uuid = uuid
    self.start = start
    self.startSource = startSource
    self.rate = rate
    self.channels = channels
    self.sampleFormat = sampleFormat
    self.frames = frames
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

/// A stretch in which no sound arrived, though the clock went on.
public struct Gap: Sendable, Equatable, Codable {
  /// The frame before which the sound is missing.
  public var frame: Int64
  /// How many frames are missing, by the clock.
  public var missing: Int64

  /// Makes a gap.
  public init(frame: Int64, missing: Int64) {
    self.frame = frame
    self.missing = missing
  }
}

/// A mark that its owner or the source file set.
public struct Marker: Sendable, Equatable, Codable {
  /// Seconds from the recording's start.
  public var seconds: Double
  /// What it says, or empty.
  public var label: String

  /// Makes a marker.
  public init(seconds: Double, label: String = "") {
    self.seconds = seconds
    self.label = label
  }
}

extension [Marker] {
  /// The marks of a recording of so many seconds: those that a file sets behind its end stand at
  /// its end, so that their labels are kept.
  public func within(_ seconds: Double) -> [Marker] {
    map { marker in
      var marker = marker
      marker.seconds = Swift.min(marker.seconds, seconds)
      return marker
    }
  }
}

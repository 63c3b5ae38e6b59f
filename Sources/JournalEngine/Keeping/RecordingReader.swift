import Entries
import Intake
public import Sound
import SoundFiles
import Storage

/// Reads a finished or growing recording out of the journal, one segment in memory at a time.
///
/// A lossy source is decoded from its original bytes, by ffmpeg what libsndfile does not read;
/// everything else from its segments.
public struct RecordingReader: ~Copyable, SoundSource {
  /// What it reads.
  public let format: SoundFormat
  /// The number of frames the journal says there are.
  public let frameCount: Int64
  private let file: JournalFile
  private let recording: Int64
  private var segments: [SegmentInfo]
  private let isGrowing: Bool
  /// The number of the frame that is read next.
  private(set) var position: Int64 = 0
  private var current: (start: Int64, sound: PackedSound)?
  private var original: AudioInput?

  init(file: JournalFile, recording: Recording) throws {
    self.file = file
    self.recording = recording.id
    isGrowing = recording.state != .finished
    if recording.keepsOriginal {
      let bytes = try OriginalBytes(file: file, recording: recording.id)
      original = try AudioInput(
        original: bytes, frames: recording.frames, format: recording.soundFormat,
        named: recording.fileFormat)
      segments = []
      format = recording.soundFormat
      frameCount = recording.frames
    } else {
      segments = try storage { try file.segments(of: recording.id) }
      format = recording.soundFormat
      frameCount = segments.last.map { $0.frames.upperBound } ?? 0
    }
  }

  /// Goes to a frame; the next read begins there.
  public mutating func seek(toFrame frame: Int64) throws {
    position = min(max(frame, 0), frameCount)
    if original != nil { try original?.seek(toFrame: position) }
  }

  /// Reads up to a number of frames, or nothing at the end.
  public mutating func read(frames: Int) throws -> PackedSound? {
    if original != nil {
      guard let sound = try original?.read(frames: frames) else { return nil }
      position += Int64(sound.frameCount)
      return sound
    }
    guard try loadSegment(), let current else { return nil }
    let offset = Int(position - current.start)
    let count = min(frames, current.sound.frameCount - offset)
    position += Int64(count)
    return current.sound[offset..<(offset + count)]
  }

  private mutating func loadSegment() throws -> Bool {
    if let current, position >= current.start,
      position < current.start + Int64(current.sound.frameCount)
    {
      return true
    }
    // Its recorder may put one sealed segment in place of many at any moment.
    for _ in 0..<10 {
      guard let index = place() else { return false }
      let info = segments[index]
      let bytes: [UInt8]
      do {
        bytes = try storage { try file.segmentBytes(of: recording, firstFrame: info.firstFrame) }
      } catch {
        guard isGrowing else { throw error }
        segments = try storage { try file.segments(of: recording) }
        continue
      }
      if isGrowing {
        segments = try storage { try file.segments(of: recording) }
        let now = segments.first { $0.firstFrame == info.firstFrame }
        guard now?.frames == info.frames, now?.encoding == info.encoding else { continue }
      }
      let sound = try SegmentLayout.open(bytes, encoding: info.encoding, format: format)
      guard sound.frameCount > Int(position - info.firstFrame) else { return false }
      current = (info.firstFrame, sound)
      return true
    }
    return false
  }

  /// The segment that holds the frame to be read next.
  private func place() -> Int? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].frames.upperBound <= position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < segments.count && segments[low].firstFrame <= position ? low : nil
  }
}

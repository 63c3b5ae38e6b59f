import SoundFiles
import Storage

/// The original bytes of a lossy recording, read at any place out of their chunks in the journal.
final class OriginalBytes: RandomAccessBytes {
  let count: Int64
  private let file: JournalFile
  private let recording: Int64

  init(file: JournalFile, recording: Int64) throws {
    self.file = file
    self.recording = recording
    count = try storage { try file.originalSize(of: recording) }
  }

  func read(at offset: Int64, count: Int) throws -> [UInt8] {
    try file.readOriginal(of: recording, at: offset, count: count)
  }
}

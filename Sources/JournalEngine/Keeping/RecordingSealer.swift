import Entries
import Sound
import Storage

/// Joins the raw pieces of a recording into full segments, reading them from the journal.
struct RecordingSealer {
  let file: JournalFile
  let recording: Int64
  let format: SoundFormat

  /// The number of frames in a full segment.
  var fullFrames: Int { SegmentLayout.frames(for: format) }

  /// Seals all raw pieces.
  /// - Parameter visit: Called with all sound in order, sealed before or not.
  /// - Returns: The number of frames.
  @discardableResult
  func sealAll(visit: ((PackedSound) -> Void)? = nil) throws -> Int64 {
    var frames: Int64 = 0
    var pieces: [UInt8] = []
    var pieceStart: Int64 = 0

    func seal() throws {
      guard !pieces.isEmpty else { return }
      let sound = PackedSound(format: format, bytes: pieces)
      pieces = []
      try place(SegmentLayout.seal(sound, firstFrame: pieceStart))
    }

    for segment in try storage({ try file.segments(of: recording) }) {
      frames += Int64(segment.frameCount)
      let isPiece = segment.encoding == .pcm && segment.frameCount < fullFrames
      if !isPiece { try seal() }
      guard isPiece || visit != nil else { continue }
      let sound = try read(segment)
      visit?(sound)
      guard isPiece else { continue }
      if pieces.isEmpty { pieceStart = segment.firstFrame }
      pieces += sound.bytes
      if pieces.count >= fullFrames * format.bytesPerFrame { try seal() }
    }
    try seal()
    return frames
  }

  /// Reads a range of frames that begins and ends at the boundaries of pieces.
  func read(_ frames: Range<Int64>) throws -> PackedSound {
    var sound = PackedSound(format: format)
    for segment in try storage({ try file.segments(of: recording) })
    where frames.contains(segment.firstFrame) {
      sound.append(try read(segment))
    }
    return sound
  }

  /// Replaces the pieces that hold the same frames by a sealed segment.
  func place(_ draft: SegmentDraft) throws {
    let frames = draft.firstFrame..<(draft.firstFrame + Int64(draft.frameCount))
    try storage { try file.replaceSegments(of: recording, frames: frames, with: draft) }
  }

  private func read(_ segment: SegmentInfo) throws -> PackedSound {
    let bytes = try storage {
      try file.segmentBytes(of: recording, firstFrame: segment.firstFrame)
    }
    let sound = try SegmentLayout.open(bytes, encoding: segment.encoding, format: format)
    guard sound.format == format, sound.frameCount == segment.frameCount else {
      throw JournalError(.damaged, "sound of a recording is not as it was written")
    }
    return sound
  }
}

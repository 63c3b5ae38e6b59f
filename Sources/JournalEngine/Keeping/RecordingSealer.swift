import Sound
import Storage

/// Puts the raw pieces of a recording together into full segments, reading them from the journal.
struct RecordingSealer {
  let file: JournalFile
  let recording: Int64
  let format: SoundFormat

  /// The frames of a full segment.
  var fullFrames: Int { SegmentLayout.frames(for: format) }

  /// Seals every raw piece there is.
  /// - Parameter visit: Given all sound in order, sealed before or not, where it is wanted.
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

  /// Reads a range of frames that begins and ends with pieces.
  func read(_ frames: Range<Int64>) throws -> PackedSound {
    var sound = PackedSound(format: format)
    for segment in try storage({ try file.segments(of: recording) })
    where frames.contains(segment.firstFrame) {
      sound.append(try read(segment))
    }
    return sound
  }

  /// Puts a sealed segment in place of the pieces that hold the same frames.
  func place(_ draft: SegmentDraft) throws {
    let frames = draft.firstFrame..<(draft.firstFrame + Int64(draft.frameCount))
    try storage { try file.replaceSegments(of: recording, frames: frames, with: draft) }
  }

  private func read(_ segment: SegmentInfo) throws -> PackedSound {
    let bytes = try storage {
      try file.segmentBytes(of: recording, firstFrame: segment.firstFrame)
    }
    return try SegmentLayout.open(bytes, encoding: segment.encoding, format: format)
  }
}

import Entries
public import Sound
import Storage

/// Reads a finished or growing recording from the journal, with one segment in memory at a time.
///
/// A lossy source is decoded from its original bytes, by ffmpeg if libsndfile cannot; everything
/// else from its segments. Missing or changed sound is replaced by silence of the same length, and
/// noted in the journal's ``Journal/damage``. Sound that does not match its own digest is read all
/// the same if the recording's digest proves it, and so is sound of another rate or number of
/// channels than the recording's row has. What the row claims after the last segment is lost,
/// unless the recording's digest proves the sound without it: it is noted, and silent if it is not
/// much longer.
public struct RecordingReader: ~Copyable, SoundSource {
  /// The format of the sound.
  public let format: SoundFormat
  /// The number of frames that can be read.
  public let frameCount: Int64
  private let file: JournalFile
  private let recording: Recording
  private var spans: SegmentSpans
  private let isGrowing: Bool
  /// The number of the next frame to be read.
  private(set) var position: Int64 = 0
  private var current: (start: Int64, sound: PackedSound, lost: [Range<Int>])?
  private var original: OriginalSound?
  /// The first frame of the first piece so far whose bytes have changed although all of its sound
  /// can be read.
  private(set) var changedBytes: Int64?
  /// Whether the recording's digest proves the sound of segments that do not match their own; nil
  /// before one is met.
  private var isProved: Bool?
  /// Whether the recording's digest proves that nothing comes after its last segment; nil before the
  /// end of a recording that claims more is met.
  private var isEndProved: Bool?

  /// - Parameter isEndProved: Whether the digest proves the sound without an end that only the
  ///   recording's row claims; nil if that is not known, and found out at that end.
  init(file: JournalFile, recording: Recording, isEndProved: Bool? = nil) throws {
    try self.init(
      file: file,
      proved: UnmatchedPieces(file: file, recording: recording).proved(onlyFormat: true),
      isEndProved)
  }

  private init(file: JournalFile, proved recording: Recording, _ isEndProved: Bool?) throws {
    self.file = file
    self.recording = recording
    self.isEndProved = isEndProved
    isGrowing = recording.state != .finished
    format = recording.soundFormat
    if recording.keepsOriginal {
      let id = recording.id
      original = try OriginalSound.open(recording, in: file) {
        file.damage.note(lost: $0, of: id)
      }
      spans = SegmentSpans([], of: recording) { _ in false }
      frameCount = original?.frameCount ?? 0
    } else {
      spans = try RecordingReader.spans(of: recording, in: file)
      frameCount = spans.frameCount
      if !isGrowing, spans.end != recording.frames {
        file.damage.note(doubtfulLengthOf: recording.id)
      }
    }
  }

  /// Returns how many frames a reader reads of a recording at the most.
  static func frameCount(of recording: Recording, in file: JournalFile) throws -> Int64 {
    guard !recording.keepsOriginal, recording.state == .finished,
      try storage({ try file.endOfSegments(of: recording.id) }) != recording.frames
    else { return recording.frames }
    return try spans(of: recording, in: file).frameCount
  }

  private static func spans(
    of recording: Recording, in file: JournalFile
  ) throws -> SegmentSpans {
    try storage {
      let spans = try SegmentSpans(try file.segments(of: recording.id), of: recording) { segment in
        try file.segment(of: recording.id, firstFrame: segment.firstFrame)?.proof == .broken
      }
      if spans.hasStray { try file.noteStray(in: recording.id) }
      return spans
    }
  }

  /// Moves to a frame; the next read begins there.
  public mutating func seek(toFrame frame: Int64) throws {
    position = min(max(frame, 0), frameCount)
    if original != nil { try original?.seek(to: position) }
  }

  /// Reads up to a number of frames; nil at the end.
  public mutating func read(frames: Int) throws -> PackedSound? {
    let sound = try next(frames: frames)
    let end = spans.missingEnd
    if !end.isEmpty, sound == nil || position >= frameCount,
      try !provesEnd(at: end.lowerBound)
    {
      file.damage.note(lost: end, of: recording.id)
    }
    return sound
  }

  private mutating func next(frames: Int) throws -> PackedSound? {
    if original != nil {
      guard let sound = try original?.read(frames: frames) else { return nil }
      position += Int64(sound.frameCount)
      return sound
    }
    guard try load() else { return nil }
    guard let current else {
      // No segment holds these frames.
      guard let span = spans.span(at: position) else { return nil }
      if span.frames.upperBound == frameCount, try provesEnd(at: span.frames.lowerBound) {
        return nil
      }
      let count = min(Int64(frames), span.frames.upperBound - position)
      file.damage.note(lost: position..<position + count, of: recording.id)
      position += count
      return .silence(frames: Int(count), format: format)
    }
    let offset = Int(position - current.start)
    let count = min(frames, current.sound.frameCount - offset)
    for lost in current.lost {
      let heard = lost.clamped(to: offset..<offset + count)
      guard !heard.isEmpty else { continue }
      file.damage.note(
        lost: current.start + Int64(heard.lowerBound)..<current.start + Int64(heard.upperBound),
        of: recording.id)
    }
    position += Int64(count)
    return current.sound[offset..<(offset + count)]
  }

  /// Whether the recording's digest proves that its sound ends with its last segment, although its
  /// row claims more.
  private mutating func provesEnd(at frame: Int64) throws -> Bool {
    if let isEndProved { return isEndProved }
    var other = recording
    other.frames = frame
    let isProved = try UnmatchedPieces(file: file, recording: other).provesSound()
    isEndProved = isProved
    return isProved
  }

  /// Skips frames that no segment holds, and notes them as lost; callers need not read them as
  /// silence.
  /// - Returns: The number of skipped frames; 0 if the next frame is in a segment, or the end is
  ///   reached.
  mutating func skipHole() -> Int64 {
    guard original == nil, let span = spans.span(at: position), span.segment == nil else {
      return 0
    }
    let hole = position..<span.frames.upperBound
    file.damage.note(lost: hole, of: recording.id)
    position = hole.upperBound
    return hole.upperBound - hole.lowerBound
  }

  /// Loads the segment that holds the present position, or none if it is missing; false at the end.
  private mutating func load() throws -> Bool {
    if let current, position >= current.start,
      position < current.start + Int64(current.sound.frameCount)
    {
      return true
    }
    // A recorder may at any moment replace many pieces by one sealed segment, so a failure is
    // retried.
    for attempt in 0..<10 {
      guard let span = spans.span(at: position) else { return false }
      current = nil
      guard let info = span.segment else { return true }
      let piece = try piece(info)
      if isGrowing {
        spans = try RecordingReader.spans(of: recording, in: file)
        let now = spans.span(at: position)?.segment
        guard now == info, piece != nil || attempt == 9 else { continue }
      }
      let decoded = SegmentSound(
        piece, info.encoding, format: format, frames: info.frameCount)
      var (sound, lost) = (decoded.sound, decoded.lost)
      if let piece, piece.proof == .broken {
        if !lost.isEmpty, let proved = try proved(piece, info) { (sound, lost) = (proved, []) }
        if lost.isEmpty { changedBytes = min(changedBytes ?? info.firstFrame, info.firstFrame) }
      }
      current = (info.firstFrame, sound, lost)
      return true
    }
    return false
  }

  /// Returns all the sound of a segment that does not match its own digest; nil if the recording's
  /// digest does not prove it.
  private mutating func proved(
    _ piece: StoredPiece, _ segment: SegmentInfo
  ) throws -> PackedSound? {
    guard !isGrowing, let sound = UnmatchedPieces.sound(of: piece, segment, format) else {
      return nil
    }
    if isProved == nil {
      isProved = try UnmatchedPieces(file: file, recording: recording).provesSound()
    }
    guard isProved == true else { return nil }
    // With another format in the recording's row, no digest of a piece matches, and no byte of the
    // sound needs to have changed.
    let row = try storage { try file.recording(recording.id) }?.recording
    if row?.soundFormat == format {
      file.damage.note(changedFrom: segment.firstFrame, of: recording.id)
    }
    return sound
  }

  /// Returns the stored piece of a segment, or nil if it cannot be read.
  private func piece(_ segment: SegmentInfo) throws -> StoredPiece? {
    do {
      return try file.segment(of: recording.id, firstFrame: segment.firstFrame)
    } catch {
      guard error.code == .damaged else { throw JournalError(error) }
      return nil
    }
  }
}

import Entries
import Foundation
import Intake
import Sound
import Storage

/// Compares the sound of recordings and the bytes of attached files with the digests that they got
/// when they were finished or attached.
struct RecordingComparison {
  /// The results of a comparison.
  struct Findings {
    /// The recordings whose sound, and the attached files whose bytes, are damaged.
    var damaged: [DamagedRecording] = []
    /// How many have no digest, so that only their pieces could be compared.
    var unproved = 0
  }

  let file: JournalFile

  /// Compares recordings and attached files, and returns what was found.
  /// - Parameters:
  ///   - recordings: The identifiers of the recordings to compare; nil compares all.
  ///   - contents: The digests of the attached files to compare; nil compares all.
  ///   - onEach: Called after each recording; an error that it throws ends the work.
  /// - Throws: Errors that have another cause than the sound, as when another program holds the
  ///   journal.
  func run(
    among recordings: Set<String>? = nil, contents: Set<String>? = nil,
    onEach: (Int) throws -> Void = { _ in }
  ) throws -> Findings {
    let wanted = try storage { try file.keptRecordings() }
      .filter { recordings?.contains($0.uuid) ?? true }
    var findings = Findings()
    for (index, kept) in wanted.enumerated() {
      if let fault = try fault(of: kept) {
        findings.damaged.append(
          DamagedRecording(entry: kept.entry, recording: kept.uuid, day: kept.day, fault: fault))
      } else if kept.recording?.digest == nil {
        findings.unproved += 1
      }
      try onEach(index + 1)
    }
    for (content, entry) in try storage({ try file.keptContents() })
    where contents?.contains(content.digest) ?? true {
      if try !agrees(content) {
        findings.damaged.append(
          DamagedRecording(
            entry: entry, recording: content.digest, isAttached: true, day: "", fault: .different))
      }
      try onEach(wanted.count)
    }
    return findings
  }

  /// Whether the bytes of an attached file are unchanged; false if they cannot be read.
  private func agrees(_ content: Content) throws -> Bool {
    do {
      try ContentBytes(file: file, content: content).forEachPiece { _ in }
      return true
    } catch {
      guard !RecordingComparison.isOfJournal(error) else { throw error }
      return false
    }
  }

  /// Returns what is wrong with a recording's sound, also if it cannot be read; nil if it is
  /// unchanged.
  private func fault(of kept: KeptRecording) throws -> DamagedRecording.Fault? {
    guard let recording = kept.recording else {
      return try isMisstated(kept.uuid) ? .misstated : .different
    }
    // Nothing says how long it is, whatever its digest proves.
    return try fault(of: recording) ?? (kept.hasLength ? nil : .different)
  }

  /// Whether the digest of a recording proves its sound with the rate and the channels of its
  /// segments, although its row has some that no sound has.
  private func isMisstated(_ uuid: String) throws -> Bool {
    do {
      return try storage { try file.recordingsWithoutFormat() }
        .first { $0.recording.uuid == UUID(uuidString: uuid) }
        .map { try UnmatchedPieces(file: file, recording: $0.recording).corrected() != nil }
        ?? false
    } catch {
      guard !RecordingComparison.isOfJournal(error) else { throw error }
      return false
    }
  }

  private func fault(of recording: Recording) throws -> DamagedRecording.Fault? {
    do {
      guard let digest = recording.digest else {
        return try hasWholePieces(recording) ? nil : .different
      }
      if try UnmatchedPieces(file: file, recording: recording).corrected() != nil {
        return .misstated
      }
      // Sound at the end is lost; reading all of it once more would tell nothing else.
      if !recording.keepsOriginal, let end = try file.endOfSegments(of: recording.id),
        end < recording.frames
      {
        return .different
      }
      let isSame =
        try recording.keepsOriginal
        ? originalDigest(recording) == digest : hasSound(recording, digest)
      return isSame ? nil : .different
    } catch {
      guard !RecordingComparison.isOfJournal(error) else { throw error }
      return .different
    }
  }

  /// Whether the cause of an error is the journal, its disk or the run, and not the sound.
  static func isOfJournal(_ error: any Error) -> Bool {
    switch error {
    case is CancellationError: true
    case let error as StorageError: ![.damaged, .notFound].contains(error.code)
    case let error as JournalError: [.journalLocked, .diskFull, .notPermitted].contains(error.code)
    default: false
    }
  }

  /// Whether every piece of a recording without a digest is there and, if the piece has a digest,
  /// unchanged.
  private func hasWholePieces(_ recording: Recording) throws -> Bool {
    if recording.keepsOriginal {
      let pieces = try file.originalPieces(of: recording.id)
      return try !pieces.isEmpty
        && pieces.allSatisfy { piece in
          try file.originalPiece(of: recording.id, firstByte: piece.lowerBound)
            .map { $0.proof != .broken } ?? false
        }
    }
    var end: Int64 = 0
    for segment in try file.segments(of: recording.id) {
      let piece = try file.segment(of: recording.id, firstFrame: segment.firstFrame)
      guard segment.firstFrame == end, segment.encoding != nil, let piece, piece.proof != .broken
      else { return false }
      end = segment.frames.upperBound
    }
    return end == recording.frames
  }

  private func originalDigest(_ recording: Recording) throws -> String {
    var identity = BytesIdentity()
    try OriginalBytes(file: file, recording: recording.id).forEachPart { identity.update($0) }
    return identity.digest()
  }

  /// Whether the segments hold exactly the sound of a digest, and as much as the row says.
  private func hasSound(_ recording: Recording, _ digest: String) throws -> Bool {
    let format = recording.soundFormat
    var identity = SoundIdentity(format)
    var frames: Int64 = 0
    var reader = try RecordingReader(file: file, recording: recording)
    while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
      identity.update(sound)
      frames += Int64(sound.frameCount)
    }
    return identity.digest() == digest && frames == recording.frames
  }
}

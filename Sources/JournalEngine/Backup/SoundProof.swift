import Entries
import Intake
import Storage

/// Decides whether the bytes that a journal has of pieces of sound, or of attached files, are
/// right.
///
/// A backup asks when it has other bytes of the same piece: one of the two is damaged.
struct SoundProof {
  let file: JournalFile

  /// Returns the pieces whose bytes a digest in the journal proves.
  ///
  /// That is the digest of the piece, or that of the whole recording or attached file.
  /// - Parameter pieces: The pieces, with the names of their bytes in the journal.
  /// - Throws: Errors that have another cause than the sound, as when another program holds the
  ///   journal.
  func proved(among pieces: [SoundPiece: SoundName]) throws -> [SoundPiece: SoundName] {
    let recordings = Set(pieces.keys.filter { !$0.isAttached }.map(\.recording))
    let contents = Set(pieces.keys.filter(\.isAttached).map(\.recording))
    let findings = try RecordingComparison(file: file).run(
      among: recordings, contents: contents
    ) { _ in try Task.checkCancellation() }
    let damagedRecordings = Set(findings.damaged.filter { !$0.isAttached }.map(\.recording))
    let damagedContents = Set(findings.damaged.filter(\.isAttached).map(\.recording))
    var kept: [String: Recording] = [:]
    for each in try storage({ try file.keptRecordings() }) where recordings.contains(each.uuid) {
      kept[each.uuid] = each.recording
    }
    return try pieces.filter { piece, name in
      try Task.checkCancellation()
      let found =
        piece.isAttached
        ? try bytes(of: piece, inWhole: !damagedContents.contains(piece.recording))
        : try kept[piece.recording].flatMap {
          try bytes(of: piece, $0, isDamaged: damagedRecordings.contains(piece.recording))
        }
      // What was proved may have been read in another way than the bytes that are backed up.
      return found.map { BytesIdentity.digest(of: $0) == name.digest } ?? false
    }
  }

  /// Returns the bytes of a piece of an attached file if they are proved.
  private func bytes(of piece: SoundPiece, inWhole isWhole: Bool) throws -> [UInt8]? {
    let found = try readable {
      try file.likeliestContentPiece(of: piece.recording, firstByte: piece.start)
    }
    return found.flatMap { isWhole || $0.isProved ? $0.bytes : nil }
  }

  /// Returns the bytes of a piece of a recording if they are proved.
  private func bytes(
    of piece: SoundPiece, _ recording: Recording, isDamaged: Bool
  ) throws -> [UInt8]? {
    let isOriginal = piece.encoding == .part
    let found = try readable {
      isOriginal
        ? try file.originalPiece(of: recording.id, firstByte: piece.start)
        : try file.segment(of: recording.id, firstFrame: piece.start)
    }
    // The digest of a recording is that of its original file, if it has one, and else of its sound.
    let isWhole =
      !isDamaged && recording.digest != nil && recording.keepsOriginal == isOriginal
    return found.flatMap { isWhole || $0.proof == .whole ? $0.bytes : nil }
  }

  /// Returns what was read; nil if it is damaged.
  private func readable<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try storage { try read() }
    } catch {
      guard !RecordingComparison.isOfJournal(error) else { throw error }
      return nil
    }
  }
}

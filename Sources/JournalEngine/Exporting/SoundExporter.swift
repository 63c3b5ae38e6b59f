import Digests
import Entries
import Foundation
import Listening
import Sound
import SoundFiles
import Storage

/// Writes recordings for an export: imported files unchanged, sound that is stored as FLAC joined
/// to one FLAC file without decoding, and all else as WAV.
///
/// Several are written at once: each is read, verified and hashed on its own thread.
struct SoundExporter: Sendable {
  let journal: Journal
  private var file: JournalFile { journal.file }

  /// The stored bytes could not be exported without decoding.
  private struct Unfit: Error {}

  /// Plans a recording's file.
  ///
  /// Files that this program makes get tags with the entry's texts; imported ones stay unchanged.
  func plan(_ recording: Recording, of archived: ArchivedEntry) throws -> SoundPlan {
    let recording = try UnmatchedPieces(file: file, recording: recording)
      .proved(onlyFormat: true)
    let tags = try EntryTags.tags(
      of: archived.entry,
      start: journal.soundStart(of: recording, in: archived.entry),
      markers: recording.markers, transcript: archived.transcript(of: recording),
      recordings: [recording]
    ).written(at: recording.rate)
    return SoundPlan(recording, tags)
  }

  /// Writes a recording's file to its place, or nothing if that fails.
  func write(_ plan: SoundPlan, to place: URL) throws -> WrittenSound {
    do {
      return try written(plan, place)
    } catch {
      // The first error is reported; the next export removes what remains.
      try? FileManager.default.removeItem(at: place)
      throw error
    }
  }

  private func written(_ plan: SoundPlan, _ place: URL) throws -> WrittenSound {
    let recording = plan.recording
    if recording.keepsOriginal {
      if let file = try attempt(place, plan, { try original(recording, &$0) }) {
        return WrittenSound(file: file, ending: plan.endings[0])
      }
    } else if let pieces = try pieces(of: recording),
      let joiner = FLACJoiner(recording.soundFormat, pieces, tags: plan.tags)
    {
      if let file = try attempt(place, plan, { try join(pieces, joiner, recording, &$0) }) {
        return WrittenSound(file: file, ending: "flac")
      }
    }
    let kind: OutputFormat = FlacCodec.canHold(recording.soundFormat) ? .flac : .wav
    var file = try decoded(recording, kind, plan.tags, place)
    file.sound = plan.sound
    return WrittenSound(file: file, ending: kind.rawValue)
  }

  /// Writes a file; nil if it cannot be exported without decoding.
  private func attempt(
    _ place: URL, _ plan: SoundPlan, _ write: (inout HashedFile) throws -> Void
  ) throws -> ExportManifest.File? {
    do {
      var file = try HashedFile(place)
      try write(&file)
      return try file.finish(sound: plan.sound)
    } catch is Unfit {
      return nil
    } catch is OriginalBytes.Lost {
      return nil
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }

  private func original(_ recording: Recording, _ file: inout HashedFile) throws {
    try OriginalBytes(file: self.file, recording: recording.id).forEachPart {
      try Task.checkCancellation()
      try file.write($0)
    }
  }

  private func pieces(of recording: Recording) throws -> [FLACJoiner.Piece]? {
    let segments = try storage { try file.segments(of: recording.id) }
    guard segments.allSatisfy({ $0.encoding == .flac }),
      segments.last?.frames.upperBound == recording.frames
    else { return nil }
    var end: Int64 = 0
    for segment in segments {
      guard segment.firstFrame == end else { return nil }
      end = segment.frames.upperBound
    }
    return segments.map {
      FLACJoiner.Piece(firstFrame: $0.firstFrame, frameCount: $0.frameCount)
    }
  }

  private func join(
    _ pieces: [FLACJoiner.Piece], _ joiner: FLACJoiner, _ recording: Recording,
    _ file: inout HashedFile
  ) throws {
    try file.write(joiner.head)
    for piece in pieces {
      try Task.checkCancellation()
      let stored = try self.file.segment(of: recording.id, firstFrame: piece.firstFrame)
      guard let stored, stored.proof != .broken else { throw Unfit() }
      do {
        try joiner.forEachPart(of: stored.bytes, at: piece) { try file.write($0) }
      } catch is SoundFileError {
        throw Unfit()
      }
    }
  }

  /// Writes the decoded sound, with silence for lost parts.
  private func decoded(
    _ recording: Recording, _ kind: OutputFormat, _ tags: AudioFileTags, _ place: URL
  ) throws -> ExportManifest.File {
    do {
      var reader = try journal.sound(of: recording)
      var writer = try AudioFileWriter(
        path: place.path, format: kind, sound: reader.format,
        tags: tags, expectedFrames: reader.frameCount)
      while let sound = try reader.read(frames: 10 * reader.format.rate) {
        try Task.checkCancellation()
        try writer.write(sound)
      }
      try writer.finish()
    } catch let error as SoundFileError {
      throw JournalError(writing: error)
    }
    return try HashedFile.description(of: place)
  }
}

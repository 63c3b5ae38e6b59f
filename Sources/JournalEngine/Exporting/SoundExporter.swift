import Digests
import Entries
import Foundation
import Listening
import Sound
import SoundFiles
import Storage

/// Writes recordings into the folder of an export: imported files as they were, sound that is stored as
/// FLAC as one FLAC file without decoding it, and all else as WAV.
struct SoundExporter {
  let journal: Journal
  let folder: ExportFolder
  private var file: JournalFile { journal.file }

  /// Bytes could not be handed out as they are stored.
  private struct Unfit: Error {}

  /// Writes a recording, unless it is there from an earlier export.
  ///
  /// A file of ours says what its entry says; an imported one stays as it was.
  /// - Parameter base: The file's path without its ending.
  /// - Returns: The file's path.
  func write(_ recording: Recording, of archived: ArchivedEntry, base: String) throws -> String {
    var sound = "\(recording.uuid.uuidString.lowercased()) \(recording.digest ?? "")"
    let tags = try EntryTags.tags(
      of: archived.entry,
      start: journal.soundStart(of: recording, in: archived.entry),
      markers: recording.markers, transcript: archived.transcript(of: recording),
      recordings: [recording]
    ).written(at: recording.rate)
    if !recording.keepsOriginal { sound += " \(SoundExporter.digest(of: tags))" }
    if let kept = folder.keptSound(sound) { return kept }
    if recording.keepsOriginal {
      let path = "\(base).\(SoundExporter.ending(of: recording))"
      if try attempt(path, sound, { try original(recording, &$0) }) { return path }
    } else if let pieces = try pieces(of: recording),
      let joiner = FLACJoiner(recording.soundFormat, pieces, tags: tags)
    {
      let path = "\(base).flac"
      if try attempt(path, sound, { try join(pieces, joiner, recording, &$0) }) { return path }
    }
    let kind: OutputFormat = FlacCodec.canHold(recording.soundFormat) ? .flac : .wav
    let path = "\(base).\(kind.rawValue)"
    try folder.putSound(at: path) { place in
      var file = try decoded(recording, kind, tags, place)
      file.sound = sound
      return file
    }
    return path
  }

  /// Writes a file; false if its bytes turned out unfit.
  private func attempt(
    _ path: String, _ sound: String, _ write: (inout HashedFile) throws -> Void
  ) throws -> Bool {
    do {
      try folder.putSound(at: path) { place in
        var file = try HashedFile(place)
        try write(&file)
        return try file.finish(sound: sound)
      }
      return true
    } catch is Unfit {
      return false
    } catch is OriginalBytes.Lost {
      return false
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

  /// Writes the sound as it is heard, with silence for what is lost.
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

  /// What tells tags from others, so that a file whose entry has changed is written again.
  private static func digest(of tags: AudioFileTags) -> String {
    let texts = [tags.title ?? "", tags.date ?? ""] + tags.fields.map { "\($0.name)=\($0.text)" }
    let cues = tags.cues.map { "\($0.frame) \($0.label)" }
    let all = (texts + cues).joined(separator: "\0")
    return String(SHA256.hash(data: Data(all.utf8)).hexadecimal.prefix(16))
  }

  /// The endings that a recording's file may come to have.
  static func endings(of recording: Recording) -> [String] {
    recording.keepsOriginal ? [ending(of: recording), "flac", "wav"] : ["flac", "wav"]
  }

  private static func ending(of recording: Recording) -> String {
    let own = ((recording.fileName ?? "") as NSString).pathExtension.lowercased()
    let isPlain =
      (1...5).contains(own.count) && own.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain ? own : "audio"
  }
}

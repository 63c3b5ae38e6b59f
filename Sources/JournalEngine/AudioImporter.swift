import Crypto
import Entries
import Foundation
import Sound
import SoundFiles
import Storage

/// Takes one audio file into the journal as a stage that nobody sees until it is published.
struct AudioImporter: Sendable {
  /// What a file became.
  enum Result: Sendable {
    case staged(Stage)
    /// A dry run: what would have happened.
    case examined(ImportReport)
    case known(entry: Int64, trashed: Bool)
  }

  /// A recording that is whole in the journal but not yet part of an entry.
  struct Stage: Sendable {
    var recording: Int64
    var draft: EntryDraft
    var seconds: Double
    var startSource: String
    var warning: String?
  }

  let journal: Journal
  let request: ImportRequest
  /// The name to remember for the file, where it is not the path's own (standard input).
  var shownName: String?

  private var file: JournalFile { journal.file }

  /// Reads, verifies and stages a file, or only examines it where a dry run was asked for.
  /// - Throws: ``JournalError`` with `notAudio` where no frame of it decodes.
  func take(_ path: String) throws -> Result {
    do {
      return try storage { request.dryRun ? try examine(path) : try stageFile(path) }
    } catch let error as SoundFileError {
      throw JournalError(error, path: shownName ?? path)
    }
  }

  private func stageFile(_ path: String) throws -> Result {
    var reader = try AudioFileReader(path: path)
    let info = reader.info
    if info.isLossy {
      let digest = try FileDigest(path: path).hexadecimal
      if let known = try known(digest) { return known }
      return try stageOriginal(path, reader: &reader, digest: digest)
    }
    if let claimed = info.claimedFrames,
      try file.mayHold(rate: info.format.rate, channels: info.format.channels, frames: claimed)
    {
      var first = try AudioFileReader(path: path)
      if let known = try known(try AudioImporter.digest(of: &first)) { return known }
    }
    return try stageSamples(path, reader: &reader)
  }

  /// Decodes the whole file and writes nothing.
  private func examine(_ path: String) throws -> Result {
    var reader = try AudioFileReader(path: path)
    let info = reader.info
    var identity = SoundIdentity(info.format)
    var frames: Int64 = 0
    while let sound = try reader.read(frames: SegmentLayout.frames(for: info.format)) {
      try Task.checkCancellation()
      if !info.isLossy { identity.update(sound) }
      frames += Int64(sound.frameCount)
    }
    guard frames > 0 else {
      throw JournalError(.notAudio, "\(path) holds no sound that can be decoded")
    }
    let digest = info.isLossy ? try FileDigest(path: path).hexadecimal : identity.digest()
    if let known = try known(digest) { return known }
    let time = recordingTime(
      path, info: info, name: shownName ?? (path as NSString).lastPathComponent)
    return .examined(
      ImportReport(
        input: shownName ?? path, outcome: .wouldImport,
        seconds: Double(frames) / Double(info.format.rate), start: time.moment,
        startSource: time.source,
        warning: reader.isTruncated ? AudioImporter.damaged : nil))
  }

  private static let damaged = "damaged: only what decodes is imported"

  private func known(_ digest: String) throws -> Result? {
    guard let found = try file.recording(withDigest: digest) else { return nil }
    return .known(entry: found.entry, trashed: found.trashed)
  }

  private static func digest(of reader: inout AudioFileReader) throws -> String {
    let format = reader.info.format
    var identity = SoundIdentity(format)
    while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
      identity.update(sound)
    }
    return identity.digest()
  }

  private func stageSamples(_ path: String, reader: inout AudioFileReader) throws -> Result {
    let format = reader.info.format
    return try withStage(path, info: reader.info, keepsOriginal: false) { recording in
      var identity = SoundIdentity(format)
      var frames: Int64 = 0
      while let sound = try reader.read(frames: SegmentLayout.frames(for: format)) {
        try Task.checkCancellation()
        identity.update(sound)
        try file.append(SegmentLayout.seal(sound, firstFrame: frames), to: recording)
        frames += Int64(sound.frameCount)
      }
      return (frames, identity.digest(), reader.isTruncated)
    }
  }

  private func stageOriginal(
    _ path: String, reader: inout AudioFileReader, digest: String
  ) throws -> Result {
    let rate = reader.info.format.rate
    return try withStage(path, info: reader.info, keepsOriginal: true) { recording in
      var frames: Int64 = 0
      while let sound = try reader.read(frames: 10 * rate) {
        try Task.checkCancellation()
        frames += Int64(sound.frameCount)
      }
      guard frames > 0 else { return (0, digest, reader.isTruncated) }
      try FileChunks(path: path).forEach { try file.appendOriginal($0, to: recording) }
      return (frames, digest, reader.isTruncated)
    }
  }

  private func withStage(
    _ path: String, info: AudioFileInfo, keepsOriginal: Bool,
    _ fill: (Int64) throws -> (frames: Int64, digest: String, truncated: Bool)
  ) throws -> Result {
    let name = shownName ?? (path as NSString).lastPathComponent
    let time = recordingTime(path, info: info, name: name)
    let markers = info.cues.map {
      Marker(seconds: Double($0.frame) / Double(info.format.rate), label: $0.label)
    }
    let uuid = journal.surroundings.makeUUID()
    guard let lock = try RecorderLock.take(for: uuid, beside: journal.path) else {
      throw JournalError(.failed, "another import uses the same identifier")
    }
    let recording = try file.beginRecording(
      RecordingDraft(
        uuid: uuid, start: time.moment, startSource: time.source, rate: info.format.rate,
        channels: info.format.channels,
        sampleFormat: Recording.SampleFormat(info.format.sample), source: .file, fileName: name,
        fileFormat: "\(info.container), \(info.encoding)", keepsOriginal: keepsOriginal,
        markers: markers), in: .staged
    ).recording
    do {
      defer { extendLifetime(lock) }
      let (frames, digest, truncated) = try fill(recording)
      guard frames > 0 else {
        throw JournalError(.notAudio, "\(path) holds no sound that can be decoded")
      }
      if let known = try known(digest) {
        try file.discardStage(recording)
        return known
      }
      try file.finishRecording(
        recording,
        RecordingOutcome(
          frames: frames, digest: digest, truncated: truncated, overruns: 0, gaps: [],
          markers: markers))
      return .staged(
        Stage(
          recording: recording, draft: draft(time.moment, title: info.title),
          seconds: Double(frames) / Double(info.format.rate), startSource: time.source,
          warning: truncated ? AudioImporter.damaged : nil))
    } catch {
      try? file.discardStage(recording)
      throw error
    }
  }

  private func recordingTime(
    _ path: String, info: AudioFileInfo, name: String
  ) -> (moment: Moment, source: String) {
    if let moment = request.moment { return (moment, "option") }
    let modified = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate]
    let time = RecordingTime(
      of: info, name: name, modified: modified as? Date ?? journal.surroundings.now(),
      zone: request.zone ?? journal.surroundings.zone)
    return (time.moment, time.source)
  }

  private func draft(_ moment: Moment, title: String?) -> EntryDraft {
    EntryDraft(
      moment: moment, title: request.title ?? title ?? "", mood: request.mood,
      energy: request.energy, place: request.place, tags: request.tags)
  }
}

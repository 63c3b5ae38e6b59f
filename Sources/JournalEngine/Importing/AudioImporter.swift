import Entries
import Foundation
import Intake
import Sound
import SoundFiles
import Storage

/// Imports one audio file as a stage, which is invisible until it is published.
struct AudioImporter: Sendable {
  /// The result for one file.
  enum Result: Sendable {
    case staged(Stage)
    /// A dry run, with what would have happened.
    case examined(ImportReport, digest: String)
    case known(entry: Int64, trashed: Bool)
  }

  /// A complete recording in the journal that is not yet part of an entry.
  struct Stage: Sendable {
    var recording: Int64
    var draft: EntryDraft
    var seconds: Double
    var startSource: String
    var warnings: [String]
    /// The transcript that comes with the file, if any.
    var transcript: Transcript?
    /// Shows other processes that the stage's importer is alive.
    var hold: StageHold
  }

  let journal: Journal
  let request: ImportRequest
  /// The memory limit that all files of a run share.
  let budget: MemoryBudget
  /// The name to store for the file if it is not the path's own (for standard input).
  var shownName: String?
  /// Facts about the recording from its own entry, if it is imported together with one.
  var arriving: ArrivingSound?

  private var file: JournalFile { journal.file }

  /// Reads, verifies and stages a file, or only examines it in a dry run.
  /// - Throws: ``JournalError`` with `notAudio` if no frame of it decodes, `CancellationError`.
  func take(_ path: String) async throws -> Result {
    do {
      return try await request.dryRun ? examine(path) : stageFile(path)
    } catch let error as SoundFileError {
      throw told(JournalError(error, path: shownName ?? path), of: path)
    } catch let error as JournalError {
      throw told(error, of: path)
    } catch let error as StorageError {
      throw JournalError(error)
    }
  }

  /// The error to report for a file that cannot be read: a file with a picture's name was not meant
  /// as sound.
  private func told(_ error: JournalError, of path: String) -> JournalError {
    guard error.code == .notAudio, PictureEndings.isPicture(path) else { return error }
    let name = shownName ?? path
    return Journal.arePictures([path])
      ? JournalError(
        .notAudio, "\(name) is a picture and holds no sound", hint: "--photos brings pictures in")
      : JournalError(.notAudio, "\(name) is neither a picture nor a recording")
  }

  /// Whether a file can be opened and its first frame decodes.
  func beginsWithSound(_ path: String) -> Bool {
    do {
      var reader = try open(path)
      return try reader.read(frames: 1) != nil
    } catch {
      return false
    }
  }

  private func open(_ path: String) throws -> AudioInput {
    try AudioInput(path: path, raw: try rawFormat(path), name: shownName)
  }

  /// The format of a file without a header; once a rate is given, it applies to every named file.
  private func rawFormat(_ path: String) throws -> SoundFormat? {
    if let raw = request.raw { return raw.format }
    if shownName == nil, FolderScan.isRaw(path) {
      throw JournalError(
        .notAudio, "\(path) has no header to say what it holds",
        hint: "name its rate, such as --rate 16000 --channels 1 --sample-format int16")
    }
    return nil
  }

  private func stageFile(_ path: String) async throws -> Result {
    var reader = try open(path)
    let info = reader.info
    if info.isLossy {
      let digest = try FileDigest(path: path).hexadecimal
      if let known = try known(digest) { return known }
      return try await stageOriginal(path, reader: &reader, digest: digest)
    }
    if let claimed = info.claimedFrames,
      try file.mayHold(rate: info.format.rate, channels: info.format.channels, frames: claimed)
    {
      var first = try open(path)
      if let known = try known(try digest(of: &first)) { return known }
    }
    return try await stageSamples(path, reader: &reader)
  }

  /// Decodes the whole file without writing anything.
  private func examine(_ path: String) throws -> Result {
    var reader = try open(path)
    let info = reader.info
    var identity = SoundIdentity(info.format)
    var frames: Int64 = 0
    while let sound = try reader.read(frames: SegmentLayout.frames(for: info.format)) {
      try Task.checkCancellation()
      if !info.isLossy { identity.update(sound) }
      frames += Int64(sound.frameCount)
    }
    guard frames > 0 else { throw noSound(path) }
    let digest = info.isLossy ? try FileDigest(path: path).hexadecimal : identity.digest()
    if let known = try known(digest, or: reader, frames: frames) { return known }
    let time = time(of: path, info, reader.fields)
    let report = ImportReport(
      input: shownName ?? path, outcome: .wouldImport,
      seconds: Double(frames) / Double(info.format.rate), start: time.moment,
      startSource: time.source, warnings: warnings(reader, time))
    return .examined(report, digest: digest)
  }

  private func warnings(
    _ reader: borrowing AudioInput, _ time: (moment: Moment, source: String)
  ) -> [String] {
    let damage = reader.isTruncated ? "damaged: only what decodes is imported" : nil
    // A file's last change may be in the future because clocks differ; for a typed time, the
    // warning was given before.
    let isTold = time.source == "mtime" || request.moment != nil
    let isFuture = !isTold && time.moment.date > journal.surroundings.now()
    let future = isFuture ? "its day, \(time.moment.clockDay), is in the future" : nil
    return [reader.note, damage, future].compactMap { $0 }
  }

  private func noSound(_ path: String) -> JournalError {
    JournalError(.notAudio, "\(shownName ?? path) holds no sound that can be decoded")
  }

  private func digest(of reader: inout AudioInput) throws -> String {
    var identity = SoundIdentity(reader.format)
    while let sound = try reader.read(frames: SegmentLayout.frames(for: reader.format)) {
      try Task.checkCancellation()
      identity.update(sound)
    }
    return identity.digest()
  }

  private func stageSamples(_ path: String, reader: inout AudioInput) async throws -> Result {
    let begun = try begin(path, reader, keepsOriginal: false)
    do {
      let writer = SegmentWriter(file: file, recording: begun.recording, budget: budget)
      let (frames, digest) = try await writer.write(&reader)
      return try end(begun, path, reader, frames: frames, digest: digest)
    } catch {
      // The first error is reported; the next command that writes removes the stage.
      try? file.discardStage(begun.recording)
      throw error
    }
  }

  private func stageOriginal(
    _ path: String, reader: inout AudioInput, digest: String
  ) async throws -> Result {
    var frames: Int64 = 0
    while let sound = try reader.read(frames: 10 * reader.format.rate) {
      try Task.checkCancellation()
      frames += Int64(sound.frameCount)
    }
    guard frames > 0 else { throw noSound(path) }
    // Its length shows whether the journal has it already; nothing is written before that is known.
    if let known = try known(reader, frames: frames) { return known }
    let begun = try begin(path, reader, keepsOriginal: true)
    do {
      try FileChunks(path: path).forEach {
        try Task.checkCancellation()
        try file.appendOriginal($0, to: begun.recording)
      }
      return try end(begun, path, reader, frames: frames, digest: digest)
    } catch {
      // The first error is reported; the next command that writes removes the stage.
      try? file.discardStage(begun.recording)
      throw error
    }
  }

  private struct Begun {
    var recording: Int64
    var time: (moment: Moment, source: String)
    var hold: StageHold
  }

  private func begin(
    _ path: String, _ reader: borrowing AudioInput, keepsOriginal: Bool
  ) throws -> Begun {
    let info = reader.info
    let time = time(of: path, info, reader.fields)
    let uuid = arriving?.recording?.uuid ?? journal.surroundings.makeUUID()
    let lock = try RecorderLock.takeNew(for: uuid, beside: journal.path)
    let hold = StageHold(lock)
    var draft = RecordingDraft(
      uuid: uuid, start: time.moment, startSource: time.source, rate: info.format.rate,
      channels: info.format.channels, sampleFormat: Recording.SampleFormat(info.format.sample),
      source: .file, fileName: name(of: path), fileFormat: "\(info.container), \(info.encoding)",
      keepsOriginal: keepsOriginal, markers: reader.markers)
    if let recording = arriving?.recording { draft.take(recording) }
    return Begun(
      recording: try file.beginRecording(
        draft, in: .staged, at: journal.surroundings.now()
      ).recording, time: time, hold: hold)
  }

  private func end(
    _ begun: Begun, _ path: String, _ reader: borrowing AudioInput, frames: Int64, digest: String
  ) throws -> Result {
    guard frames > 0 else { throw noSound(path) }
    if let twin = try known(digest, or: reader, frames: frames) {
      try file.discardStage(begun.recording)
      return twin
    }
    let info = reader.info
    var outcome = RecordingOutcome(
      frames: frames, digest: digest, truncated: reader.isTruncated, overruns: 0, gaps: [],
      markers: reader.markers.within(Double(frames) / Double(info.format.rate)))
    var warnings = warnings(reader, begun.time)
    if let recording = arriving?.recording {
      outcome.take(recording)
      if let told = recording.digest, told != digest {
        warnings.append("its sound is not what was exported")
      }
    }
    try file.finishRecording(begun.recording, outcome)
    let seconds = Double(frames) / Double(info.format.rate)
    var draft = EntryDraft(
      moment: begun.time.moment, title: request.title ?? info.title ?? "", mood: request.mood,
      energy: request.energy,
      place: request.place
        ?? info.location.flatMap { Coordinates(iso6709: $0) }.map { Place(at: $0) },
      tags: request.tags)
    let told = told(by: reader.fields)
    if let told { told.complete(&draft) }
    return .staged(
      Stage(
        recording: begun.recording, draft: draft, seconds: seconds,
        startSource: begun.time.source, warnings: warnings,
        transcript: words(reader.fields, seconds) ?? memo(reader.memo, seconds),
        hold: begun.hold))
  }

  private func name(of path: String) -> String {
    shownName ?? (path as NSString).lastPathComponent
  }

  /// The entry that an exported file's tags describe; nil if the entry is imported by other means.
  private func told(by fields: [TagField]) -> TaggedEntry? {
    arriving == nil ? TaggedEntry(fields) : nil
  }

  /// The transcript in an exported file's tags, unless the entry comes with its transcripts.
  private func words(_ fields: [TagField], _ seconds: Double) -> Transcript? {
    guard arriving?.takesOwnWords ?? true else { return nil }
    return TaggedEntry(fields)?.transcript(seconds: seconds)
  }

  /// The transcript of the program that recorded a voice memo, unless the entry comes with its
  /// transcripts.
  private func memo(_ memo: VoiceMemoText?, _ seconds: Double) -> Transcript? {
    arriving == nil ? memo?.transcript(seconds: seconds) : nil
  }

  private func time(
    of path: String, _ info: AudioFileInfo, _ fields: [TagField]
  ) -> (moment: Moment, source: String) {
    if let recording = arriving?.recording { return (recording.start, recording.startSource) }
    if let start = arriving?.start { return (start, arriving?.startSource ?? "export") }
    if let moment = request.moment { return (moment, "option") }
    if request.day == nil, let told = told(by: fields) { return (told.start, "info") }
    let zone = request.zone ?? journal.surroundings.zone
    // A file without a modification time gets the current time.
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    let modified =
      shownName == nil ? facts?[.modificationDate] as? Date : journal.surroundings.now()
    let time = RecordingTime(
      of: info, name: name(of: path), modified: modified ?? journal.surroundings.now(), zone: zone)
    // Standard input has no modification time, so the time is the clock's.
    let source = shownName != nil && time.source == "mtime" ? "clock" : time.source
    let dayStart = journal.surroundings.dayStart
    guard let day = request.day else {
      return (time.moment.counted(fromDayStart: dayStart), source)
    }
    let second = time.moment.secondOfDay
    // The requested day counts; the time of day is that of the recording.
    let moment = Moment(day: day, secondOfDay: second, in: zone)
    return (moment.counted(to: day), "option")
  }
}

public import Entries
import Storage
import Transcription

extension Journal {
  /// Returns the versions of a recording's transcript, oldest first.
  public func transcriptVersions(of recording: Recording) throws -> [TranscriptVersionInfo] {
    try storage {
      try file.transcripts(of: recording.id).enumerated().map {
        TranscriptVersionInfo($0.element, number: $0.offset + 1)
      }
    }
  }

  /// Returns one version with its words, by default the current one.
  /// - Throws: ``JournalError`` with `noSuchEntry` if there is none.
  public func transcript(
    version number: Int?, of recording: Recording
  ) throws -> (version: TranscriptVersionInfo, transcript: Transcript) {
    let versions = try storage { try file.transcripts(of: recording.id) }
    let index = number.map { $0 - 1 } ?? versions.firstIndex(where: \.isCurrent)
    guard let index, versions.indices.contains(index),
      let stored = try storage({ try file.transcript(versions[index].id) })
    else { throw Journal.noVersion(number, of: versions.count) }
    return (TranscriptVersionInfo(stored.version, number: index + 1), stored.transcript)
  }

  /// Makes a version the one that is shown and searched, because its owner chose it.
  @discardableResult
  public func useTranscript(
    version number: Int, of recording: Recording
  ) throws -> TranscriptVersionInfo {
    let versions = try storage { try file.transcripts(of: recording.id) }
    guard versions.indices.contains(number - 1) else {
      throw Journal.noVersion(number, of: versions.count)
    }
    guard versions[number - 1].state != .running else {
      throw JournalError(
        .usage, "version \(number) is not finished",
        hint: versions.contains(where: \.isCurrent)
          ? "'sotto transcribe ENTRY --redo' continues it, if it was begun with the same options"
          : "'sotto transcribe' continues it")
    }
    try storage { try file.setCurrent(versions[number - 1].id, at: surroundings.now()) }
    // The version is kept; a voice that cannot be measured now is measured when it is needed.
    try? VoiceMeasurement.keep(recording, in: file)
    return try transcript(version: number, of: recording).version
  }

  /// Returns the recording with a digest, and its entry, or nil if the journal has none.
  public func recording(
    withDigest digest: String
  ) throws -> (entry: Entry, recording: Recording)? {
    guard let found = try storage({ try file.recording(withDigest: digest) }) else { return nil }
    let entry = try entry(found.entry)
    return entry.recordings.first { $0.id == found.recording }.map { (entry, $0) }
  }

  /// Aligns every word of the current version to the sound again, as a new current version.
  /// - Returns: The version, and the number of words whose time could not be found in the sound.
  public func alignTranscript(
    of recording: Recording, settings: TranscribeSettings
  ) async throws -> (version: TranscriptVersionInfo, guesses: Int) {
    guard let stored = try storage({ try file.currentTranscript(of: recording.id) }) else {
      throw JournalError(
        .noSuchEntry, "the recording has no transcript", hint: "make one with 'sotto transcribe'")
    }
    var reader = try RecordingReader(file: file, recording: recording)
    let timer = UtteranceTimer(
      aligner: try aligner(settings), heard: nil, duration: recording.duration)
    let timed = try await timer.time(stored.transcript.utterances, again: true, in: &reader)
    var transcript = stored.transcript
    transcript.utterances = timed.utterances
    transcript.engine = transcript.engine.saying("aligned")
    return (try add(transcript, to: recording, makeCurrent: true), timed.guesses)
  }

  /// Adds a version and returns its description.
  /// - Parameter amended: A version that this one replaces if it is still shown.
  func add(
    _ transcript: Transcript, to recording: Recording, makeCurrent: Bool,
    in step: ChangeStep? = nil, amending amended: TranscriptVersionInfo? = nil
  ) throws -> TranscriptVersionInfo {
    var former: Int64?
    if let amended {
      former = try storage { try file.transcripts(of: recording.id) }.first { version in
        version.isCurrent && version.created == amended.created
      }?.id
    }
    let id = try storage {
      try file.addTranscript(
        transcript, to: recording.id, makeCurrent: makeCurrent, at: surroundings.now(), in: step,
        amending: former)
    }
    // The version is kept; a voice that cannot be measured now is measured when it is needed.
    try? VoiceMeasurement.keep(recording, in: file)
    let versions = try storage { try file.transcripts(of: recording.id) }
    guard let index = versions.firstIndex(where: { $0.id == id }) else {
      throw JournalError(.failed, "the new version is gone")
    }
    return TranscriptVersionInfo(versions[index], number: index + 1)
  }

  /// Returns an aligner with the settings' model and the journal's vocabulary.
  func aligner(_ settings: TranscribeSettings) throws -> Aligner {
    let vocabulary = try vocabulary()
    do throws(TranscriptionError) {
      return try Aligner(
        model: try ModelCatalogue().model(settings.model), vocabulary: vocabulary)
    } catch {
      throw JournalError(error)
    }
  }

  private static func noVersion(_ number: Int?, of count: Int) -> JournalError {
    guard let number, count > 0 else {
      return JournalError(
        .noSuchEntry, "the recording has no transcript", hint: "make one with 'sotto transcribe'")
    }
    return JournalError(
      .noSuchEntry, "there is no version \(number)", hint: "there are versions 1 to \(count)")
  }
}

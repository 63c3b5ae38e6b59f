import Entries
import Foundation
import Storage
package import Transcription

/// Transcribes one recording: continues an unfinished version, commits each utterance, and makes
/// the version current.
struct TranscribeJob: Sendable {
  let file: JournalFile
  let ears: Ears
  /// The engine, without the voices used for a recording.
  let engine: Transcript.Engine
  /// Whether the version replaces one that a machine made.
  let isChosen: Bool
  let now: @Sendable () -> Date
  /// Obeys spoken commands, if they are listened for.
  var commands: SpokenCommandJob?
  /// The voices that the journal knows, for our own recogniser.
  var voices: JournalVoices?

  /// The lowest rate at which anything of speech is left; sound of a rate near 0, as a damaged row
  /// may have it, would be resampled for hours.
  private static let lowestRate = 1000

  /// Throws if sound has a rate at which nothing of speech is left.
  static func requireSpeech(atRate rate: Int) throws(JournalError) {
    guard rate < lowestRate else { return }
    throw JournalError(
      .damaged, "its sound cannot have \(rate) samples a second",
      hint: "'sotto check' tells all that is damaged, and what to do")
  }

  /// - Throws: `CancellationError`, and ``JournalError`` where the journal itself fails.
  func run(
    _ work: PendingRecording, onKept: () -> Void, onProgress: (Double) -> Void
  ) async throws -> TranscribeReport {
    var report = TranscribeReport(
      entry: work.entry, recording: work.recording.id, seconds: work.recording.duration,
      outcome: .transcribed(words: 0, unsure: 0))
    do {
      var work = work
      work.recording =
        try UnmatchedPieces(file: file, recording: work.recording).proved(onlyFormat: true)
      report.seconds = work.recording.duration
      try TranscribeJob.requireSpeech(atRate: work.recording.rate)
      try await write(work, &report, onKept: onKept, onProgress: onProgress)
    } catch {
      report.outcome = .failed(try TranscribeJob.failureOfOne(error))
    }
    return report
  }

  /// Transcribes the recording as a version, obeys spoken commands, and measures the voice.
  private func write(
    _ work: PendingRecording, _ report: inout TranscribeReport, onKept: () -> Void,
    onProgress: (Double) -> Void
  ) async throws {
    let version = try await UnfinishedVersion(
      of: work.recording, in: file, by: ears, as: engine, knowing: voices, at: now())
    let transcript = version.transcript
    report.isElsewhere = version.plan.isElsewhere
    let listeners: RecordingListeners
    let evidence: [ChannelEvidence]
    let said: Said
    do {
      (listeners, evidence) = try await hear(
        version, work, &report, onKept: onKept, onProgress: onProgress)
      said = try await self.said(listeners, in: work.recording)
      try finish(transcript, said, work, &report)
    } catch {
      version.discardIfEmpty()
      throw error
    }
    if report.isCurrent { _ = try said.commands.get() }
    // The same words would teach the same again, unless the speaker was named meanwhile.
    if report.isCurrent, !report.isUnchanged || voices?.isNamed == true {
      keep(evidence, of: work.recording, version.plan)
    }
    // The words are kept even if the measurement fails.
    try? VoiceMeasurement.keep(work.recording, in: file, heard: listeners.voice)
  }

  /// Stores the evidence about a recording's voices; if that fails, the words are still kept.
  private func keep(_ evidence: [ChannelEvidence], of recording: Recording, _ plan: VoicePlan) {
    guard let voices,
      let current = try? file.currentTranscript(of: recording.id)?.version, current.state == .done
    else { return }
    let rows = voices.rows(evidence, of: recording.id, transcript: current.id, plan, origin: .heard)
    try? file.keep(rows, of: recording.id, transcript: current.id, origin: .heard)
  }

  /// Adds recognised utterances to a version, starting where it was left.
  /// - Returns: The listeners, and the evidence about the voices.
  private func hear(
    _ version: UnfinishedVersion, _ work: PendingRecording, _ report: inout TranscribeReport,
    onKept: () -> Void, onProgress: (Double) -> Void
  ) async throws -> (RecordingListeners, [ChannelEvidence]) {
    let reader = try RecordingReader(file: file, recording: work.recording)
    let listeners = try RecordingListeners(
      format: reader.format,
      measuresVoice: try VoiceMeasurement.known(work.recording, in: file) == nil,
      commands: try mayBecomeCurrent(work.recording) ? commands?.listener : nil)
    var sound = OverheardReader(reader, by: listeners)
    let evidence = try await version.hear(&sound, keepsEvidence: voices != nil) { event in
      switch event {
      case .utterance: onKept()
      case .sound: break
      case .replaced: report.replaced += 1
      case .progress(let seconds): onProgress(seconds)
      }
      // Meanwhile the decoders continue with the utterances that they have.
      await listeners.judge()
    }
    let lost = file.damage.sounds.first { $0.recording == work.recording.id }
    if let lost, lost.count >= work.recording.frames {
      throw JournalError(.damaged, "all its sound is lost")
    }
    if ears.keepsSound {
      try storage {
        try file.finishSounds(
          of: work.recording.id, transcript: version.transcript, model: engine.checksum)
      }
    }
    return (listeners, evidence)
  }

  /// The commands that were said in a recording.
  private struct Said {
    /// The commands, or the error that stopped the search for them.
    var commands: Result<[HeardCommands], any Error>
    /// Whether the owner put the commands' words back, so that they stay.
    var isPutBack: Bool

    /// The commands whose words leave the transcript.
    var takenOut: Result<[HeardCommands], any Error> { isPutBack ? .success([]) : commands }
  }

  /// Returns the commands that were heard, before the version becomes current.
  ///
  /// A failure is thrown only once the words are kept; a cancellation at once, because the next run
  /// can still obey.
  private func said(_ listeners: RecordingListeners, in recording: Recording) async throws -> Said {
    var said = Said(
      commands: .success([]), isPutBack: try commands?.isPutBack(in: recording) ?? false)
    guard commands != nil else { return said }
    do {
      said.commands = .success(try await listeners.commands() ?? [])
    } catch let error as CancellationError {
      throw error
    } catch {
      said.commands = .failure(error)
    }
    return said
  }

  /// Finishes a version and obeys the spoken commands in it if it is shown, or removes it if it
  /// repeats the current one.
  private func finish(
    _ transcript: Int64, _ said: Said, _ work: PendingRecording, _ report: inout TranscribeReport
  ) throws {
    // If the search for commands failed, the words are kept all the same.
    let heard = (try? said.commands.get()) ?? []
    if let words = try discardRepetition(transcript, said, work) {
      report.isUnchanged = true
      report.outcome = .init(words)
      if report.isCurrent { report.passedOver = heard.flatMap(\.commands) }
      return
    }
    let current = try storage { try file.currentTranscript(of: work.recording.id)?.version.engine }
    let isWanted = isChosen || current?.says(Transcript.Engine.incomplete) ?? true
    func end(obeying change: SpokenChange?) throws -> TranscriptEnding {
      let ending = try storage {
        try file.finishTranscript(
          transcript, state: .done, makeCurrent: isWanted, obeying: change)
      }
      report.isCurrent = ending != .hidden
      return ending
    }
    var obedience: SpokenCommandJob.Obedience?
    let ending: TranscriptEnding
    do {
      if !said.isPutBack {
        obedience = try commands?.obedience(to: heard, on: work, transcript: transcript)
      }
      ending = try end(obeying: obedience?.change)
    } catch let error as JournalError where !error.isPassing {
      // It would fail again and again, so the words are kept with the commands in them.
      _ = try? end(obeying: nil)
      throw error
    }
    report.outcome = .init(
      try storage { try file.transcript(transcript)?.transcript.words ?? [] })
    switch (ending, obedience) {
    case (.obeyed(let changedEntry), let obedience?):
      report.commands = obedience.commands.filter { changedEntry || !$0.changesEntry }
      report.passedOver = obedience.commands.filter { !changedEntry && $0.changesEntry }
      report.takenOut = obedience.takenOut
      if let words = obedience.change.version?.words { report.outcome = .init(words) }
    case (.shown, nil): report.passedOver = heard.flatMap(\.commands)
    // Of a version that another process has ended, that one obeyed the commands.
    default: break
    }
  }

  /// The failure of a single recording.
  /// - Throws: The error itself if it ends the whole run: a cancellation, a full disk, and a
  ///   missing program or model.
  private static func failureOfOne(_ error: any Error) throws -> JournalError {
    if let error = error as? JournalError {
      guard error.code != .diskFull else { throw error }
      return error
    }
    if error is CancellationError { throw error }
    // A program ended by a cancellation reports its own kind of error.
    try Task.checkCancellation()
    let failure = JournalError(listening: error)
    if let failure, failure.code == .notInstalled { throw failure }
    return failure ?? JournalError(.failed, "its sound cannot be read")
  }

  /// Removes a version with exactly the words and times of the current one by the same engine,
  /// after the words of spoken commands have left it.
  /// - Returns: The words that stay, or nil if the version is kept.
  private func discardRepetition(
    _ transcript: Int64, _ said: Said, _ work: PendingRecording
  ) throws -> [Word]? {
    guard case .success(let said) = said.takenOut else { return nil }
    return try storage {
      // Another process that continued the same version may have finished it.
      guard let current = try file.currentTranscript(of: work.recording.id),
        current.version.id != transcript, current.version.state == .done,
        var heard = try file.transcript(transcript)?.transcript
      else { return nil }
      heard.engine = engine
      if !said.isEmpty, let commands { heard = commands.cut(said, from: heard).version ?? heard }
      guard current.version.engine.isAlike(heard.engine),
        heard.utterances == current.transcript.utterances
      else { return nil }
      try file.discardTranscript(transcript)
      return heard.words
    }
  }

  /// Whether the version will become current; only then are its commands obeyed.
  private func mayBecomeCurrent(_ recording: Recording) throws -> Bool {
    let current = try storage { try file.transcripts(of: recording.id).first(where: \.isCurrent) }
    return current.map { version in
      (isChosen && version.state != .corrected)
        || version.engine.says(Transcript.Engine.incomplete)
    } ?? true
  }
}

extension JournalError {
  /// Describes a failure of the recogniser.
  package init(_ error: TranscriptionError) {
    switch error.code {
    case .modelMissing:
      self.init(
        .notInstalled, error.path.map { "\(error.reason) (\($0))" } ?? error.reason,
        hint: error.advice)
    case .modelDamaged:
      self.init(
        .failed, "the recognition model is damaged (\(error.path ?? error.reason))",
        hint: error.advice)
    case .diskFull:
      self.init(.diskFull, error.reason, hint: error.advice)
    case .unsupported, .failed:
      self.init(
        .failed, error.path.map { "\(error.reason) (\($0))" } ?? error.reason, hint: error.advice)
    }
  }
}

extension JournalError {
  /// Whether the same may succeed another time without anything being mended.
  fileprivate var isPassing: Bool {
    [.diskFull, .journalLocked, .notPermitted].contains(code)
  }
}

extension TranscribeReport.Outcome {
  /// Reports the words of a new transcript.
  fileprivate init(_ words: [Word]) {
    self = .transcribed(words: words.count, unsure: words.count(where: \.isUnsure))
  }
}

import Entries
import Foundation
import Storage
package import Transcription

/// Transcribes one recording: continues an unfinished version, commits each utterance, and makes
/// the version current.
struct TranscribeJob: Sendable {
  let file: JournalFile
  let ears: Ears
  let engine: Transcript.Engine
  /// Whether the version replaces one that a machine made.
  let isChosen: Bool
  let now: @Sendable () -> Date
  /// Obeys spoken commands, if they are listened for.
  var commands: SpokenCommandJob?

  /// - Throws: `CancellationError`, and ``JournalError`` where the journal itself fails.
  func run(
    _ work: PendingRecording, onKept: () -> Void, onProgress: (Double) -> Void
  ) async throws -> TranscribeReport {
    var report = TranscribeReport(
      entry: work.entry, recording: work.recording.id, seconds: work.recording.duration,
      outcome: .transcribed(words: 0, unsure: 0))
    var begun: Int64?
    var isFinished = false
    // A version without any words from before the failure is of no use to the next run.
    defer { if let begun, !isFinished { discardIfEmpty(begun) } }
    do {
      let transcript = try storage {
        try file.beginTranscript(recording: work.recording.id, engine: engine, at: now())
      }
      begun = transcript
      let done = try storage { try file.donePositions(of: transcript) }
      let reader = try RecordingReader(file: file, recording: work.recording)
      let listeners = try RecordingListeners(
        format: reader.format,
        measuresVoice: try VoiceMeasurement.known(work.recording, in: file) == nil,
        commands: try mayBecomeCurrent(work.recording) ? commands?.listener : nil)
      var sound = OverheardReader(reader, by: listeners)
      try await ears.transcribe(
        &sound, duration: work.recording.duration, resuming: done,
        heard: { position in try storage { try file.utterance(at: position, of: transcript) } }
      ) { event in
        switch event {
        case .utterance(let position, let utterance):
          try storage {
            try file.appendUtterances([(position: position, utterance: utterance)], to: transcript)
          }
          onKept()
        case .replaced: report.replaced += 1
        case .progress(let seconds):
          onProgress(seconds)
        }
        // The decoders continue meanwhile with the utterances they have.
        await listeners.judge()
      }
      if let words = try wordsHeardBefore(transcript, work) {
        isFinished = true
        report.isUnchanged = true
        report.outcome = .transcribed(words: words.count, unsure: words.count(where: \.isUnsure))
        try? VoiceMeasurement.keep(work.recording, in: file, heard: listeners.voice)
        return report
      }
      let words = try storage {
        let hasCurrent = try file.currentTranscript(of: work.recording.id) != nil
        try file.finishTranscript(
          transcript, state: .done, makeCurrent: isChosen || !hasCurrent)
        let stored = try file.transcript(transcript)
        report.isCurrent = stored?.version.isCurrent ?? false
        return stored?.transcript.words ?? []
      }
      isFinished = true
      report.outcome = .transcribed(words: words.count, unsure: words.count(where: \.isUnsure))
      if let commands, report.isCurrent, let heard = try await listeners.commands() {
        let understood = try commands.run(heard, on: work, transcript: transcript)
        report.commands = understood.commands
        if let words = understood.transcript?.words {
          report.outcome = .transcribed(
            words: words.count, unsure: words.count(where: \.isUnsure))
        }
      }
      // The words are kept even if the measurement fails.
      try? VoiceMeasurement.keep(work.recording, in: file, heard: listeners.voice)
    } catch let error as JournalError where error.code == .diskFull {
      throw error
    } catch let error as JournalError {
      report.outcome = .failed(error)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // A program that a cancellation ended reports an error of its own.
      try Task.checkCancellation()
      let failure = JournalError(listening: error)
      if let failure, failure.code == .notInstalled { throw failure }
      report.outcome = .failed(failure ?? JournalError(.failed, "its sound cannot be read"))
    }
    return report
  }

  /// Removes a version with the same words and times as the current one of the same engine.
  ///
  /// It stays if commands are listened for, because the sound was heard again for them.
  /// - Returns: The words, or nil if the version stays.
  private func wordsHeardBefore(
    _ transcript: Int64, _ work: PendingRecording
  ) throws -> [Word]? {
    guard commands == nil else { return nil }
    return try storage {
      // Another process that continued the same version may have finished it.
      guard let current = try file.currentTranscript(of: work.recording.id),
        current.version.id != transcript,
        current.version.state == .done, current.version.engine == engine,
        let heard = try file.transcript(transcript)?.transcript,
        heard.utterances == current.transcript.utterances
      else { return nil }
      try file.discardTranscript(transcript)
      return heard.words
    }
  }

  /// Whether the version will become current; only then are its commands obeyed.
  private func mayBecomeCurrent(_ recording: Recording) throws -> Bool {
    let current = try storage { try file.transcripts(of: recording.id).first(where: \.isCurrent) }
    return current.map { isChosen && $0.state != .corrected } ?? true
  }

  private func discardIfEmpty(_ transcript: Int64) {
    guard let done = try? file.donePositions(of: transcript), done.isEmpty else { return }
    try? file.discardTranscript(transcript)
  }
}

extension JournalError {
  /// Tells a failure of listening in the engine's terms.
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
    case .diskFull: self.init(.diskFull, error.reason)
    default:
      self.init(
        .failed, error.path.map { "\(error.reason) (\($0))" } ?? error.reason, hint: error.advice)
    }
  }
}

public import Entries
import Storage
import Transcription

extension Journal {
  /// Replaces a recording's transcript by a text that a person wrote, as a new version that no
  /// machine replaces.
  ///
  /// Words that stay keep their time, confidence and alternatives. New words are aligned to the
  /// sound between those that stay, and count as sure because a person wrote them.
  /// - Parameters:
  ///   - lines: The text, one utterance per line; empty lines are ignored.
  ///   - sure: The lines, by number, of which a person is sure whether or not they changed.
  ///   - step: The step to which the change belongs; nil makes it a separate step.
  ///   - amended: A version that was made in the same step, and that the new version replaces.
  /// - Returns: The result, or nil if the text did not change.
  public func correctTranscript(
    of recording: Recording, lines: [String], sure: Set<Int> = [], settings: TranscribeSettings,
    in step: ChangeStep? = nil, amending amended: TranscriptVersionInfo? = nil
  ) async throws -> CorrectionReport? {
    guard
      var correction = try await correction(
        of: recording, lines: lines, sure: sure, settings: settings)
    else { return nil }
    correction.report.version = try add(
      correction.transcript, to: recording, makeCurrent: true, in: step, amending: amended)
    return correction.report
  }

  /// Makes the transcript that a text which a person wrote becomes, and keeps nothing of it.
  /// - Returns: The transcript and what changed, or nil if the text did not change.
  func correction(
    of recording: Recording, lines: [String], sure: Set<Int> = [], settings: TranscribeSettings
  ) async throws -> (transcript: Transcript, report: CorrectionReport)? {
    let stored = try storage { try file.currentTranscript(of: recording.id) }
    let old = stored?.transcript.utterances.filter { !$0.text.isEmpty } ?? []
    let lines = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard lines != old.map(\.text) || !sure.isEmpty else { return nil }
    var report = CorrectionReport()
    var utterances: [Utterance]
    if old.allSatisfy(\.words.isEmpty) {
      let untimed = lines.map { Utterance(start: 0, end: 0, text: $0, words: []) }
      let timed = try await timed(untimed, of: recording, settings)
      utterances = timed.utterances.map(\.written)
      report.changed = utterances.reduce(0) { $0 + $1.words.count }
      report.guesses = timed.guesses
    } else {
      utterances = try await corrected(old, to: lines, of: recording, settings, &report)
    }
    for line in sure where utterances.indices.contains(line) {
      utterances[line] = utterances[line].written
    }
    // A person who corrects a text that has lost words says how it is to be.
    let engine =
      stored?.transcript.engine.notSaying(Transcript.Engine.incomplete)
      ?? Transcript.Engine(name: "typed")
    return (Transcript(engine: engine, state: .corrected, utterances: utterances), report)
  }

  /// Replaces utterances that have words by lines that a person wrote.
  /// - Parameter report: Counts the new words, and the words with guessed times.
  func corrected(
    _ old: [Utterance], to lines: [String], of recording: Recording,
    _ settings: TranscribeSettings, _ report: inout CorrectionReport
  ) async throws -> [Utterance] {
    var correction = TextCorrection(old: old, lines: lines, duration: recording.duration)
    var reader = try RecordingReader(file: file, recording: recording)
    let timer = UtteranceTimer(
      aligner: correction.gaps.isEmpty ? nil : try aligner(settings), heard: nil,
      duration: recording.duration)
    for gap in correction.gaps {
      let times = try await timer.times(of: gap.words, in: gap.span, of: &reader)
      report.guesses += correction.fill(gap, with: times)
    }
    report.changed += correction.changed
    return correction.utterances
  }
}

/// The result of a correction.
public struct CorrectionReport: Sendable {
  /// The new version.
  public var version: TranscriptVersionInfo?
  /// The number of new words.
  public var changed = 0
  /// The number of new words whose time could not be found in the sound.
  public var guesses = 0
  /// The sentences that were answered in a review, in their present form; nil for one that was
  /// removed.
  public var sentences: [Utterance?] = []
}

extension Utterance {
  /// The utterance with full confidence in every word, because a person wrote it.
  var written: Utterance {
    var written = self
    for index in written.words.indices { written.words[index].confidence = 1 }
    return written
  }
}

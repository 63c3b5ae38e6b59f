public import Entries
import Storage
import Transcription

extension Journal {
  /// Puts a text that a person wrote in the place of a recording's transcript, as a new version that
  /// no machine replaces.
  ///
  /// Words that stay keep time, confidence and alternatives; the others are aligned to the sound
  /// between those that stay, and are sure, since a person wrote them.
  /// - Parameter lines: The text, an utterance a line; empty lines are left out.
  /// - Returns: What became of it, or nothing where the text says what it said before.
  public func correctTranscript(
    of recording: Recording, lines: [String], settings: TranscribeSettings
  ) async throws -> CorrectionReport? {
    let stored = try storage { try file.currentTranscript(of: recording.id) }
    let old = stored?.transcript.utterances.filter { !$0.text.isEmpty } ?? []
    let lines = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    guard lines != old.map(\.text) else { return nil }
    var report = CorrectionReport()
    let utterances: [Utterance]
    if old.allSatisfy(\.words.isEmpty) {
      let untimed = lines.map { Utterance(start: 0, end: 0, text: $0, words: []) }
      let timed = try await timed(untimed, of: recording, settings)
      utterances = timed.utterances.map(\.written)
      report.changed = utterances.reduce(0) { $0 + $1.words.count }
      report.guesses = timed.guesses
    } else {
      var correction = TextCorrection(old: old, lines: lines, duration: recording.duration)
      var reader = try RecordingReader(file: file, recording: recording)
      let timer = UtteranceTimer(
        aligner: correction.gaps.isEmpty ? nil : try Journal.aligner(settings), heard: nil,
        duration: recording.duration)
      for gap in correction.gaps {
        let times = try await timer.times(of: gap.words, in: gap.span, of: &reader)
        report.guesses += correction.fill(gap, with: times)
      }
      utterances = correction.utterances
      report.changed = correction.changed
    }
    let engine =
      stored?.transcript.engine ?? Transcript.Engine(name: "typed")
    report.version = try add(
      Transcript(engine: engine, state: .corrected, utterances: utterances), to: recording,
      makeCurrent: true)
    return report
  }
}

/// What became of a correction.
public struct CorrectionReport: Sendable {
  /// The new version.
  public var version: TranscriptVersionInfo?
  /// How many words are new.
  public var changed = 0
  /// How many of them the sound did not tell a time for.
  public var guesses = 0
}

extension Utterance {
  /// The utterance as a person wrote it: sure of every word.
  fileprivate var written: Utterance {
    var written = self
    for index in written.words.indices { written.words[index].confidence = 1 }
    return written
  }
}

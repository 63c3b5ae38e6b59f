import Entries
import Foundation
import Recognition
import Sound
import SoundFiles
import Transcription

/// Measures what a journal's recordings teach about their voice: the first two thirds of one voice's
/// recordings are heard one after another, and the last third with what they taught.
struct VoiceCourse {
  /// Recordings of one voice as entries, and recordings of others.
  let own: [Sample]
  let strangers: [Sample]
  /// Of the last third of the recordings every so manieth is heard.
  private let examStep = 2

  /// What was heard in some recordings.
  private struct Run {
    var errors: [WordErrors] = []
    var transcripts: [[Utterance]] = []
    var evidence: [VoiceEvidence?] = []
    var seconds = 0.0
  }

  private let pool: TranscriptionPool
  private let gatherer: EvidenceGatherer
  private let aligner: Aligner

  init(own: [Sample], strangers: [Sample]) throws {
    self.own = own
    self.strangers = strangers
    let model = try ModelCatalogue().model()
    let settings = TranscriptionSettings(model: model)
    pool = try TranscriptionPool(settings: settings, jobs: 1)
    gatherer = try EvidenceGatherer(settings: settings)
    aligner = try Aligner(model: model)
  }

  func run() async throws {
    try await pool.prepare()
    let count = own.count * 2 / 3
    let lessons = Array(own.prefix(count))
    // Every other one of the last third, because hearing all of them so often takes an hour.
    let exam = own.dropFirst(count).enumerated().filter { $0.offset % examStep == 0 }.map(\.element)
    let stock = try await hear(exam)
    tell("stock", stock, stock)
    let first = try await heardInTurn(lessons)
    tell("  (its lessons, one after another)", first, first)
    let inTurn = try await voice(first.evidence)
    tell("one after another", try await hear(exam, inTurn), stock)
    if let inTurn {
      try await likeness(exam, "own", inTurn)
      try await likeness(strangers, "stranger", inTurn)
    }
    let corrected = try await truth(lessons)
    tell("all corrected", try await hear(exam, try await voice(corrected)), stock)
    var minute: [VoiceEvidence?] = []
    var seconds = 0.0
    for evidence in corrected where seconds < 60 {
      minute.append(evidence)
      seconds += evidence?.seconds ?? 0
    }
    tell("one minute corrected", try await hear(exam, try await voice(minute)), stock)
    let second = try await hear(lessons, inTurn)
    tell("  (its lessons, heard anew)", second, first)
    tell("learned", try await hear(exam, try await voice(second.evidence)), stock)
    let sizes = second.evidence.compactMap { $0?.bytes.count }
    let all = second.evidence.compactMap { $0?.seconds }.reduce(0, +)
    print("evidence: \(sizes.reduce(0, +)) bytes for \(all) s in \(sizes.count)")
    guard let inTurn, !strangers.isEmpty else { return }
    let plain = try await hear(strangers)
    tell("strangers, stock", plain, plain)
    tell("strangers, if not noticed", try await hear(strangers, inTurn), plain)
  }

  private func likeness(_ samples: [Sample], _ name: String, _ voice: LearnedVoice) async throws {
    for sample in samples {
      var reader = try AudioFileReader(path: sample.path)
      let gains = try await pool.likeness(of: &reader, to: [voice])
      print(name, sample.path.suffix(24), gains[0]?.first ?? .nan)
    }
  }

  private func voice(_ evidence: [VoiceEvidence?]) async throws -> LearnedVoice? {
    guard var sum = try pool.voiceMaker.emptySum() else { return nil }
    for evidence in evidence { if let evidence { sum.add(evidence) } }
    for evidence in evidence.prefix(3) {
      guard let evidence else { continue }
      print(
        "  held-out gain", sum.gain(for: evidence, holdingOut: true), "of", sum.seconds, "s")
    }
    return try pool.voiceMaker.voice(named: "owner", sum: sum)
  }

  private func heardInTurn(_ samples: [Sample]) async throws -> Run {
    var all = Run()
    guard var sum = try pool.voiceMaker.emptySum() else { return all }
    for sample in samples {
      let voice = sum.seconds > 30 ? try pool.voiceMaker.voice(named: "owner", sum: sum) : nil
      let run = try await hear([sample], voice)
      if let evidence = run.evidence.first ?? nil { sum.add(evidence) }
      all.errors += run.errors
      all.transcripts += run.transcripts
      all.evidence += run.evidence
      all.seconds += run.seconds
    }
    return all
  }

  private func hear(_ samples: [Sample], _ voice: LearnedVoice? = nil) async throws -> Run {
    var run = Run()
    let began = clock()
    for sample in samples {
      var reader = try AudioFileReader(path: sample.path)
      var utterances: [Utterance] = []
      let use = VoiceUse(voices: voice.map { [0: $0] } ?? [:], keepsEvidence: true)
      let evidence = try await pool.transcribe(&reader, using: use) { event in
        if case .utterance(_, let utterance) = event { utterances.append(utterance) }
      }
      let heard = utterances.flatMap { WordErrors.normalise($0.shown.text) }
      run.errors.append(WordErrors(said: WordErrors.normalise(sample.transcript), heard: heard))
      run.transcripts.append(utterances)
      run.evidence.append(evidence.first?.evidence)
    }
    run.seconds = Double(clock() - began) / Double(CLOCKS_PER_SEC)
    return run
  }

  private func truth(_ samples: [Sample]) async throws -> [VoiceEvidence?] {
    var all: [VoiceEvidence?] = []
    for sample in samples {
      let words = WordErrors.normalise(sample.transcript)
      let times = try await aligner.times(of: words, in: try WaveFile.integers(sample.path))
      var utterance = Utterance(start: 0, end: 0, text: sample.transcript, words: [])
      for (word, time) in zip(words, times) {
        guard let time else { continue }
        utterance.words.append(
          Word(
            text: word, start: time.lowerBound, end: time.upperBound, confidence: 1, range: 0..<0))
      }
      var reader = try AudioFileReader(path: sample.path)
      all.append(try await gatherer.evidence(of: [utterance], in: &reader).first?.evidence)
    }
    return all
  }

  private func tell(_ name: String, _ run: Run, _ stock: Run) {
    let rate = ErrorRate(run.errors)
    let change =
      run.errors.count == stock.errors.count ? PairedChange(run.errors, stock.errors) : nil
    func text(_ value: Double) -> String { String(format: "%5.1f", value) }
    print(
      name.padding(toLength: 36, withPad: " ", startingAt: 0), text(rate.percent),
      "[\(text(rate.low)),\(text(rate.high))]",
      change.map { "\(text($0.percent)) % [\(text($0.low)),\(text($0.high))]" } ?? "",
      "cpu", text(run.seconds))
  }
}

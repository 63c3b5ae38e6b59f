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
  /// Of the last third of the recordings only every so manieth is heard.
  let step: Int

  /// What was heard in some recordings.
  private struct Run {
    var errors: [WordErrors] = []
    var transcripts: [[Utterance]] = []
    var evidence: [VoiceEvidence?] = []
    var seconds = 0.0
  }

  private let model: RecognitionModel
  private let pool: TranscriptionPool
  private let gatherer: EvidenceGatherer
  private let aligner: Aligner

  init(own: [Sample], strangers: [Sample], step: Int) throws {
    self.own = own
    self.strangers = strangers
    self.step = step
    model = try ModelCatalogue().model()
    let settings = TranscriptionSettings(model: model)
    pool = try TranscriptionPool(settings: settings, jobs: 1)
    gatherer = try EvidenceGatherer(settings: settings)
    aligner = try Aligner(model: model)
  }

  func run() async throws {
    try await pool.prepare()
    let count = own.count * 2 / 3
    let lessons = Array(own.prefix(count))
    let exam = own.dropFirst(count).enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let words = try language(of: lessons)
    let stock = try await hear(exam)
    tell("unchanged model", stock, stock)
    let first = try await heardInTurn(lessons)
    let inTurn = try await voice(first.evidence)
    tell("recordings heard one after another", try await hear(exam, inTurn), stock)
    let second = try await heardAnew(lessons, first.evidence)
    tell("learned: heard anew", try await hear(exam, try await voice(second.evidence)), stock)
    let shown = try await truth(lessons)
    let firstCorrected = try await voice(shown)
    tell("all corrected", try await hear(exam, firstCorrected), stock)
    let corrected = try await voice(try await truth(lessons, firstCorrected))
    tell("all corrected, learned", try await hear(exam, corrected), stock)
    tell("the language of their text alone", try await hear(exam, nil, words), stock)
    tell("all learned, with that language", try await hear(exam, corrected, words), stock)
    var minute: [VoiceEvidence?] = []
    var seconds = 0.0
    for evidence in shown where seconds < 60 {
      minute.append(evidence)
      seconds += evidence?.seconds ?? 0
    }
    let ofMinute = try await voice(minute)
    tell("one minute corrected, nothing else", try await hear(exam, ofMinute), stock)
    let again = try await voice(try await truth(Array(lessons.prefix(minute.count)), ofMinute))
    tell("one minute corrected, learned", try await hear(exam, again), stock)
    let live = try await hearLive(exam)
    tell("live: unchanged model", live, live)
    tell("live: heard one after another", try await hearLive(exam, inTurn), live)
    tell("live: all corrected, learned", try await hearLive(exam, corrected), live)
    tell("live: with that language", try await hearLive(exam, corrected, words), live)
    let sizes = second.evidence.compactMap { $0?.bytes.count }
    let all = second.evidence.compactMap { $0?.seconds }.reduce(0, +)
    print("evidence: \(sizes.reduce(0, +)) bytes for \(Int(all)) s in \(sizes.count) recordings")
    guard let inTurn, !strangers.isEmpty else { return }
    let (ours, theirs) = (try await noticed(exam, inTurn), try await noticed(strangers, inTurn))
    print("taken for strangers: \(ours) of \(exam.count) of their own voice")
    print("taken for strangers: \(theirs) of \(strangers.count) strangers")
    if let corrected {
      let (ours, theirs) = (
        try await noticed(exam, corrected), try await noticed(strangers, corrected)
      )
      print("by the corrected voice: \(ours) of \(exam.count), \(theirs) of \(strangers.count)")
    }
    let plain = try await hear(strangers)
    tell("strangers, unchanged model", plain, plain)
    tell("strangers in this journal", try await hear(strangers, inTurn), plain)
  }

  /// Makes the language model of what was said, of which a share is used that predicts it best.
  private func language(of samples: [Sample]) throws -> OwnerWords? {
    let said = samples.map { [WordErrors.normalise($0.transcript)] }
    guard let fit = LanguageFit(said, phrases: [], model: model) else { return nil }
    print("language: share \(fit.share), perplexity \(fit.general) to \(fit.mixed)")
    let sentences = said.joined().map { $0.joined(separator: " ") }.joined(separator: "\n")
    return OwnerWords(vocabulary: [], sentences: sentences, share: fit.share)
  }

  /// Returns how many recordings are taken for somebody else's.
  private func noticed(_ samples: [Sample], _ voice: LearnedVoice) async throws -> Int {
    var count = 0
    for sample in samples where try await !isLike(voice, sample) { count += 1 }
    return count
  }

  private func isLike(_ voice: LearnedVoice, _ sample: Sample) async throws -> Bool {
    var reader = try AudioFileReader(path: sample.path)
    let gains = try await pool.likeness(of: &reader, to: [voice])
    return gains[0, default: [0]][0] > VoiceBook.leastLikeness
  }

  private func voice(_ evidence: [VoiceEvidence?]) async throws -> LearnedVoice? {
    guard var sum = try pool.voiceMaker.emptySum() else { return nil }
    for evidence in evidence { if let evidence { sum.add(evidence) } }
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

  /// Hears each recording with what the others taught.
  private func heardAnew(_ samples: [Sample], _ evidence: [VoiceEvidence?]) async throws -> Run {
    var all = Run()
    guard var sum = try pool.voiceMaker.emptySum() else { return all }
    for evidence in evidence { if let evidence { sum.add(evidence) } }
    for (sample, own) in zip(samples, evidence) {
      var others = sum
      if let own { others.subtract(own) }
      let run = try await hear(
        [sample], try pool.voiceMaker.voice(named: "owner", sum: others))
      all.errors += run.errors
      all.transcripts += run.transcripts
      all.evidence += run.evidence
      all.seconds += run.seconds
    }
    return all
  }

  private func hear(
    _ samples: [Sample], _ voice: LearnedVoice? = nil, _ words: OwnerWords? = nil
  ) async throws -> Run {
    var run = Run()
    var settings = TranscriptionSettings(model: model)
    settings.words = words
    let pool = words == nil ? pool : try TranscriptionPool(settings: settings, jobs: 1)
    let began = clock()
    for sample in samples {
      var reader = try AudioFileReader(path: sample.path)
      var utterances: [Utterance] = []
      var use = VoiceUse(keepsEvidence: true)
      if let voice, try await isLike(voice, sample) { use.voices[0] = voice }
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

  private func hearLive(
    _ samples: [Sample], _ voice: LearnedVoice? = nil, _ words: OwnerWords? = nil
  ) async throws -> Run {
    var run = Run()
    let began = clock()
    for sample in samples {
      let heard = try await LiveHearing.words(in: sample.path, voice: voice, language: words)
      run.errors.append(WordErrors(said: WordErrors.normalise(sample.transcript), heard: heard))
    }
    run.seconds = Double(clock() - began) / Double(CLOCKS_PER_SEC)
    return run
  }

  /// Returns what recordings show by their true words, assigned by a voice if one is known.
  private func truth(
    _ samples: [Sample], _ voice: LearnedVoice? = nil
  ) async throws -> [VoiceEvidence?] {
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
      let evidence = try await gatherer.evidence(
        of: [utterance], in: &reader, assigningBy: voice.map { [0: $0] } ?? [:])
      all.append(evidence.first?.evidence)
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

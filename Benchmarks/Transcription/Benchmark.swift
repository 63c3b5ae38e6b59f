import Entries
import Foundation
import Recognition

/// One run of the benchmark.
struct Benchmark {
  let options: Options
  let scratch: URL
  var report = Report()

  init(_ options: Options) throws {
    self.options = options
    scratch = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  }

  mutating func run() async throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let all = try options.manifest.map { try Sample.read(manifest: $0) } ?? Sample.librivox()
    let chosen = all.filter { options.folder == nil || $0.folder == options.folder }
    let samples = stride(from: 0, to: chosen.count, by: max(1, options.step)).map { chosen[$0] }
      .prefix(options.limit ?? .max)
    if options.names || options.learnsText {
      let trial = try OwnerTrial(options, scratch: scratch)
      if options.names { try await trial.names(readers: Array(samples)) }
      if options.learnsText { try await trial.text(Array(samples)) }
      return
    }
    let voices = samples.map(\.voice)
    let utterances = try samples.map { sample in
      (try WaveFile.read(sample.path), WordErrors.normalise(sample.transcript))
    }
    if !options.skipsSeparate {
      try await compare("separate utterances", utterances, voices: voices)
    }
    for level in options.snr {
      let noisy = utterances.enumerated().map { number, utterance in
        (JoinedRecording.noisy(utterance.0, below: level, number: number), utterance.1)
      }
      try await compare("with noise at \(level) dB", noisy, voices: voices)
    }
    if let minutes = options.joined {
      let recording = JoinedRecording(utterances, seconds: minutes * 60)
      try await compare("joined", [(recording.samples, recording.transcript)])
      if !options.skipsSeparate {
        let inRoom = utterances.enumerated().map { number, utterance in
          (JoinedRecording.alone(utterance.0, number: number), utterance.1)
        }
        try await compare("separate, with the joined one's noise", inRoom, voices: voices)
      }
    }
    try measureCosts(utterances.map(\.0))
    let noises = recordedNoises()
    if options.unheard {
      let longest = noises.map(\.samples).max { $0.count < $1.count } ?? []
      let unheard = Unheard(utterances: utterances.map(\.0), noise: longest, scratch: scratch)
      for (name, ear) in ears { report.unheard += try unheard.figures(of: name, ear) }
    }
    if let seconds = options.nonspeech { try listenToNobody(seconds, noises) }
    print(report.text)
    if let json = options.json {
      try JSONEncoder().encode(report).write(to: URL(filePath: json))
    }
  }

  private mutating func compare(
    _ name: String, _ utterances: [(samples: [Float], words: [String])], voices: [String] = []
  ) async throws {
    let files = try utterances.enumerated().map { index, utterance in
      let (path, seconds) = try write(utterance.samples, "u\(index)")
      return (path, utterance.words, seconds)
    }
    let comparison = Comparison(
      scratch: scratch, files: files, voices: voices, comparesStarts: options.comparesStarts,
      cutting: options.cutting)
    let jobs = options.jobs
    var figures: [Figures] = []
    func add(_ program: String, _ measure: (String) async throws -> Figures) async throws {
      if options.measures(program) { figures.append(try await measure(program)) }
    }
    try await add("sotto") { try await comparison.ours($0, effort: .full, jobs: 1) }
    try await add("sotto --fast") { try await comparison.ours($0, effort: .fast, jobs: 1) }
    if jobs > 1 {
      try await add("sotto --jobs \(jobs)") {
        try await comparison.ours($0, effort: .full, jobs: jobs)
      }
    }
    if name == "joined" {
      try await add("sotto, learning nothing") {
        try await comparison.ours($0, effort: .full, jobs: jobs, isUntaught: true)
      }
    }
    if let folder = options.whisper {
      try await add("sotto, Whisper") {
        try await comparison.ours($0, effort: .full, jobs: 1, whisper: folder)
      }
    }
    if !options.isAlone {
      try await add("pocketsphinx_batch") { _ in try comparison.batch() }
      try await add("pocketsphinx_continuous") { _ in try comparison.continuous() }
    }
    let minutes = files.reduce(0) { $0 + $1.2 } / 60
    report.sections.append(Report.Section(name: name, minutes: minutes, figures: figures))
  }

  /// Measures long recordings, and the wait for words, with each ear.
  private mutating func measureCosts(_ utterances: [[Float]]) throws {
    for (name, ear) in ears {
      if let minutes = options.long {
        report.long += try LongHearing(utterances: utterances, scratch: scratch)
          .figures(of: name, minutes: minutes, ear)
      }
      if let seconds = options.after {
        report.after.append(
          try AfterHearing(utterances: utterances, scratch: scratch)
            .figures(of: name, seconds: seconds, ear))
      }
    }
  }

  /// The ears of ours that are measured, and what a worker is told to hear with each.
  private var ears: [(name: String, options: [String])] {
    let whisper = options.whisper.map { [("sotto, Whisper", ["--whisper", $0])] } ?? []
    let own = options.cutting.map { ["--cutting", $0.text] } ?? []
    return ([("sotto", own)] + whisper).filter { options.measures($0.0) }
  }

  private func recordedNoises() -> [(name: String, samples: [Float])] {
    guard let folder = options.noise, let names = FileManager.default.enumerator(atPath: folder)
    else { return [] }
    return names.compactMap { $0 as? String }.sorted().compactMap { name in
      (try? WaveFile.read(folder + "/" + name)).map { (name, $0) }
    }
  }

  private mutating func listenToNobody(
    _ seconds: Double, _ noises: [(name: String, samples: [Float])]
  ) throws {
    let kinds = try (Nonspeech.made(seconds: seconds) + noises).enumerated().map { index, kind in
      (name: kind.name, file: try write(kind.samples, "n\(index)"))
    }
    for (name, ear) in ears {
      let results = try Worker.child(kinds.map(\.file.path), ear, scratch: scratch).report.results
      for (kind, result) in zip(kinds, results) {
        report.nonspeech.append(
          Report.Silence(
            name: kind.name, ear: name, seconds: kind.file.seconds, words: result.words.count,
            sureWords: result.words.count { $0.confidence >= Word.unsure },
            unclear: result.unclear))
      }
    }
  }

  private func write(_ sound: [Float], _ name: String) throws -> (path: String, seconds: Double) {
    let path = scratch.appending(path: name + ".wav").path
    try WaveFile.write(sound, to: path)
    return (path, Double(sound.count) / Double(WaveFile.rate))
  }
}

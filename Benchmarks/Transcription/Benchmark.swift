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

  mutating func run() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let all = try options.manifest.map { try Sample.read(manifest: $0) } ?? Sample.librivox()
    let samples = all.filter { options.folder == nil || $0.folder == options.folder }
      .prefix(options.limit ?? .max)
    var utterances: [(samples: [Float], words: [String])] = []
    var files: [(path: String, words: [String], seconds: Double)] = []
    for (index, sample) in samples.enumerated() {
      let sound = try WaveFile.read(sample.path)
      let words = WordErrors.normalise(sample.transcript)
      utterances.append((sound, words))
      let (path, seconds) = try write(sound, "u\(index)")
      files.append((path, words, seconds))
    }
    if !options.skipsSeparate { try compare("separate utterances", files) }
    if let minutes = options.joined {
      let recording = JoinedRecording(utterances, seconds: minutes * 60)
      let (path, seconds) = try write(recording.samples, "joined")
      try compare("joined", [(path, recording.transcript, seconds)])
      if !options.skipsSeparate {
        try compare("separate, with the joined one's noise", inRoom(utterances))
      }
    }
    if let seconds = options.nonspeech { try listenToNobody(seconds) }
    print(report.text)
    if let json = options.json {
      try JSONEncoder().encode(report).write(to: URL(filePath: json))
    }
  }

  private mutating func compare(
    _ name: String, _ files: [(path: String, words: [String], seconds: Double)]
  ) throws {
    let comparison = Comparison(scratch: scratch, files: files)
    var figures = [
      try comparison.ours("sotto", effort: .full, jobs: 1),
      try comparison.ours("sotto --fast", effort: .fast, jobs: 1),
    ]
    if options.jobs > 1 {
      figures.append(
        try comparison.ours("sotto --jobs \(options.jobs)", effort: .full, jobs: options.jobs))
    }
    if !options.isAlone { figures += [try comparison.batch(), try comparison.continuous()] }
    let minutes = files.reduce(0) { $0 + $1.seconds } / 60
    report.sections.append(Report.Section(name: name, minutes: minutes, figures: figures))
  }

  /// The utterances as files of their own, each with the noise of the joined recording.
  private func inRoom(
    _ utterances: [(samples: [Float], words: [String])]
  ) throws -> [(path: String, words: [String], seconds: Double)] {
    try utterances.enumerated().map { index, utterance in
      let (path, seconds) = try write(
        JoinedRecording.alone(utterance.samples, number: index), "r\(index)")
      return (path, utterance.words, seconds)
    }
  }

  private mutating func listenToNobody(_ seconds: Double) throws {
    var kinds = Nonspeech.made(seconds: seconds)
    if let folder = options.noise, let names = FileManager.default.enumerator(atPath: folder) {
      for case let name as String in names {
        if let sound = try? WaveFile.read(folder + "/" + name) { kinds.append((name, sound)) }
      }
    }
    for (index, kind) in kinds.enumerated() {
      let (path, length) = try write(kind.samples, "n\(index)")
      let run = try ChildRun(CommandLine.arguments[0], ["--worker", path], scratch: scratch)
      let heard = try JSONDecoder().decode(Worker.Report.self, from: Data(run.output.utf8))
      let words = heard.results.flatMap(\.words)
      report.nonspeech.append(
        Report.Silence(
          name: kind.name, seconds: length, words: words.count,
          sureWords: words.count { $0.confidence >= Word.unsure }))
    }
  }

  private func write(_ sound: [Float], _ name: String) throws -> (path: String, seconds: Double) {
    let path = scratch.appending(path: name + ".wav").path
    try WaveFile.write(sound, to: path)
    return (path, Double(sound.count) / Double(WaveFile.rate))
  }
}

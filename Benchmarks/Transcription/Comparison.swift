import Foundation
import Recognition
import Transcription

/// One program's figures over the same recordings.
struct Figures: Codable {
  var name: String
  var errors: ErrorRate?
  /// CPU and wall-clock seconds per hour of sound.
  var cpu: Double
  var wall: Double
  /// The largest resident memory, in megabytes.
  var memory: Double
  /// Seconds from the start of the work until every decoder was loaded.
  var ready: Double?
  var confidence: ConfidenceQuality?
  /// The error rate of each voice with several recordings.
  var voices: [String: ErrorRate] = [:]
  /// How far words begin from where they begin in the aligned true text.
  var starts: StartErrors?
}

/// Runs the programs on recordings and computes their figures.
struct Comparison {
  let scratch: URL
  /// The recordings as 16 kHz WAV files, and the words said in them.
  let files: [(path: String, words: [String], seconds: Double)]
  /// Who speaks in each.
  var voices: [String] = []
  var comparesStarts = false
  var cutting: Cutting?
  private var hours: Double { files.reduce(0) { $0 + $1.seconds } / 3600 }

  /// Runs our program, either normally or without learning about a recording's voice.
  func ours(
    _ name: String, effort: DecoderSettings.Effort, jobs: Int, isUntaught: Bool = false,
    whisper: String? = nil
  ) async throws -> Figures {
    let (run, report) = try Worker.child(
      files.map(\.path),
      ["--jobs", "\(jobs)"] + (effort == .fast ? ["--fast"] : [])
        + (isUntaught ? ["--untaught"] : []) + (whisper.map { ["--whisper", $0] } ?? [])
        + (cutting.map { ["--cutting", $0.text] } ?? []),
      scratch: scratch)
    var errors: [WordErrors] = []
    var confidences: [(Double, Bool)] = []
    var starts: [Double] = []
    var unaligned = 0
    let aligner = comparesStarts ? try Aligner(model: try ModelCatalogue().model()) : nil
    for (file, result) in zip(files, report.results) {
      let parts = result.words.map { WordErrors.normalise($0.text) }
      let error = WordErrors(said: file.words, heard: parts.flatMap { $0 })
      errors.append(error)
      let truth =
        try await aligner?.times(of: file.words, in: try WaveFile.integers(file.path)) ?? []
      if aligner != nil, truth.allSatisfy({ $0 == nil }) { unaligned += 1 }
      var place = 0
      for (word, parts) in zip(result.words, parts) {
        confidences.append(
          (word.confidence, error.isRight[place..<place + parts.count].allSatisfy { $0 }))
        if !truth.isEmpty, parts.count == 1, let said = error.said[place], let time = truth[said] {
          starts.append(abs(word.start - time.lowerBound))
        }
        place += parts.count
      }
    }
    var figures = figures(name, run, errors)
    figures.ready = report.ready
    figures.confidence = ConfidenceQuality(confidences)
    figures.starts = StartErrors(starts, unaligned: unaligned)
    figures.memory = max(figures.memory, report.memory)
    return figures
  }

  /// Runs `pocketsphinx_batch` with its defaults.
  func batch() throws -> Figures {
    let list = scratch.appending(path: "list").path
    let heard = scratch.appending(path: "heard").path
    try files.map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
      .joined(separator: "\n").appending("\n")
      .write(toFile: list, atomically: true, encoding: .utf8)
    let model = "/usr/share/pocketsphinx/model/en-us/"
    let run = try ChildRun(
      "pocketsphinx_batch",
      [
        "-adcin", "yes", "-adchdr", "44", "-cepdir", scratch.path, "-cepext", ".wav", "-ctl", list,
        "-hyp", heard, "-hmm", model + "en-us", "-lm", model + "en-us.lm.bin", "-dict",
        model + "cmudict-en-us.dict",
      ], scratch: scratch)
    let lines = try String(contentsOfFile: heard, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let errors = zip(files, lines).map { file, line in
      let text = line.lastIndex(of: "(").map { line[..<$0] } ?? line
      return WordErrors(said: file.words, heard: WordErrors.normalise(String(text)))
    }
    return figures("pocketsphinx_batch", run, errors)
  }

  /// Runs `pocketsphinx_continuous -infile` on each file, as a user would.
  func continuous() throws -> Figures {
    var total: ChildRun?
    var errors: [WordErrors] = []
    for file in files {
      let run = try ChildRun(
        "pocketsphinx_continuous", ["-infile", file.path, "-logfn", "/dev/null"], scratch: scratch)
      errors.append(WordErrors(said: file.words, heard: WordErrors.normalise(run.output)))
      var sum = total ?? run
      if total != nil {
        sum.cpu += run.cpu
        sum.wall += run.wall
        sum.memory = max(sum.memory, run.memory)
      }
      total = sum
    }
    guard let total else { throw Complaint("there are no recordings") }
    return figures("pocketsphinx_continuous", total, errors)
  }

  private func figures(_ name: String, _ run: ChildRun, _ errors: [WordErrors]) -> Figures {
    var figures = Figures(
      name: name, errors: ErrorRate(errors), cpu: run.cpu / hours, wall: run.wall / hours,
      memory: run.memory)
    for (voice, own) in Dictionary(grouping: zip(voices, errors), by: \.0) where own.count > 1 {
      figures.voices[voice] = ErrorRate(own.map(\.1))
    }
    return figures
  }
}

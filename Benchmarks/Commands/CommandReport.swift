import Foundation
import Transcription

/// The results as a table and as a JSON document.
///
/// Everything is heard with a threshold lower than any that is useful, so that one run tells what each
/// threshold would have done.
struct CommandReport {
  /// A lower threshold than any that is useful.
  static let lowest = -4.0

  /// What was heard in one recording, where commands or none were said.
  private struct Trial {
    var name: String
    var said: [SpokenCommand]
    var heard: [HeardCommands]

    func commands(_ threshold: Double) -> [SpokenCommand] {
      heard.filter { $0.evidence.certainty >= threshold }.flatMap(\.commands)
    }
  }

  private struct Count: Codable {
    var said = 0
    var understood = 0
    var misunderstood = 0

    init(_ trials: [Trial], _ threshold: Double) {
      said = trials.count
      for trial in trials {
        let commands = trial.commands(threshold)
        understood += commands == trial.said ? 1 : 0
        misunderstood += commands != trial.said && !commands.isEmpty ? 1 : 0
      }
    }

    var rate: Double { 100 * Double(understood) / Double(max(1, said)) }
  }

  /// What a threshold would have done.
  private struct Choice: Codable {
    var threshold: Double
    var understood: Double
    var falseAlarms: Int
  }

  /// What speaks for one command.
  private struct Sample: Codable {
    var name: String
    var heard: String
    var isRight: Bool
    var certainty: Double
    var wake: Double
    var order: Double
    var weakest: Double
    var reach: Double
    var isStrict: Bool
    var rival: Double?
    var alike: Double?

    init(_ trial: Trial, _ heard: HeardCommands) {
      let evidence = heard.evidence
      name = trial.name
      self.heard = heard.commands.map(\.description).joined(separator: ", ")
      isRight = heard.commands == trial.said
      certainty = evidence.certainty
      wake = evidence.wake
      order = evidence.order
      weakest = evidence.weakest
      reach = evidence.reach
      isStrict = evidence.isStrict
      rival = evidence.rival
      alike = evidence.alike
    }
  }

  private struct Document: Codable {
    var threshold: Double
    var voices: [String: Count]
    var forms: [String: Count]
    var unused: Count
    var apart: Count
    var hitRate: Double
    var speechHours: Double
    var falseAlarms: Int
    var choices: [Choice]
    var samples: [Sample]
  }

  private let threshold: Double
  private var voices: [String: [Trial]] = [:]
  private var forms: [String: [Trial]] = [:]
  private var unused: [Trial] = []
  private var apart: [Trial] = []
  private var speech: [Trial] = []
  private var seconds = 0.0

  /// Begins with the threshold whose results are counted.
  init(threshold: Double) { self.threshold = threshold }

  mutating func add(_ form: SpokenForms.Form, voice: String, heard: [HeardCommands]) {
    let trial = Trial(name: "\(voice): \(form.text)", said: form.commands, heard: heard)
    voices[voice, default: []].append(trial)
    forms[form.text, default: []].append(trial)
  }

  mutating func addUnused(_ form: SpokenForms.Form, voice: String, heard: [HeardCommands]) {
    unused.append(Trial(name: "\(voice): \(form.text)", said: form.commands, heard: heard))
  }

  /// Adds a form whose wake word was a breath of its own.
  mutating func addApart(_ form: SpokenForms.Form, voice: String, heard: [HeardCommands]) {
    apart.append(
      Trial(name: "\(voice), apart: \(form.text)", said: form.commands, heard: heard))
  }

  /// Adds speech in which nobody commands anything.
  mutating func addSpeech(seconds: Double, heard: [HeardCommands], said: String) {
    self.seconds += seconds
    if !heard.isEmpty { speech.append(Trial(name: said, said: [], heard: heard)) }
  }

  private var said: [Trial] { voices.sorted { $0.key < $1.key }.flatMap(\.value) }

  private func falseAlarms(_ threshold: Double) -> Int {
    speech.reduce(0) { sum, trial in
      sum + trial.heard.count { $0.evidence.certainty >= threshold }
    }
  }

  private var choices: [Choice] {
    stride(from: threshold - 2, through: threshold + 2, by: 0.25).map { threshold in
      Choice(
        threshold: threshold, understood: Count(said, threshold).rate,
        falseAlarms: falseAlarms(threshold))
    }
  }

  /// The table as lines of text.
  var table: String {
    var lines = voices.sorted { $0.key < $1.key }.map { voice, trials in
      let count = Count(trials, threshold)
      return "\(voice): \(count.understood) of \(count.said), \(count.misunderstood) misunderstood"
    }
    lines.append("")
    for trial in said + unused + apart where trial.commands(threshold) != trial.said {
      lines.append("\(trial.name): \(trial.commands(threshold))")
    }
    for trial in speech where !trial.commands(threshold).isEmpty {
      lines.append("false alarm: \(trial.name): \(trial.commands(threshold))")
    }
    lines.append("")
    for choice in choices {
      lines.append(
        String(
          format: "threshold %5.2f: %5.1f %% understood, %d false alarms", choice.threshold,
          choice.understood, choice.falseAlarms))
    }
    lines.append(String(format: "understood: %.1f %%", Count(said, threshold).rate))
    let unused = Count(unused, threshold)
    lines.append(
      "labels not used yet: \(unused.understood) of \(unused.said), "
        + "\(unused.misunderstood) misunderstood")
    if !apart.isEmpty {
      let apart = Count(apart, threshold)
      lines.append(
        "wake word by itself: \(apart.understood) of \(apart.said), "
          + "\(apart.misunderstood) misunderstood")
    }
    if seconds > 0 {
      lines.append(
        String(
          format: "false alarms: %d in %.2f h of speech", falseAlarms(threshold), seconds / 3600))
    }
    return lines.joined(separator: "\n")
  }

  /// The document as JSON.
  var document: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let samples = (said + unused + apart + speech).flatMap { trial in
        trial.heard.map { Sample(trial, $0) }
      }
      return try encoder.encode(
        Document(
          threshold: threshold, voices: voices.mapValues { Count($0, threshold) },
          forms: forms.mapValues { Count($0, threshold) }, unused: Count(unused, threshold),
          apart: Count(apart, threshold), hitRate: Count(said, threshold).rate / 100,
          speechHours: seconds / 3600,
          falseAlarms: falseAlarms(threshold), choices: choices, samples: samples))
    }
  }

  /// Returns the audio files in a folder, in order.
  static func soundFiles(in folder: String) -> [String] {
    let endings = ["wav", "flac", "ogg", "opus", "mp3"]
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
      .map { folder + "/" + $0 }
  }
}

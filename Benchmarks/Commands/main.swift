import ArgumentParser
import Foundation
import Sound
import Transcription

// Measures how often spoken commands are understood, and how often ordinary speech is mistaken for
// one.
//
// The forms and the sentences are spoken by several of eSpeak-NG's voices.

struct Options: ParsableCommand {
  /// Every second item, so that bounds are chosen on one half and measured on the other.
  enum Half: String, ExpressibleByArgument, CaseIterable {
    case tuning, measuring
  }

  static let configuration = CommandConfiguration(
    commandName: "benchmark-commands", abstract: "How often spoken commands are understood.")

  @Argument(help: "Recordings of speech without commands: each command found is a false alarm.")
  var folder: String?

  @Flag(help: "Leave out the forms; hear only speech in which nobody commands.")
  var onlySpeech = false

  @Flag(help: "Speak sentences that are near the wake word and near the forms.")
  var nearMisses = false

  @Option(help: "Speak each line of this text file.")
  var text: String?

  @Option(help: "Also speak each form over noise from the files of this folder, at 15 and 20 dB.")
  var noise: String?

  @Option(
    help:
      "Also say the wake word as a breath of its own, so many seconds of silence before each form.")
  var pause: Double?

  @Option(help: "Take only every second voice, sentence and recording.")
  var half: Half?

  @Option(help: "How many of the voices speak each sentence.")
  var voices = 2

  @Option(help: "The least certainty with which a command is obeyed, or the phrase counts as said.")
  var threshold: Double?

  @Option(help: "Measure hands-free listening for this phrase, and nothing else.")
  var handsFree: String?

  @Option(
    help: "With --transcripts, measure it with phrases that so many of the folder's readers say.")
  var spokenPhrases: Int?

  @Option(help: "A table with the columns path and transcript of the recordings.")
  var transcripts: String?

  @Option(help: "How many other readers each such phrase is played.")
  var others = 6

  @Option(help: "How many times each voice calls hands free.")
  var calls = 10

  @Option(
    help:
      "At how many speeds the recordings are heard: up to 3; hands free up to 5, each also in noise."
  )
  var speeds = 1

  @Option(help: "Write the figures to this file.")
  var json: String?

  func validate() throws {
    guard (spokenPhrases == nil) == (transcripts == nil) else {
      throw ValidationError("--spoken-phrases and --transcripts go together")
    }
    guard !nearMisses || (handsFree == nil && spokenPhrases == nil) else {
      throw ValidationError("--near-misses are those of commands, and not of a phrase")
    }
  }

  /// The items of the half that was asked for.
  func chosen<Item>(_ items: [Item]) -> [Item] {
    guard let half else { return items }
    return items.indices.filter { $0 % 2 == (half == .tuning ? 0 : 1) }.map { items[$0] }
  }
}

let options = Options.parseOrExit()
if options.handsFree != nil || options.spokenPhrases != nil {
  var figures = HandsFreeFigures(
    threshold: options.threshold ?? PhraseEvidence.standardThreshold)
  if let transcripts = options.transcripts, options.spokenPhrases != nil {
    try await SpokenPhraseTrial(options, transcripts: transcripts).run(&figures)
  }
  if let phrase = options.handsFree {
    var trial = try HandsFreeTrial(phrase, options)
    try await trial.run(&figures)
  }
  if let json = options.json { try figures.document.write(to: URL(filePath: json)) }
  exit(0)
}
let listener = CommandListener(
  model: try ModelCatalogue().model(), vocabulary: SpokenForms.vocabulary,
  threshold: CommandReport.lowest)
var report = CommandReport(threshold: options.threshold ?? CommandEvidence.standardThreshold)

@MainActor func commands(in sound: PackedSound) async throws -> [HeardCommands] {
  var source = SoundInMemory(sound)
  return try await listener.commands(in: &source)
}

var noise: BackgroundNoise?
for voice in options.chosen(SpokenForms.voices) where !options.onlySpeech {
  for form in SpokenForms.all {
    let sound = try await SpokenForms.sound(
      of: SpokenForms.sentence(form.text, voice: voice), voice: voice)
    report.add(form, voice: voice, heard: try await commands(in: sound))
    if let pause = options.pause {
      let apart = try await SpokenForms.sound(of: form.text, voice: voice, after: pause)
      report.addApart(form, voice: voice, heard: try await commands(in: apart))
    }
    guard let folder = options.noise else { continue }
    if noise == nil { noise = try BackgroundNoise(folder: folder, rate: sound.format.rate) }
    guard let noisy = noise?.mixed(into: sound) else { continue }
    report.add(form, voice: voice + ", in noise", heard: try await commands(in: noisy))
  }
  for form in SpokenForms.unused {
    let sound = try await SpokenForms.sound(
      of: SpokenForms.sentence(form.text, voice: voice), voice: voice)
    report.addUnused(form, voice: voice, heard: try await commands(in: sound))
  }
}
var sentences = options.nearMisses ? NearMisses.all : []
if let text = options.text {
  sentences += try String(contentsOfFile: text, encoding: .utf8).split(separator: "\n")
    .map(String.init)
}
let speakers = options.chosen(SpokenForms.voices)
for (number, sentence) in options.chosen(sentences).enumerated() {
  for turn in 0..<min(max(0, options.voices), speakers.count) {
    let voice = speakers[(number + turn * 5) % speakers.count]
    let sound = try await SpokenForms.sound(of: sentence, voice: voice)
    // The two seconds of silence around it are not speech.
    report.addSpeech(
      seconds: sound.seconds - 2, heard: try await commands(in: sound),
      said: "\(voice): \(sentence)")
  }
}
for path in options.chosen(options.folder.map(CommandReport.soundFiles(in:)) ?? []) {
  for speed in [1, 0.9, 1.1].prefix(max(1, options.speeds)) {
    guard let sound = try? PackedSound(reading: path).atSpeed(speed) else { continue }
    report.addSpeech(
      seconds: sound.seconds, heard: try await commands(in: sound), said: "\(path) × \(speed)")
  }
}
print(report.table)
if let json = options.json { try report.document.write(to: URL(filePath: json)) }

extension PackedSound {
  /// The length in seconds.
  var seconds: Double { Double(frameCount) / Double(max(1, format.rate)) }

  /// Returns the sound read at another rate than its own, which makes it another voice's.
  func atSpeed(_ speed: Double) throws -> PackedSound {
    guard speed != 1 else { return self }
    var resampler = try Resampler(from: Int(Double(format.rate) * speed), to: format.rate)
    return PackedSound(
      floats: try resampler.process(monoFloats(), isLast: true),
      format: SoundFormat(rate: format.rate, channels: 1, sample: .int16))
  }
}

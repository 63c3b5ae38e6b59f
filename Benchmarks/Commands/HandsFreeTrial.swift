import Foundation
import Recognition
import Sound
import Synthesis
import Transcription

/// How often the journal is called in vain, how often it wakes by mistake, and what waiting costs.
struct HandsFreeTrial {
  private static let speeds = [1.0, 0.88, 1.14, 0.8, 1.25]
  /// Five ways to say it, words a minute.
  private static let paces = [150, 165, 140, 175, 130]

  private let phrase: String
  private let options: Options
  private var noise: BackgroundNoise?

  init(_ phrase: String, _ options: Options) throws {
    self.phrase = phrase
    self.options = options
    noise = try options.noise.map { try BackgroundNoise(folder: $0, rate: PhraseEar.rate) }
  }

  mutating func run(_ figures: inout HandsFreeFigures) async throws {
    let model = try ModelCatalogue().model()
    let ear = PhraseEar(phrase: try await ListenPhrase(phrase, model: model), model: model)
    print("\(phrase): \(ear.phrase.syllables) syllables")
    if !options.onlySpeech { try await call(ear, &figures) }
    if let text = options.text { try await say(text, ear, &figures) }
    if let folder = options.folder { try await wait(folder, ear, &figures) }
    try await rest(ear, &figures)
  }

  /// Every voice calls.
  private mutating func call(_ ear: PhraseEar, _ figures: inout HandsFreeFigures) async throws {
    for voice in options.chosen(HandsFreeTrial.voices) {
      for turn in 0..<options.calls {
        let pace = HandsFreeTrial.paces[turn % HandsFreeTrial.paces.count]
        let said = try await HandsFreeTrial.say(phrase, voice, pace: pace)
        guard let said else { continue }
        let silence = [Float](repeating: 0, count: 3 * PhraseEar.rate)
        let sound = PackedSound(floats: silence + said + silence, format: PhraseEar.format)
        let mixed = noise?.mixed(into: sound, ratio: 10) ?? sound
        figures.add(try await ear.call("voice \(voice)", in: mixed), isQuiet: true)
      }
      figures.tell("\(voice)", isShort: true) { $0 == "voice \(voice)" }
    }
    figures.tell("synthetic voices that call") { $0.hasPrefix("voice ") }
  }

  /// Voices say each line of a text, none of which is a call.
  private mutating func say(
    _ text: String, _ ear: PhraseEar, _ figures: inout HandsFreeFigures
  ) async throws {
    let lines = try String(contentsOfFile: text, encoding: .utf8).split(separator: "\n")
    let voices = options.chosen(HandsFreeTrial.voices)
    for (number, line) in options.chosen(lines.map(String.init)).enumerated() {
      for turn in 0..<min(options.voices, voices.count) {
        let voice = voices[(number + turn * 5) % voices.count]
        guard let said = try await HandsFreeTrial.say(line, voice, pace: 150) else { continue }
        let silence = [Float](repeating: 0, count: PhraseEar.rate)
        let sound = PackedSound(floats: silence + said + silence, format: PhraseEar.format)
        figures.add(try await ear.waiting("sentences", in: sound), isQuiet: true)
      }
    }
    figures.tell("sentences that are no call") { $0 == "sentences" }
  }

  /// Nobody calls.
  private mutating func wait(
    _ folder: String, _ ear: PhraseEar, _ figures: inout HandsFreeFigures
  ) async throws {
    for speed in HandsFreeTrial.speeds.prefix(max(1, options.speeds)) {
      for path in options.chosen(CommandReport.soundFiles(in: folder)) {
        guard var speech = try? PhraseEar.sound(path, speed: speed) else { continue }
        if options.speeds > 1 { speech = noise?.mixed(into: speech, ratio: 15) ?? speech }
        figures.add(try await ear.waiting("others, this phrase", in: speech), isQuiet: true)
      }
    }
    figures.tell("others, this phrase") { $0 == "others, this phrase" }
  }

  /// What waiting costs in a quiet room.
  private func rest(_ ear: PhraseEar, _ figures: inout HandsFreeFigures) async throws {
    var state: UInt32 = 7
    let room = (0..<600 * PhraseEar.rate).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return (Float(state >> 16) / 32_768 - 1) * 0.001
    }
    figures.add(
      try await ear.waiting("quiet", in: PackedSound(floats: room, format: PhraseEar.format)))
  }

  /// eSpeak-NG's voices, and those of flite if it is installed.
  private static var voices: [String] {
    let others = ["kal16", "awb", "rms", "slt"].map { "flite:" + $0 }
    let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")
    return Array(SpokenForms.voices.prefix(10)) + (isThere ? others : [])
  }

  /// Returns the phrase as a voice says it; nil if it cannot.
  private static func say(_ text: String, _ voice: String, pace: Int) async throws -> [Float]? {
    if voice.hasPrefix("flite:") {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav")
      defer { try? FileManager.default.removeItem(at: file) }
      let flite = Process()
      flite.executableURL = URL(filePath: "/usr/bin/flite")
      flite.arguments = [
        "-voice", String(voice.dropFirst(6)), "--setf", "duration_stretch=\(150.0 / Double(pace))",
        "-t", text, "-o", file.path,
      ]
      try flite.run()
      flite.waitUntilExit()
      guard let sound = try? PackedSound(reading: file.path) else { return nil }
      var resampler = try Resampler(from: sound.format.rate, to: PhraseEar.rate)
      return try resampler.process(sound.monoFloats(), isLast: true)
    }
    let (samples, own) = try await Synthesizer.shared.perform { engine in
      var samples: [Int16] = []
      try engine.speak(text, style: SpeechStyle(voice: voice, rate: pace)) { chunk in
        samples += chunk.samples
        return true
      }
      return (samples, engine.rate)
    }
    var resampler = try Resampler(from: own, to: PhraseEar.rate)
    return try resampler.process(samples.map { Float($0) / 32_768 }, isLast: true)
  }
}

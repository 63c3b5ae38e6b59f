import Foundation
import Recognition
import Sound
import Synthesis
import Transcription

/// How often the journal is called in vain, how often it wakes by mistake, and what waiting costs.
struct HandsFreeTrial {
  /// A lower certainty than any that is useful, so that one run tells what each would have done.
  private static let lowest = -6.0
  private static let rate = 16_000
  private static let speeds = [1.0, 0.88, 1.14, 0.8, 1.25]
  /// Five ways to say it, words a minute.
  private static let paces = [150, 165, 140, 175, 130]

  private let phrase: String
  private let options: Options

  init(_ phrase: String, _ options: Options) {
    self.phrase = phrase
    self.options = options
  }

  func run() async throws {
    let model = try ModelCatalogue().model()
    let spoken = try await ListenPhrase(phrase, model: model)
    print("\(phrase): \(spoken.syllables) syllables")
    var noise = try options.noise.map { try BackgroundNoise(folder: $0, rate: Self.rate) }
    if !options.onlySpeech { try await call(spoken, model, &noise) }
    if let folder = options.folder { try await wait(spoken, model, folder, &noise) }
    try await rest(spoken, model)
  }

  /// Every voice calls.
  private func call(
    _ spoken: ListenPhrase, _ model: RecognitionModel, _ noise: inout BackgroundNoise?
  ) async throws {
    var all: [Double] = []
    var count = 0
    for voice in Self.voices {
      var heard: [Double] = []
      for turn in 0..<options.calls {
        guard let said = try await Self.say(phrase, voice, turn: turn) else { continue }
        let silence = [Float](repeating: 0, count: 3 * Self.rate)
        var sound = PackedSound(floats: silence + said + silence, format: Self.format)
        if var mixing = noise {
          sound = mixing.mixed(into: sound, ratio: 10)
          noise = mixing
        }
        count += 1
        if let best = try await Self.calls(in: sound, spoken, model).max() { heard.append(best) }
      }
      let obeyed = heard.count { $0 >= PhraseEvidence.standardThreshold }
      print("\(voice): \(obeyed) of \(options.calls) calls heard")
      all += heard
    }
    tell("calls heard of \(count)", all)
  }

  /// Nobody calls.
  private func wait(
    _ spoken: ListenPhrase, _ model: RecognitionModel, _ folder: String,
    _ noise: inout BackgroundNoise?
  ) async throws {
    var woken: [Double] = []
    var (seconds, processor) = (0.0, 0.0)
    for speed in Self.speeds.prefix(max(1, options.speeds)) {
      for path in CommandReport.soundFiles(in: folder) {
        guard let sound = try? PackedSound(reading: path) else { continue }
        // Read at another rate than its own, it is another voice at another speed.
        var resampler = try Resampler(
          from: Int(Double(sound.format.rate) * speed), to: Self.rate)
        let floats = try resampler.process(sound.monoFloats(), isLast: true)
        var speech = PackedSound(floats: floats, format: Self.format)
        if var mixing = noise, options.speeds > 1 {
          speech = mixing.mixed(into: speech, ratio: 15)
          noise = mixing
        }
        let before = Self.processorSeconds
        woken += try await Self.calls(in: speech, spoken, model)
        processor += Self.processorSeconds - before
        seconds += speech.seconds
      }
    }
    tell(String(format: "woken by mistake in %.2f h", seconds / 3600), woken)
    print(String(format: "processor in speech: %.1f %% of a core", 100 * processor / seconds))
  }

  /// What waiting costs in a quiet room.
  private func rest(_ spoken: ListenPhrase, _ model: RecognitionModel) async throws {
    var state: UInt32 = 7
    let room = (0..<600 * Self.rate).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return (Float(state >> 16) / 32_768 - 1) * 0.001
    }
    let before = Self.processorSeconds
    _ = try await Self.calls(
      in: PackedSound(floats: room, format: Self.format), spoken, model)
    print(
      String(
        format: "processor in quiet: %.2f %% of a core",
        100 * (Self.processorSeconds - before) / 600))
  }

  private func tell(_ what: String, _ certainties: [Double]) {
    for threshold in stride(from: -4.0, through: 0, by: 0.25) {
      print(
        String(format: "  from %5.2f: %d", threshold, certainties.count { $0 >= threshold }))
    }
    print("\(what): \(certainties.count { $0 >= PhraseEvidence.standardThreshold })")
  }

  /// Returns how certain each call in a sound was.
  private static func calls(
    in sound: PackedSound, _ phrase: ListenPhrase, _ model: RecognitionModel
  ) async throws -> [Double] {
    let spotter = try PhraseSpotter(
      phrase, model: model, rate: sound.format.rate, threshold: lowest)
    var found: [Double] = []
    var first = 0
    while first < sound.frameCount {
      let next = min(sound.frameCount, first + rate / 20)
      if let heard = try await spotter.hear(sound[first..<next]) {
        found.append(heard.evidence.certainty)
      }
      first = next
    }
    return found
  }

  private static let format = SoundFormat(rate: rate, channels: 1, sample: .int16)

  /// eSpeak-NG's voices, and those of flite if it is installed.
  private static var voices: [String] {
    let others = ["kal16", "awb", "rms", "slt"].map { "flite:" + $0 }
    let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")
    return Array(SpokenForms.voices.prefix(10)) + (isThere ? others : [])
  }

  /// Returns the phrase as a voice says it; nil if it cannot.
  private static func say(_ text: String, _ voice: String, turn: Int) async throws -> [Float]? {
    let pace = paces[turn % paces.count]
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
      var resampler = try Resampler(from: sound.format.rate, to: rate)
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
    var resampler = try Resampler(from: own, to: rate)
    return try resampler.process(samples.map { Float($0) / 32_768 }, isLast: true)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

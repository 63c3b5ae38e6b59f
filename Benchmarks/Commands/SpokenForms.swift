import Models
import Sound
import Synthesis
import Transcription

/// The commands spoken in the benchmark, and their voices.
enum SpokenForms {
  /// A spoken form and the commands it means.
  struct Form {
    var text: String
    var commands: [SpokenCommand]
  }

  /// The labels of a journal in use.
  static let vocabulary = CommandVocabulary(
    wake: "journal",
    moods: moods,
    tags: ["project alpha", "work", "family"], people: ["Anna", "Jonas"],
    places: ["the lake", "Berlin", "home"])

  /// The second column of the shipped mood vocabulary: its words.
  private static let moods = String(decoding: EmbeddedModels.moods, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
    .compactMap { $0.split(separator: "\t").dropFirst().first.map(String.init) }

  static let voices = [
    "en-us", "en-us+f2", "en-us+f3", "en-us+m3", "en-us+m7", "en-gb", "en-gb+f2", "en-gb-x-rp",
    "en-gb-x-gbclan", "en-gb-scotland", "en-gb+m3", "en-us+f4", "en-us+m1",
    "en-gb+f4", "en-us+m5", "en-gb+m7",
  ]

  static let all = [
    Form(text: "mood four", commands: [.mood("4")]),
    Form(text: "mood two", commands: [.mood("2")]),
    Form(text: "mood happy", commands: [.mood("happy")]),
    Form(text: "mood tired", commands: [.mood("tired")]),
    Form(text: "energy seven", commands: [.energy(7)]),
    Form(text: "energy three", commands: [.energy(3)]),
    Form(text: "tag work", commands: [.tag("work")]),
    Form(text: "tag family", commands: [.tag("family")]),
    Form(text: "tag project alpha", commands: [.tag("project alpha")]),
    Form(text: "with Anna", commands: [.person("Anna")]),
    Form(text: "with Jonas", commands: [.person("Jonas")]),
    Form(text: "at the lake", commands: [.place("the lake")]),
    Form(text: "at home", commands: [.place("home")]),
    Form(text: "new paragraph", commands: [.newParagraph]),
    Form(text: "scratch that", commands: [.scratchThat]),
    Form(text: "stop recording", commands: [.stopRecording]),
    Form(text: "mood four and energy seven", commands: [.mood("4"), .energy(7)]),
    Form(text: "mood happy and tag work", commands: [.mood("happy"), .tag("work")]),
  ]

  /// Returns an order after the wake word, spelled so that the voice says *journal*.
  ///
  /// eSpeak-NG's Scottish voice has a vowel and an R in *nurse* and *word*, as Scots do, but reads *journal* with
  /// the vowel of *say*, as nobody does.
  static func sentence(_ order: String, voice: String) -> String {
    "\(wake(voice)), \(order)."
  }

  private static func wake(_ voice: String) -> String {
    voice == "en-gb-scotland" ? "Jurnal" : "Journal"
  }

  /// Forms with labels that the journal does not have yet.
  static let unused = [
    Form(text: "tag garden", commands: [.tag("garden")]),
    Form(text: "with Peter", commands: [.person("peter")]),
    Form(text: "at the office", commands: [.place("office")]),
  ]

  /// Returns a sentence between two pauses, with a little room noise.
  static func sound(of sentence: String, voice: String) async throws -> PackedSound {
    try await Synthesizer.shared.perform { engine in
      inRoom(try spoken(sentence, voice: voice, &engine), rate: engine.rate)
    }
  }

  /// Returns the wake word and an order, each a breath of its own, in digital silence.
  /// - Parameter pause: How long the silence between them is, in seconds, besides that of the voice.
  static func sound(
    of order: String, voice: String, after pause: Double
  ) async throws -> PackedSound {
    try await Synthesizer.shared.perform { engine in
      let silence = [Int16](repeating: 0, count: Int(pause * Double(engine.rate)))
      let samples =
        try spoken(wake(voice) + ".", voice: voice, &engine) + silence
        + spoken(order + ".", voice: voice, &engine)
      return inRoom(samples, rate: engine.rate, noise: 0)
    }
  }

  private static func spoken(
    _ sentence: String, voice: String, _ engine: inout SpeechEngine
  ) throws -> [Int16] {
    var samples: [Int16] = []
    try engine.speak(sentence, style: SpeechStyle(voice: voice, rate: 150)) { chunk in
      samples += chunk.samples
      return true
    }
    return samples
  }

  private static func inRoom(
    _ samples: [Int16], rate: Int, noise amplitude: Float = 0.001
  ) -> PackedSound {
    var state: UInt32 = 1
    func noise() -> Float {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (Float(state >> 16) / 32_768 - 1) * amplitude
    }
    var floats = (0..<rate).map { _ in noise() }
    floats += samples.map { Float($0) / 32_768 + noise() }
    floats += (0..<rate).map { _ in noise() }
    return PackedSound(
      floats: floats, format: SoundFormat(rate: rate, channels: 1, sample: .int16))
  }
}

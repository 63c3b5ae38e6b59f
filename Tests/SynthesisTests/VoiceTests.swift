import Synthesis
import Testing

@Suite("Voices")
struct VoiceTests {
  @Test("American English is among the voices, with its language and identifier")
  func english() async throws {
    let voices = try await Synthesizer.shared.voices()
    #expect(voices.count > 50)
    let english = try #require(voices.first { $0.language == "en-us" })
    #expect(english.identifier.hasSuffix("en-US"))
    #expect(english.name.contains("America"))
    #expect(english.languages.contains("en"))
  }

  @Test("Every way that a listed voice is named selects it")
  func naming() async throws {
    let voices = try await Synthesizer.shared.voices().filter { $0.language.hasPrefix("en") }
    for voice in voices {
      for name in [voice.language, voice.name, voice.identifier] {
        await #expect(throws: Never.self, "\(name)") {
          try await Synthesizer.shared.speak("a", style: SpeechStyle(voice: name)) { _ in true }
        }
      }
    }
  }

  @Test("Among the variants are women's voices, and a variant changes the sound")
  func variants() async throws {
    let variants = try await Synthesizer.shared.variants()
    #expect(variants.contains { $0.gender == .female })
    #expect(variants.contains { $0.identifier.hasSuffix("f3") })
    let sound = { (voice: String) async throws -> [Int16] in
      try await Synthesizer.shared.perform { engine in
        var samples: [Int16] = []
        try engine.speak("hello", style: SpeechStyle(voice: voice)) {
          samples += $0.samples
          return true
        }
        return samples
      }
    }
    #expect(try await sound("en-us") != sound("en-us+f3"))
  }
}

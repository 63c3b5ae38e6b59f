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

  @Test("A language selects the same voice again after others were used, and unknown ones never do")
  func againAndAgain() async throws {
    let synthesizer = Synthesizer.shared
    let names = ["en-gb", "en-us", "fr-fr", "en-gb", "de", "fr-fr", "en-us", "en-gb"]
    var heard: [String: Set<String>] = [:]
    for name in names {
      heard[name, default: []].insert(try await synthesizer.phonemes(of: "nurse", language: name))
      for unknown in ["xx-none", ""] {
        await #expect(throws: SynthesisError.self) {
          try await synthesizer.phonemes(of: "nurse", language: unknown)
        }
      }
    }
    #expect(heard.values.allSatisfy { $0.count == 1 })
    #expect(Set(heard.values).count >= 3)
    #expect(heard["en-gb"] == ["nˈɜːs"])
    #expect(heard["en-us"] == ["nˈɜːs"] || heard["en-us"] == ["nˈɝs"])
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

import Foundation
import Synthesis
import Testing

@Suite("Speech")
struct SpeechTests {
  private struct Heard: Sendable {
    var samples: [Int16] = []
    var events: [SpeechEvent] = []
    var rate = 0
  }

  private func hear(
    _ text: String, style: SpeechStyle = SpeechStyle(), ssml: Bool = false
  ) async throws -> Heard {
    try await Synthesizer.shared.perform { engine in
      var heard = Heard()
      let frames = try engine.speak(text, style: style, ssml: ssml) { chunk in
        #expect(chunk.firstFrame == Int64(heard.samples.count))
        heard.samples += chunk.samples
        heard.events += chunk.events
        heard.rate = chunk.rate
        return true
      }
      #expect(frames == Int64(heard.samples.count))
      return heard
    }
  }

  /// Whether two have the same length, except for what the engine varies at random.
  ///
  /// Periods and pauses differed by up to 32 ms in 1.3 s. Another rate or pitch, or a word more or
  /// less, changes the length ten times as much.
  private func isAsLong(_ one: Heard, as other: Heard) -> Bool {
    abs(one.samples.count - other.samples.count) < other.samples.count / 20
  }

  private func words(_ text: String, _ events: [SpeechEvent]) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return events.filter { $0.kind == .word }.map { event in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[event.characters])
      return String(view)
    }
  }

  @Test("A sentence sounds, and its length is that of a person speaking")
  func sounds() async throws {
    let heard = try await hear("The sun came out in the afternoon.")
    #expect(heard.rate == 22_050)
    let seconds = Double(heard.samples.count) / Double(heard.rate)
    #expect((1.5...4).contains(seconds))
    #expect((heard.samples.map { abs(Int($0)) }.max() ?? 0) > 5000)
  }

  @Test("Every word is announced once, at its place in the text, in order of time")
  func wordEvents() async throws {
    let text = "Hello “wörld”, it's 1,234 on 2026-11-20. 🙂 Then: rest & peace, naïve café"
    let heard = try await hear(text)
    #expect(
      words(text, heard.events) == [
        "Hello", "wörld", "it's", "1,234", "on", "2026-11-20", "🙂", "Then", "rest", "&", "peace",
        "naïve", "café",
      ])
    let frames = heard.events.map(\.frame)
    #expect(frames == frames.sorted())
    #expect((frames.last ?? .max) < Int64(heard.samples.count))
    #expect(heard.events.filter { $0.kind == .sentence }.count >= 2)
  }

  @Test("The words of a text of thousands are announced at their own places to the end")
  func longText() async throws {
    let names = (0..<3000).map { ["river", "stone", "Äpfel", "window", "letter"][$0 % 5] }
    let text = stride(from: 0, to: names.count, by: 10).map {
      names[$0..<$0 + 10].joined(separator: " ") + ($0 % 50 == 0 ? ".\n\n" : ", ")
    }.joined()
    let heard = try await hear(text, style: SpeechStyle(rate: 450))
    #expect(words(text, heard.events) == names)
  }

  @Test("Markup in a text is read, and obeyed only where that is asked for")
  func markup() async throws {
    let text = "<prosody rate=\"slow\">word</prosody>"
    let read = try await hear(text)
    let obeyed = try await hear(text, ssml: true)
    #expect(read.samples.count > 2 * obeyed.samples.count)
    #expect(words(text, obeyed.events) == ["word"])
  }

  @Test("A control character in a text is no command to the engine and no end of the text")
  func controls() async throws {
    let plain = try await hear("one  9P two")
    let control = try await hear("one \u{1}9P two")
    #expect(isAsLong(control, as: plain))
    let text = "one\0two"
    #expect(words(text, try await hear(text).events) == ["one", "two"])
  }

  @Test("An empty text is silence without events")
  func emptyText() async throws {
    let heard = try await hear("")
    #expect(heard.events.isEmpty)
    #expect(heard.samples.allSatisfy { $0 == 0 })
  }

  @Test("A higher rate is shorter, a volume of 0 silent, and bounds are kept")
  func styles() async throws {
    let text = "A quiet morning by the lake"
    let normal = try await hear(text)
    let fast = try await hear(text, style: SpeechStyle(rate: 350))
    #expect(Double(fast.samples.count) < 0.75 * Double(normal.samples.count))
    let fastest = try await hear(text, style: SpeechStyle(rate: 450))
    let beyond = try await hear(text, style: SpeechStyle(rate: 100_000))
    #expect(isAsLong(beyond, as: fastest))
    let silent = try await hear(text, style: SpeechStyle(volume: 0))
    #expect(silent.samples.allSatisfy { abs(Int($0)) <= 1 })
  }

  @Test("A receiver that has enough stops the speech without an error")
  func stopping() async throws {
    let frames = try await Synthesizer.shared.speak("one two three four five six seven") {
      $0.firstFrame < 5000
    }
    #expect((5000..<10_000).contains(frames))
    let after = try await hear("one two three")
    #expect(words("one two three", after.events) == ["one", "two", "three"])
  }

  @Test("What a receiver throws is thrown on, and the engine goes on working")
  func throwing() async throws {
    struct Full: Error {}
    await #expect(throws: Full.self) {
      try await Synthesizer.shared.speak("one two three") { _ in throw Full() }
    }
    #expect(try await hear("again").samples.count > 5000)
  }

  @Test("A voice that does not exist is an error that names it")
  func unknownVoice() async throws {
    for name in ["no-such-voice", ""] {
      let error = await #expect(throws: SynthesisError.self) {
        try await Synthesizer.shared.speak("hello", style: SpeechStyle(voice: name)) { _ in true }
      }
      #expect(error?.code == .unknownVoice)
      #expect(error?.subject == name)
    }
    #expect(try await hear("hello").samples.count > 5000)
  }

  @Test("The same text in the same style is as long whoever spoke before")
  func repeatable() async throws {
    let text = "It was a long walk, and worth it."
    let first = try await hear(text)
    _ = try await hear("Guten Tag", style: SpeechStyle(voice: "de", rate: 300, pitch: 90))
    #expect(isAsLong(try await hear(text), as: first))
  }

  @Test("Data that is missing is an error, not the end of the process")
  func missingData() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "espeak-ng-data"), withIntermediateDirectories: true)
      setenv("ESPEAK_DATA_PATH", folder.path, 1)
      let error = await #expect(throws: SynthesisError.self) {
        try await Synthesizer.shared.speak("hello") { _ in true }
      }
      #expect(error?.code == .dataMissing)
      try FileManager.default.removeItem(at: folder)
    }
  }
}

import Entries
import Sound
import TestSupport
import Testing
import Transcription

@Suite("Words while they are spoken", .requires(.recognitionModel))
struct LiveTranscriberTests {
  /// What is heard in a reading, given in tenths of a second, until so many utterances are finished.
  private func words(
    of samples: [Float], rate: Int, until finished: Int
  ) async throws -> [LiveWords] {
    let format = SoundFormat(rate: rate, channels: 1, sample: .int16)
    let (stream, input) = AsyncStream.makeStream(of: LiveWords.self)
    let live = try LiveTranscriber(
      format: format, onWords: { input.yield($0) }, onFailure: { _ in input.finish() })
    var position = 0
    while position < samples.count {
      let end = min(position + rate / 10, samples.count)
      live.hear(PackedSound(floats: Array(samples[position..<end]), format: format))
      position = end
    }
    var heard: [LiveWords] = []
    for await words in stream {
      heard.append(words)
      if heard.count(where: { $0.utterance != nil }) == finished { break }
    }
    live.finish()
    return heard
  }

  @Test("an utterance is shown while it is spoken, grows, and is given with its words at its end")
  func growing() async throws {
    let sentence = try #require(
      try Listening.sentences().filter { $0.samples.count < 4 * 16_000 }
        .max { $0.samples.count < $1.samples.count })
    let silence = [Float](repeating: 0, count: 16_000)
    let heard = try await words(
      of: silence.dropLast(8000) + sentence.samples + silence, rate: 16_000, until: 1)
    let partial = heard.filter { $0.utterance == nil }
    #expect(partial.count > 2)
    let utterance = try #require(heard.last?.utterance)
    let said = utterance.words.map { $0.text.lowercased().filter(\.isLetter) }
    #expect(Listening.errorRate(said: sentence.words, heard: said) < 0.7)
    #expect(utterance.start > 0.3 && utterance.end < Double(sentence.samples.count) / 16_000 + 1)
  }

  @Test("a line carries live words from process to process, moved to the recording's clock")
  func lines() throws {
    let utterance = Utterance(
      start: 1.25, end: 1.75, text: "Good day.",
      words: [
        Word(text: "Good", start: 1.25, end: 1.5, confidence: 0.5, range: 0..<4),
        Word(text: "day.", start: 1.5, end: 1.75, confidence: 0.75, range: 5..<9),
      ])
    let words = LiveWords(start: 1.25, text: "Good day.", utterance: utterance)
    let moved = try #require(LiveWords(line: words.line, offset: 10))
    #expect(moved.utterance?.words.map(\.start) == [11.25, 11.5])
    #expect(moved.utterance?.words.map(\.text) == ["Good", "day."])
    #expect(moved.utterance?.end == 11.75)
    let partial = try #require(LiveWords(line: LiveWords(start: 2, text: "good").line, offset: 1))
    #expect(partial.start == 3)
    #expect(partial.text == "good")
    #expect(partial.utterance == nil)
    #expect(!partial.endsRecording)
    var stop = LiveWords(start: 2, text: "")
    stop.endsRecording = true
    #expect(LiveWords(line: stop.line, offset: 1)?.endsRecording == true)
    for bad in ["", "{}", "[1]", "{\"start\":", "{\"start\":\"x\",\"text\":1}"] {
      #expect(LiveWords(line: bad, offset: 0) == nil)
    }
  }
}

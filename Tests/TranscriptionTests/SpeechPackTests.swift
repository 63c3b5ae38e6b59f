import Testing

@testable import Transcription

@Suite("Packs of speech")
struct SpeechPackTests {
  private func span(_ position: Int, seconds: Double, channel: Int? = nil) -> SpokenSpan {
    let count = Int(seconds * 16_000)
    let start = Int64(position) * 1_000_000
    return SpokenSpan(
      position: position, channel: channel, range: start..<start + Int64(count),
      samples: [Int16](repeating: Int16(position), count: count), pauseBefore: 1, pauseAfter: 1)
  }

  @Test("No pack is longer than 28 s, and every stretch is in one, in order")
  func length() {
    var packer = SpeechPacker()
    let spans = (0..<40).map { span($0, seconds: 1 + Double($0 * 7 % 26)) }
    let packs = spans.compactMap { packer.add($0) } + packer.finish()
    #expect(packs.allSatisfy { $0.samples.count <= SpeechPack.longest })
    #expect(packs.flatMap { $0.spans.map(\.position) } == Array(0..<40))
    #expect(packs.count < spans.count)
  }

  @Test("Channels are packed apart")
  func channels() {
    var packer = SpeechPacker()
    let packs =
      (0..<6).compactMap { packer.add(span($0, seconds: 5, channel: $0 % 2)) } + packer.finish()
    #expect(packs.map { $0.spans.map(\.position) } == [[0, 2, 4], [1, 3, 5]])
  }

  @Test("A second of the pack is a second of the recording, within its stretch")
  func clock() {
    var pack = SpeechPack(span(1, seconds: 2))
    pack.append(span(3, seconds: 4))
    #expect(pack.index(at: 1.9) == 0)
    #expect(pack.index(at: 2.1) == 1)
    #expect(pack.seconds(1, in: 0) == 63.5)
    #expect(pack.seconds(2.5, in: 1) == 188)
    #expect(pack.seconds(9, in: 1) == 191.5)
    #expect(pack.seconds(1, in: 1) == 187.5)
  }

  @Test("Pieces of an answer, syllables and punctuation among them, make its words")
  func words() {
    let pieces = [" Well", "-", "known", ",", " it", "'s", " 3", "!"]
    let reply = LineReply(
      id: 1, text: "Well-known, it's 3!",
      words: pieces.enumerated().map {
        .init(
          text: $0.element, start: Double($0.offset), end: Double($0.offset + 1),
          probability: 1 - 0.1 * Double($0.offset))
      })
    let words = HeardWord.words(of: reply)
    #expect(words.map(\.written.text) == ["Well-known", "it's", "3"])
    #expect(words.map(\.seconds) == [0..<3, 4..<6, 6..<7])
    #expect(words.map { ($0.probability * 10).rounded() } == [8, 5, 4])
  }

  @Test("An answer without pieces has words that nobody timed")
  func bare() {
    let words = HeardWord.words(of: LineReply(id: 1, text: "Yes. No."))
    #expect(words.map(\.written.text) == ["Yes", "No"])
    #expect(words.allSatisfy { $0.seconds == 0..<0 && $0.probability == 0.5 })
  }
}

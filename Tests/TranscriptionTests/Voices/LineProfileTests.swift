import Sound
import TestSupport
import Testing
import Transcription

@Suite("What line and room leave of a voice")
struct LineProfileTests {
  private static func profile(_ samples: [Float], rate: Int = 16_000) throws -> LineProfile? {
    var source = MemorySource(samples, rate: rate)
    return try LineProfile(of: &source)
  }

  /// A sentence as a telephone passes it on.
  private static func telephone(_ samples: [Float]) throws -> [Float] {
    var resampler = try Resampler(from: 16_000, to: 8000)
    return try resampler.process(samples, isLast: true)
  }

  @Test("a telephone and loud noise differ from the same reader at his microphone, both ways")
  func differs() throws {
    let sentences = try Listening.sentences().map(\.samples)
    let own = try #require(try Self.profile(sentences[0]))
    let line = try #require(try Self.profile(try Self.telephone(sentences[0]), rate: 8000))
    #expect(own.differs(from: line) && line.differs(from: own))
    var random = SeededRandom()
    let loudness = sentences[0].reduce(0) { $0 + $1 * $1 } / Float(sentences[0].count)
    let noise = (0.75 * loudness).squareRoot()
    let mixed = sentences[0].map { $0 + noise * random.sample() }
    let noisy = try #require(try Self.profile(mixed))
    #expect(own.differs(from: noisy) && noisy.differs(from: own))
  }

  @Test("sentences at one microphone do not differ, nor does a telephone from itself")
  func same() throws {
    let sentences = try Listening.sentences().map(\.samples)
    let profiles = try sentences.compactMap { try Self.profile($0) }
    #expect(profiles.count == sentences.count)
    for one in profiles { #expect(!profiles.contains { $0.differs(from: one) }) }
    let lines = try sentences.prefix(2).compactMap {
      try Self.profile(try Self.telephone($0), rate: 8000)
    }
    #expect(!lines[0].differs(from: lines[1]))
  }

  @Test("where nobody speaks there is nothing to compare")
  func silence() throws {
    #expect(try Self.profile([]) == nil)
    #expect(try Self.profile([Float](repeating: 0, count: 48_000)) == nil)
  }
}

import TestSupport
import Testing

@testable import Transcription

@Suite("Matching phones")
struct PhoneMatcherTests {
  private static func phones(_ text: String) -> [UInt8] {
    text.split(separator: " ").compactMap { PhoneAlphabet.number(of: String($0)) }
  }

  @Test("A word is found in the middle of others, with its phones")
  func place() throws {
    let matcher = PhoneMatcher(Self.phones("G AA R D AH N"))
    let heard = Self.phones("DH AH G AA R D AH N IH Z W AY T")
    let match = try #require(matcher.match(heard))
    #expect(match.range == 2..<8)
    #expect(abs(match.gain - matcher.full) < 0.001)
  }

  @Test("A similar phone costs little, another more, and a phone too many or too few something")
  func costs() throws {
    let matcher = PhoneMatcher(Self.phones("B EH T ER"))
    func gain(_ text: String) throws -> Float {
      try #require(matcher.match(Self.phones(text))).gain
    }
    let itself = try gain("B EH T ER")
    let similar = try gain("P EH T ER")
    let other = try gain("K EH T ER")
    #expect(itself > similar)
    #expect(similar > other)
    #expect(try gain("B EH S T ER") < itself)
    #expect(try gain("B EH ER") < itself)
    let (fewer, others) = (try gain("B EH ER"), try gain("OW W M"))
    #expect(fewer > others)
  }

  @Test("The gain alone is that of the match, whatever is heard")
  func gainAlone() throws {
    var generator = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let count = UInt8(PhoneAlphabet.names.count)
      let said = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        UInt8.random(in: 0..<count, using: &generator)
      }
      var heard = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        UInt8.random(in: 0..<count, using: &generator)
      }
      if Bool.random(using: &generator) { heard += said.dropFirst() }
      let matcher = PhoneMatcher(said)
      let (gain, match) = (try #require(matcher.gain(heard)), try #require(matcher.match(heard)))
      #expect(abs(gain - match.gain) < 0.001, "\(said) in \(heard)")
    }
    #expect(PhoneMatcher([]).gain([1]) == nil)
    #expect(PhoneMatcher([1]).gain([]) == nil)
  }

  @Test("Nothing is found where nothing was heard or nothing is said")
  func nothing() {
    #expect(PhoneMatcher([]).match(Self.phones("B EH T")) == nil)
    #expect(PhoneMatcher(Self.phones("B EH T")).match([]) == nil)
  }

  @Test("Every phone speaks most for itself, and the alphabet gives each its own letter")
  func table() {
    let count = PhoneAlphabet.names.count
    let gains = PhoneGains.standard
    #expect(gains.gains.count == count * count)
    for said in 0..<count {
      let row = gains.gains[said * count..<(said + 1) * count]
      #expect(row.max() == row[said * count + said], "\(PhoneAlphabet.names[said])")
      #expect(gains.missing[said] < 0)
    }
    let all = (0..<count).map { UInt8($0) }
    #expect(Set(PhoneAlphabet.text(all)).count == count)
    #expect(PhoneAlphabet.phones(in: PhoneAlphabet.text(all)) == all)
    #expect(PhoneAlphabet.phones(in: "a é\"") == [])
  }
}

import Entries
import Foundation
import Testing

@Suite struct MoodTests {
  @Test("A score outside 1…5 is no mood, and a level outside 1…10 no energy")
  func bounds() {
    #expect([0, 6, -1, .max].allSatisfy { Mood(score: $0) == nil })
    #expect([0, 11, -1, .min].allSatisfy { Energy(level: $0) == nil })
    #expect((1...5).allSatisfy { Mood(score: $0)?.score == $0 })
    #expect((1...10).allSatisfy { Energy(level: $0)?.level == $0 })
  }

  @Test("JSON cannot bring in a mood or an energy that there is not")
  func decoding() throws {
    let mood = try JSONDecoder().decode(Mood.self, from: Data(#"{"score":4,"word":"calm"}"#.utf8))
    #expect(mood == Mood(score: 4, word: "calm"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Mood.self, from: Data(#"{"score":9}"#.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Energy].self, from: Data("[0]".utf8))
    }
    let data = try JSONEncoder().encode(mood)
    #expect(try JSONDecoder().decode(Mood.self, from: data) == mood)
  }
}

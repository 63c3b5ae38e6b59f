import Entries
import Testing

@testable import Storage

@Suite("Slips of a person who types")
struct MisspellingTests {
  @Test(
    "Each slip counts as one",
    arguments: [
      ("garden", "garden", 0), ("gardne", "garden", 1), ("bred", "bread", 1),
      ("coffe", "coffee", 1),
      ("coffeee", "coffee", 1), ("gorden", "garden", 1), ("tommorow", "tomorrow", 2),
      ("ca", "abc", 3), ("", "abc", 3), ("привте", "привет", 1),
    ])
  func slips(_ typed: String, _ meant: String, _ count: Int) {
    #expect(Slips.between(typed, and: meant) == count)
    #expect(Slips.between(meant, and: typed) == count)
  }

  @Test(
    "Short words and endless ones are taken as they are, longer ones may hold one slip or two",
    arguments: [
      ("tea", 0), ("bred", 1), ("kitchen", 1), ("tomorrow", 2), ("2026", 0), ("東京タワー", 0),
      ("привет", 1), (String(repeating: "a", count: 4000), 0),
    ])
  func tolerance(_ word: String, _ count: Int) {
    #expect(Misspelling.tolerance(of: word) == count)
  }

  @Test("Every word that is one slip away is one of the words to look up")
  func neighbours() {
    let words = Misspelling.words(oneSlipFrom: "bred")
    for word in ["bread", "bed", "bredd", "abred", "berd", "rbed", "brad", "zred", "bre", "red"] {
      #expect(words.contains(word), "\(word)")
    }
    #expect(!words.contains("bred") && words.allSatisfy { (3...5).contains($0.count) })
    #expect(words.allSatisfy { Slips.between("bred", and: $0) == 1 })
    #expect(Misspelling.words(oneSlipFrom: "привте").contains("привет"))
  }
}

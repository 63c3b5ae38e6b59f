import Entries
import Terminal
import Testing

@testable import Pages

@Suite("The page of what was misheard")
struct AccuracyPageTests {
  private func best(_ errors: [Int]) -> [String] {
    let ears = zip(["one", "two", "three", "four"], errors).map { name, errors in
      AccuracyReport.Ear(name: name, recordings: 1, words: 27, errors: errors, interval: nil)
    }
    let report = AccuracyReport(ears: ears, compared: ears, months: [], confusions: [])
    return AccuracyPage(report).lines(PageStyle(width: 80, isColoured: false))
  }

  @Test("what may be chance is called so, and a voice that is not used is named")
  func chance() {
    let ears = [("pocketsphinx", 40), ("pocketsphinx, learned", 42)].map { name, errors in
      AccuracyReport.Ear(name: name, recordings: 8, words: 100, errors: errors, interval: 0.3...0.5)
    }
    func text(_ rivals: [String], _ worse: [String]) -> String {
      let report = AccuracyReport(
        ears: ears, compared: ears, rivals: rivals, worseVoices: worse, months: [], confusions: [])
      return AccuracyPage(report).lines(PageStyle(width: 80, isColoured: false))
        .joined(separator: " ")
    }
    let chance = text(["pocketsphinx, learned"], [])
    #expect(chance.contains("Fewest errors so far: pocketsphinx. That may be chance"))
    #expect(!chance.contains("Best so far") && !chance.contains("is not used"))
    let worse = text([], ["owner"])
    #expect(worse.contains("Best so far: pocketsphinx."))
    #expect(worse.contains("The voice owner is not used"))
  }

  @Test("the best are those than which no other is better, unless all are alike")
  func tie() {
    #expect(best([3, 4]).contains("Best so far: one."))
    #expect(best([4, 4]).contains("None of them is better than the others so far."))
    #expect(best([3, 9, 3]).contains("Best so far: one and three."))
    #expect(best([3, 3, 9, 3]).contains("Best so far: one, two and four."))
    #expect(best([5, 5, 5]).contains("None of them is better than the others so far."))
  }
}

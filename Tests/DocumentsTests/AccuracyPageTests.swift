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

  @Test("ears that heard different recordings are not compared without a word")
  func uneven() {
    func ear(_ name: String, _ recordings: Int) -> AccuracyReport.Ear {
      AccuracyReport.Ear(
        name: name, recordings: recordings, words: 9 * recordings, errors: 3, interval: nil)
    }
    func text(_ ears: [AccuracyReport.Ear], _ compared: [AccuracyReport.Ear]) -> String {
      let report = AccuracyReport(ears: ears, compared: compared, months: [], confusions: [])
      return AccuracyPage(report).lines(PageStyle(width: 100, isColoured: false))
        .joined(separator: " ")
    }
    let said = "They heard different recordings, so this does not tell which hears better"
    let apart = text([ear("one", 1), ear("two", 1)], [])
    #expect(apart.contains(said + "; none was heard by all of them."))
    #expect(!apart.contains("Best so far"))
    let some = text([ear("one", 1), ear("two", 3)], [ear("one", 1), ear("two", 1)])
    #expect(some.contains(said + ".") && some.contains("On the recordings that all of them heard:"))
    let same = [ear("one", 2), ear("two", 2)]
    #expect(!text(same, same).contains(said))
    #expect(!text([ear("one", 2)], []).contains(said))
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

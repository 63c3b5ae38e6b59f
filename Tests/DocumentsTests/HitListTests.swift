import Entries
import Foundation
import Testing

@testable import Pages

@Suite("A list of hits")
struct HitListTests {
  private static func found(
    _ spoken: [SearchHit.SpokenMatch], by: SearchHit.Evidence, likelihood: Double = 0.4
  ) -> FoundEntry {
    let moment = Moment(Date(timeIntervalSince1970: 1_800_000_000), in: .gmt)
    let recording = Recording(
      id: 1, uuid: UUID(), start: moment, startSource: "clock", rate: 16_000, channels: 1,
      sampleFormat: .int16, frames: 16_000 * 400, source: .microphone)
    let entry = Entry(id: 7, uuid: UUID(), moment: moment, recordings: [recording])
    let snippet = SearchHit.Snippet(
      text: "he said", matches: [], column: .transcript, isCutAtStart: false, isCutAtEnd: false)
    var hit = SearchHit(
      entry: 7, snippet: snippet, columns: [.transcript], spoken: spoken,
      count: spoken.count { by != .text || $0.sought == nil }, by: by,
      likelihood: by == .text ? nil : likelihood)
    hit.isUnlikely = by != .text && likelihood < 0.15
    return FoundEntry(hit, in: entry)
  }

  private static func match(_ start: Double, isProbable: Bool) -> SearchHit.SpokenMatch {
    var match = SearchHit.SpokenMatch(
      recording: 1, start: start, end: start + 0.4, word: "a word", confidence: 0.4)
    if isProbable { match.sought = SearchHit.Sought(key: "word", text: "word") }
    return match
  }

  @Test("What was probably said beside what the text has stands behind it")
  func probable() {
    let places = [(12.0, false), (283, true)].map { HitListTests.match($0, isProbable: $1) }
    let text = HitListTests.found(places, by: .text)
    let lines = HitList(FoundEntries([text], total: 1)).lines(PageStyle(width: 80))
    #expect(lines.first == "7  2027-01-15  said at 0:12 · probably at 4:43")
    let heard = HitListTests.found(
      [283, 20].map { HitListTests.match($0, isProbable: true) }, by: .sound)
    let below = HitList(FoundEntries([heard], total: 0)).lines(PageStyle(width: 80))
    #expect(below.contains("7  2027-01-15  40 % · said at 0:20, 4:43 · heard as a word"))
    let all = HitList(FoundEntries([text, text, heard], total: 2)).lines(PageStyle(width: 80))
    #expect(all.last == "2 entries, and 1 in which it was perhaps said")
    let sure = HitListTests.found(
      [HitListTests.match(20, isProbable: true)], by: .sound, likelihood: 0.5)
    let surer = HitList(FoundEntries([text, text, heard, sure], total: 2))
    #expect(
      surer.lines(PageStyle(width: 80)).last
        == "2 entries, and 2 in which it was probably said")
  }

  @Test("Each group has its heading, in the order in which the hits were found")
  func groups() {
    func heard(_ likelihood: Double) -> FoundEntry {
      HitListTests.found(
        [HitListTests.match(20, isProbable: true)], by: .sound, likelihood: likelihood)
    }
    var near = HitListTests.found([], by: .text)
    near.hit.isNear = true
    func headings(_ hits: [FoundEntry]) -> [String] {
      HitList(FoundEntries(hits, total: 0)).lines(PageStyle(width: 80))
        .filter { $0.hasSuffix(":") }
    }
    #expect(
      headings([heard(0.8), heard(0.5), near, near, heard(0.49), heard(0.2), heard(0.1)])
        == ["Probably said:", "Spelled alike:", "Perhaps said:", "Less likely:"])
    #expect(
      headings([near, heard(0.2)]) == ["Nothing has exactly that; near it:", "Perhaps said:"])
  }

  @Test("What is hardly likely takes one line beside better hits, unless a score is asked for")
  func weak() {
    let hits = [0.1, 0.012, 0.008].map {
      HitListTests.found([HitListTests.match(20, isProbable: true)], by: .sound, likelihood: $0)
    }
    func passages(_ hits: [FoundEntry], isFull: Bool = false) -> Int {
      HitList(FoundEntries(hits, total: 0), isFull: isFull).lines(PageStyle(width: 80))
        .count { $0 == "    he said" }
    }
    #expect(passages(hits) == 1)
    #expect(passages(hits, isFull: true) == 3)
    // Nothing better was found.
    #expect(passages(Array(hits.dropFirst())) == 2)
  }

  @Test("It was heard as the first two words that differ in more than case, if text has it not")
  func heardAs() {
    let places = ["dash would", "", "Dash Would", "dashed", "wood"].map { word in
      var match = HitListTests.match(20, isProbable: true)
      match.word = word
      return match
    }
    #expect(HitListTests.found(places, by: .sound).hit.heardAs == "dash would, dashed")
    #expect(HitListTests.found(places, by: .text).hit.heardAs == nil)
    #expect(HitListTests.found([], by: .sound).hit.heardAs == nil)
  }
}

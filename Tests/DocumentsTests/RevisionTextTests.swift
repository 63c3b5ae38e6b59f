import Documents
import Entries
import Foundation
import Testing

@Suite("A change in words")
struct RevisionTextTests {
  private static func revision(
    _ was: EntryPart, _ became: EntryPart, isCorrection: Bool = false, isSpoken: Bool = false
  ) -> EntryRevision {
    var revision = EntryRevision(
      entry: 1, made: Date(timeIntervalSince1970: 0), was: [was], became: [became])
    revision.isCorrection = isCorrection
    revision.isSpoken = isSpoken
    return revision
  }

  @Test("a hit that was called wrong is named by its words and its second")
  func wrongHit() {
    let hits = [("met", 3.3), ("old", 61.0)].map {
      WrongHit(recording: UUID(), words: $0.0, start: $0.1, end: $0.1 + 1)
    }
    let first = Self.revision(.wrongHits([]), .wrongHits([hits[0]]))
    #expect(RevisionText.takenBack(first) == "the hit called wrong ('met' at 0:03)")
    let second = Self.revision(.wrongHits([hits[0]]), .wrongHits(hits))
    #expect(RevisionText.takenBack(second) == "the hit called wrong ('old' at 1:01)")
    let both = Self.revision(.wrongHits([]), .wrongHits(hits))
    #expect(
      RevisionText.takenBack(both) == "the hits called wrong ('met' at 0:03 · 'old' at 1:01)")
    #expect(RevisionText.heading(both.became[0], of: both) == "called wrong")
  }

  @Test("a corrected text is told from one that a recogniser or a command made")
  func corrected() {
    let was = EntryPart.transcript(recording: 1, version: 1)
    let became = EntryPart.transcript(recording: 1, version: 2)
    let corrected = Self.revision(was, became, isCorrection: true)
    #expect(RevisionText.takenBack(corrected) == "the corrected text")
    #expect(RevisionText.names(corrected) == "the text")
    #expect(RevisionText.heading(became, of: corrected) == "text, corrected")
    for isSpoken in [false, true] {
      let other = Self.revision(was, became, isCorrection: isSpoken, isSpoken: isSpoken)
      #expect(RevisionText.takenBack(other) == "the text")
      #expect(RevisionText.heading(became, of: other) == "text")
    }
  }

  @Test("several parts are joined, and a deletion is called one")
  func several() {
    var revision = Self.revision(.note("a"), .note("b"))
    revision.was.append(.mood(nil))
    revision.became.append(.mood(Mood(score: 4)))
    #expect(RevisionText.takenBack(revision) == "the note and the mood")
    let deleted = Self.revision(.deleted(nil), .deleted(Date(timeIntervalSince1970: 1)))
    #expect(RevisionText.takenBack(deleted) == "the deletion")
  }
}

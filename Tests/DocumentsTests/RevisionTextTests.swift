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

  @Test("of the files beside an entry only those are told that a change touched")
  func attachments() throws {
    let (beach, list, song) = (
      AttachmentUse(uuid: UUID(), name: "beach.png"),
      AttachmentUse(uuid: UUID(), name: "list.txt", caption: "milk"),
      AttachmentUse(uuid: UUID(), name: "song.mp3", isFavourite: true)
    )
    func told(_ was: [AttachmentUse], _ became: [AttachmentUse]) throws -> [String] {
      let changes = try #require(
        AttachmentChanges(EntryPart.attachments(was), EntryPart.attachments(became)))
      return changes.lines.map { "\($0.kind.rawValue) \($0.text)" }
    }
    #expect(try told([beach], [beach, list]) == ["added list.txt (milk)"])
    #expect(try told([beach, list], [list]) == ["removed beach.png"])
    #expect(try told([beach, list, song], [song, beach, list]) == ["moved song.mp3, from 3 to 1"])
    #expect(
      try told([beach, list, song], [song, list, beach]) == ["moved beach.png, from 1 to 3"])
    // Places are those among all files, also of those that were removed or added.
    #expect(
      try told([beach, list, song], [song, list]) == [
        "removed beach.png", "moved song.mp3, from 3 to 1",
      ])
    #expect(
      try told([list, song], [beach, song, list]) == [
        "moved list.txt, from 1 to 3", "added beach.png",
      ])
    #expect(try told([beach, list, song], [list, song]) == ["removed beach.png"])
    var captioned = list
    captioned.caption = "bread"
    #expect(
      try told([beach, list], [beach, captioned]) == [
        "was list.txt (milk)", "now list.txt (bread)",
      ])
    var usual = song
    usual.isFavourite = false
    #expect(try told([song], [usual]) == ["was song.mp3, favourite", "now song.mp3"])
    #expect(
      try told([beach, list], [captioned, song]) == [
        "removed beach.png", "was list.txt (milk)", "now list.txt (bread)",
        "added song.mp3, favourite",
      ])
    let all = AttachmentChanges([beach, list], [list, song])
    #expect(all.before == "beach.png" && all.after == "song.mp3, favourite")
    #expect(AttachmentChanges([beach, list], [list, beach]).after.hasPrefix("moved "))
    // What did not change is told whole, and so is every other part.
    #expect(
      AttachmentChanges(EntryPart.attachments([beach]), EntryPart.attachments([beach])) == nil)
    #expect(AttachmentChanges(.title("a"), .title("b")) == nil)
  }
}

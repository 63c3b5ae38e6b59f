import Entries
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Redacting texts")
struct RedactionTests {
  @Test(
    "Words are taken out as the index folds them, and not as parts of others",
    arguments: [
      ("Anna", "Anna's hat, ANNA and Ánna.", "[redacted]'s hat, [redacted] and [redacted]."),
      ("anna", "Annabel saw a banana", "Annabel saw a banana"),
      (
        "John  Guess", "john guess; John-Guess, John, Guess it",
        "[redacted]; [redacted], [redacted] it"
      ),
      ("x", "", ""),
    ])
  func texts(_ words: String, _ text: String, _ expected: String) throws {
    let redaction = try #require(TextRedaction(words))
    #expect(redaction.redacted(text) == expected)
    #expect(redaction.occurs(in: text) == (text != expected))
  }

  @Test("Whatever a text is, the words are not in it afterwards, and nothing else is gone")
  func random() throws {
    var random = SeededRandom(seed: 8)
    let pieces = ["an", "na", "Anna", "anna", "é", " ", " ", ",", "\u{301}", "'", "\n", "😀", "1"]
    let redaction = try #require(TextRedaction("anna"))
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let redacted = redaction.redacted(text)
      #expect(!redaction.occurs(in: redacted), "\(text)")
      #expect(redaction.redacted(redacted) == redacted)
      let taken = redaction.ranges(in: text).reduce(0) { $0 + $1.count }
      let marks = redaction.ranges(in: text).count * TextRedaction.mark.unicodeScalars.count
      #expect(
        redacted.unicodeScalars.count == text.unicodeScalars.count - taken + marks, "\(text)")
    }
  }

  @Test("Nothing without a letter or a digit can be redacted")
  func empty() {
    #expect(TextRedaction(" – ") == nil)
  }

  @Test("The words of a span become one mark, and those after it keep their places")
  func utterance() throws {
    let redaction = try #require(TextRedaction("dashwood"))
    var old = Sample.utterance("then john guess came home", at: 10)
    old.words[4].alternatives = [
      .init(text: "Dashwood", posterior: 0.1), .init(text: "dome", posterior: 0.2),
    ]
    let new = try #require(old.redacted(redaction, during: [10.5..<11.4]))
    #expect(new.text == "then [redacted] came home")
    #expect(new.words.map(\.text) == ["then", "redacted", "came", "home"])
    let scalars = Array(new.text.unicodeScalars)
    for word in new.words {
      #expect(String(String.UnicodeScalarView(scalars[word.range])) == word.text)
    }
    #expect(new.words[1].start == 10.5 && new.words[1].end == 11.5)
    #expect(new.words[3].alternatives.map(\.text) == ["dome"])
    #expect(new.redacted(redaction, during: []) == nil)
  }

  @Test(
    "A scan finds a word in any case, at the edges of chunks and of the file, and no part of one")
  func scan() throws {
    let journal = try TemporaryJournal()
    let path = journal.folder.appending(path: "bytes").path
    var bytes = [UInt8](repeating: 0, count: (1 << 20) + 40)
    func put(_ text: String, at place: Int) {
      bytes.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    put("Dashwood", at: 0)
    put("xdashwood", at: 100)
    put("dashwoods", at: 200)
    put("DASHWOOD", at: (1 << 20) - 4)
    put("dashwood", at: bytes.count - 8)
    try Data(bytes).write(to: URL(filePath: path))
    let found = try JournalFile.places(of: "Dashwood", in: path)
    #expect(found == [0, Int64(1 << 20) - 4, Int64(bytes.count) - 8])
    #expect(try JournalFile.places(of: "dashwood", in: path + "-wal").isEmpty)
  }

  /// An entry that has a word in every part, with a version that is not shown.
  private static func secret(_ copy: MergeCopy) throws -> (entry: Int64, recording: Int64) {
    let entry = try copy.record(
      Sample.draft("Met Quokka there.", title: "Quokka", tags: [.init(.person, "Quokka")]))
    let recording = try #require(try copy.file.entries([entry]).first?.recordings.first?.id)
    try copy.hear("old quokka said", in: recording)
    try copy.correct("then wombat said", in: recording)
    try copy.file.apply(EntryChange(note: "Met quokka's mother."), to: entry, at: copy.tick())
    try copy.file.keepSounds(
      [
        (
          0,
          HeardSound(
            start: 0, end: 2,
            words: [
              .init(text: "quokka", start: 0.5, end: 1, posterior: 0.3),
              .init(text: "said", start: 1, end: 1.5, posterior: 0.9),
            ], phones: "ABC", times: [0.1, 0.6, 1.2])
        )
      ], of: recording, model: "cafe")
    return (entry, recording)
  }

  private static func redact(_ copy: MergeCopy, _ entry: Int64, _ recording: Int64) throws {
    let redaction = try #require(TextRedaction("quokka"))
    let date = copy.tick()
    _ = try copy.file.redacting {
      try copy.file.redactNames(redaction, at: date)
      try copy.file.redact(
        redaction, in: entry,
        recordings: [RedactedRecording(recording: recording, spans: [0.5..<1])],
        withTexts: true, at: date)
      try copy.file.redactAlternatives(redaction)
    }
  }

  @Test("A word goes from every text, version and index, and from the bytes of the file")
  func gone() throws {
    let copy = try MergeCopy()
    let (entry, recording) = try RedactionTests.secret(copy)
    let redaction = try #require(TextRedaction("quokka"))
    #expect(try copy.file.spokenMentions(of: redaction).map(\.time) == [0.5..<1])
    let parts = Set(try copy.file.mentions(of: redaction).map(\.part))
    #expect(parts == [.title, .note, .history, .label])
    #expect(try copy.file.leftBytes(of: "quokka").isGone == false)
    try RedactionTests.redact(copy, entry, recording)
    #expect(try copy.file.mentions(of: redaction).isEmpty)
    #expect(try copy.file.spokenMentions(of: redaction).isEmpty)
    #expect(try copy.file.leftBytes(of: "quokka") == LeftBytes())
    #expect(try copy.file.search(SearchQuery("quokka")).isEmpty)
    #expect(try copy.file.soundsHolding(allOf: ["quo"]).isEmpty)
    #expect(try copy.file.search(SearchQuery("redacted")).map(\.entry) == [entry])
    let kept = try #require(try copy.file.entries([entry]).first)
    #expect(kept.title == "[redacted]" && kept.note == "Met [redacted]'s mother.")
    #expect(kept.tags.map(\.name) == ["[redacted]"])
    // The shown version has what was misheard there.
    #expect(
      try copy.file.currentTranscript(of: recording)?.transcript.utterances.map(\.text)
        == ["then [redacted] said"])
    #expect(try copy.file.transcriptFaults().isEmpty)
    #expect(try copy.faults() == [])
  }

  @Test(
    "A copy that still has the word brings nothing of the entry, in either direction, and is named")
  func merge() throws {
    let first = try MergeCopy()
    let (entry, recording) = try RedactionTests.secret(first)
    let old = try first.copy()
    try RedactionTests.redact(first, entry, recording)
    let after = try first.copy()
    try old.file.apply(EntryChange(title: "Quokka again"), to: entry, at: old.tick())
    let redaction = try #require(TextRedaction("quokka"))
    let report = try first.merge(old)
    #expect(report.redacted.map(\.entry) == [entry])
    #expect(report.redacted.map(\.isTheirs) == [false])
    #expect(report.changed.isEmpty && report.transcripts == 0)
    #expect(try first.file.mentions(of: redaction).isEmpty)
    #expect(try first.file.leftBytes(of: "quokka").isGone)
    let back = try old.merge(first)
    #expect(back.redacted.map(\.isTheirs) == [true])
    #expect(try old.file.entries([entry]).first?.title == "Quokka again")
    // A copy that was made since is merged as ever.
    try after.file.apply(EntryChange(title: "Better"), to: entry, at: after.tick())
    #expect(try first.merge(after).redacted.isEmpty)
    #expect(try first.file.entries([entry]).first?.title == "Better")
    let third = try MergeCopy()
    try third.merge(first)
    #expect(try third.merge(old).redacted.count == 1)
    #expect(try third.file.mentions(of: redaction).isEmpty)
  }
}

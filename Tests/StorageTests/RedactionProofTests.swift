import Entries
import Foundation
import GRDB
import Testing

@testable import Storage

@Suite("What a redaction must not overlook")
struct RedactionProofTests {
  private let copy: MergeCopy
  private let entry: Int64
  private let recording: Int64

  init() throws {
    copy = try MergeCopy()
    entry = try copy.record(Sample.draft("walk"))
    recording = try #require(try copy.file.entries([entry]).first?.recordings.first?.id)
  }

  @Test("A name is found that one utterance ends with and the next goes on with, and leaves both")
  func split() throws {
    let text = Transcript(
      engine: Sample.engine,
      utterances: [
        Sample.utterance("then john"), Sample.utterance("guess came, john", at: 5),
        Sample.utterance("who guess", at: 9),
      ])
    _ = try copy.file.addTranscript(text, to: recording, makeCurrent: true, at: copy.tick())
    let redaction = try #require(TextRedaction("John Guess"))
    #expect(try copy.file.spokenMentions(of: redaction).map(\.time) == [0.5..<5.5])
    #expect(try copy.file.search(SearchQuery("\"john guess\"")).map(\.entry) == [entry])
    try copy.file.redact(
      redaction, in: entry,
      recordings: [RedactedRecording(recording: recording, spans: [0.5..<5.5])], withTexts: true,
      at: copy.tick())
    #expect(try copy.file.spokenMentions(of: redaction).isEmpty)
    #expect(try copy.file.search(SearchQuery("\"john guess\"")).isEmpty)
    #expect(
      try copy.file.currentTranscript(of: recording)?.transcript.utterances.map(\.text)
        == ["then [redacted]", "[redacted] came, john", "who guess"])
  }

  @Test("A name of three words is found wherever utterances part it, and once")
  func threeWords() throws {
    let redaction = try #require(TextRedaction("a b c"))
    for texts in [["a b", "c"], ["a", "b c"], ["a", "b", "c"], ["x a", "", "b", "c x"]] {
      var split = SplitPhrases(redaction)
      let found = texts.enumerated().flatMap { split.next($0.element, at: $0.offset) }
      #expect(found.count == 1, "\(texts)")
      #expect(found.first?.last.position == texts.lastIndex { $0.contains("c") })
    }
    var split = SplitPhrases(redaction)
    #expect(["a b c", "a", "c", "b c"].enumerated().allSatisfy { split.next($1, at: $0).isEmpty })
  }

  @Test("Characters that were typed in a row are not found across the end of a sentence")
  func splitUnspaced() throws {
    let redaction = try #require(TextRedaction("日本"))
    for (first, next, count) in [("明日", "本を", 1), ("明日。", "本を", 0), ("明日", "「本を", 0)] {
      var split = SplitPhrases(redaction)
      #expect(split.next(first, at: 0).isEmpty)
      #expect(split.next(" ", at: 1).isEmpty)
      #expect(split.next(next, at: 2).count == count, "\(first) \(next)")
    }
  }

  @Test("A voice that has the name goes on being known by another, apart from other voices")
  func voices() throws {
    try copy.hear("we went home", in: recording)
    let names = ["anna", "ANNA", "Anna B", "owner"]
    try copy.file.write { db in
      for (channel, name) in names.enumerated() {
        try db.execute(
          literal: """
            INSERT INTO voice_evidence (recording_id, transcript_id, channel, origin, voice, model,
              seconds, sums)
            SELECT recording_id, id, \(channel), 'heard', \(name), 'cafe', 5, x'00' FROM transcript
            """)
      }
    }
    let redaction = try #require(TextRedaction("Anna"))
    #expect(try copy.file.mentions(of: redaction) == [WordMention(.voice)])
    try copy.file.redactNames(redaction, at: copy.tick())
    #expect(try copy.file.mentions(of: redaction).isEmpty)
    let left = try copy.file.voiceNames(in: recording)
    #expect(Set(left.values) == ["[redacted]", "[redacted] 2", "[redacted] B", "owner"])
    #expect(left[3] == "owner")
  }

  @Test(
    "A scan finds a name with accents in either case, and as the index has it",
    arguments: ["Élodie", "élodie", "ÉLODIE", "Elodie", "E\u{301}lodie"])
  func accents(_ written: String) throws {
    let path = copy.file.path + ".bytes"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("M\(written)x, dear \(written)!".utf8).write(to: URL(filePath: path))
    for typed in ["Élodie", "élodie", "E\u{301}LODIE"] {
      #expect(try JournalFile.places(of: typed, in: path).count == 1)
    }
  }

  @Test("A scan finds a word in UTF-16 of either order and in Latin-1, and no part of a longer one")
  func encodings() {
    func little(_ text: String) -> [UInt8] {
      text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let start: [UInt8] = [0xFF, 0xFE]
    let text = little("Zoë, zoës ZOË")
    let big = stride(from: 0, to: text.count, by: 2).flatMap { [text[$0 + 1], text[$0]] }
    let latin = "Zoë zoës".unicodeScalars.map { UInt8($0.value) }
    let odd = [start, [0], text].flatMap { $0 }
    for (bytes, count) in [(start + text, 2), (odd, 2), ([0xFE, 0xFF] + big, 2), (latin, 1)]
      as [([UInt8], Int)]
    {
      for size in [1, 2, 5, 100] {
        var scan = SpellingScan(forEverySpellingOf: "Zoë")
        for first in stride(from: 0, to: bytes.count, by: size) {
          scan.read(Array(bytes[first..<min(bytes.count, first + size)]))
        }
        #expect(scan.finish().count == count, "pieces of \(size)")
      }
    }
  }

  @Test(
    "A scan finds a name beside signs, and within a script that keeps no words apart",
    arguments: [
      ("Anna", "“Anna” Anna’s Anna— 和Anna去 Annaé éAnna An\u{301}na", 5),
      ("安娜", "我和安娜去。安 娜 Bob安娜。安，娜", 3), ("민수", "민수가, 김민수", 2),
      ("Ann", "Ann\u{301} Ann ÅNN Anno", 3),
      ("ドル", "百ドル ﾄﾞﾙを ト\u{3099}ル。トル", 3), ("иван", "Иван йван иванa", 2),
      ("gårdén", "an egårdén GÅRDÉN, gårdén", 2),
      (
        "Spınal", "Spın\u{308}al, Sp\u{131}n\u{308}\u{301}al spın\u{308}als, spın\u{308}al\u{301}s",
        2
      ),
      ("tran", "tr\u{E2}\u{301}n, tra\u{323}\u{302}n tr\u{1EA5}n", 3),
      ("kelvin", "\u{212A}elvin", 1), ("Ångstrom", "\u{212B}ngstro\u{308}m", 1),
      ("ドル", "ト\u{FF9E}ル ﾄ\u{3099}ﾙ トル", 2), ("トル", "ト\u{FF9E}ル ドル", 0),
      ("민수", "미\u{11AB}수", 1), ("Anna", "A\u{FE00}n\u{E0101}na Anna\u{E0101}", 2),
      ("安娜", "安\u{FE00}娜\u{E0100}去", 1), ("Anna", "❤\u{FE0F}Anna", 1),
      ("Anna", "x 🖐\u{FE0F}Anna y, ❤Anna", 2), ("Anna", "e\u{301}Anna e\u{E0101}Anna", 0),
      ("Anna", "e\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{E0101}Anna", 0),
      ("Anna", "❤\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{E0101}Anna", 1),
    ])
  func scripts(_ word: String, _ text: String, _ count: Int) {
    let bytes = Array(text.utf8)
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for size in 1...bytes.count {
      for bytes in size < 4 ? [bytes, wide] : [bytes] {
        var scan = SpellingScan(forEverySpellingOf: word)
        for start in stride(from: 0, to: bytes.count, by: size) {
          scan.read(Array(bytes[start..<min(bytes.count, start + size)]))
        }
        #expect(scan.finish().count == count, "pieces of \(size) of \(bytes.count)")
      }
    }
  }

  @Test("A scan finds every spelling once, however the bytes are cut into pieces")
  func pieces() {
    let bytes = Array("ann Ánn's anna ÁNN bann, A\u{301}nn".utf8)
    for size in 1...bytes.count {
      var scan = SpellingScan(forEverySpellingOf: "Ánn")
      for start in stride(from: 0, to: bytes.count, by: size) {
        scan.read(Array(bytes[start..<min(bytes.count, start + size)]))
      }
      #expect(scan.finish() == [0, 4, 16, 27], "pieces of \(size)")
    }
    var parts = SpellingScan(forEverySpellingOf: "Ánn", fewestBytes: 4, wholeWords: false)
    parts.read(Array("ann Ánnas".utf8))
    #expect(parts.finish() == [4])
    var typed = SpellingScan(forEverySpellingOf: "Ann", anyAccents: false)
    typed.read(bytes)
    #expect(typed.finish() == [0])
    // A byte of sound is often an accented letter of Latin-1, so that there only typed accents count.
    var latin = SpellingScan(forEverySpellingOf: "Ann")
    latin.read([0xC1, 0x6E, 0x6E])
    #expect(latin.finish().isEmpty)
    var nothing = SpellingScan(forEverySpellingOf: "")
    nothing.read(bytes)
    #expect(nothing.finish().isEmpty)
  }
}

import Entries
import Foundation
import Sound
import SoundFiles
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

@Suite("Redacting a recording")
struct RedactTests {
  /// Sound alone is not searched, so that no recogniser is needed.
  private static let textAlone = SoundUse(isOn: false)

  /// Gives a recording a transcript in which a word is said from 1 s to 1.5 s.
  private static func transcribe(_ recording: Recording, in journal: Journal) throws {
    let words = ["we", "met", "quokka", "there"].enumerated().reduce(into: [Word]()) {
      words, next in
      let start = Double(next.offset) / 2
      let place = words.last.map { $0.range.upperBound + 1 } ?? 0
      words.append(
        Word(
          text: next.element, start: start, end: start + 0.5, confidence: 0.9,
          range: place..<place + next.element.count))
    }
    let utterance = Utterance(start: 0, end: 2, text: "we met quokka there", words: words)
    _ = try journal.file.addTranscript(
      Transcript(engine: Transcript.Engine(name: "ear"), utterances: [utterance]),
      to: recording.id, makeCurrent: true, at: journal.surroundings.now())
  }

  private static func sound(of recording: Recording, in journal: Journal) throws -> [Float] {
    var reader = try journal.sound(of: recording)
    var floats: [Float] = []
    while let sound = try reader.read(frames: 10_000) { floats += sound.monoFloats() }
    return floats
  }

  private static func recording(_ journal: Journal) throws -> Recording {
    try #require(try journal.entry(1).recordings.first)
  }

  @Test(
    "The sound is silent there and the same elsewhere, its digests agree, and undo finds nothing")
  func lossless() async throws {
    let temporary = try TemporaryImport()
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    try temporary.write("a.wav", .wav, format, frames: 16_000 * 45)
    _ = try await temporary.take("a.wav")
    let journal = temporary.journal
    let recording = try RedactTests.recording(journal)
    try RedactTests.transcribe(recording, in: journal)
    let before = try RedactTests.sound(of: recording, in: journal)
    let segments = try journal.file.segments(of: recording.id)
    try #require(segments.count > 1)
    let plan = try await journal.redactionPlan(of: "Quokka", least: 0.5, by: RedactTests.textAlone)
    #expect(plan.places.map(\.match.start) == [1] && plan.places.map(\.isCertain) == [true])
    #expect(plan.obstacle != nil && plan.mentionCounts.isEmpty)
    let report = try journal.redact(plan, at: plan.places, withTexts: true)
    #expect(report.isGone && report.entries == [1] && report.isLogEmptied)
    let redacted = try RedactTests.recording(journal)
    let after = try RedactTests.sound(of: redacted, in: journal)
    let silent = Int((1 - Silencing.margin) * 16_000)..<Int((1.5 + Silencing.margin) * 16_000)
    #expect(after.count == before.count)
    #expect(after[silent].allSatisfy { $0 == 0 })
    #expect(after[..<(silent.lowerBound - 1)] == before[..<(silent.lowerBound - 1)])
    #expect(after[(silent.upperBound + 1)...] == before[(silent.upperBound + 1)...])
    #expect(redacted.digest != recording.digest && redacted.digest != nil)
    #expect(try journal.file.segments(of: recording.id).map(\.frames) == segments.map(\.frames))
    let check = try await journal.check()
    #expect(check.faults.isEmpty && check.provedRecordings == 1 && check.unproved.isEmpty)
    #expect(try journal.search("quokka", filter: EntryFilter()).isEmpty)
    #expect(try journal.currentTranscript(of: redacted)?.shownText == "we met [redacted] there")
    // What is taken back is the text itself, which was chosen; the word does not come with it.
    _ = try journal.undo(1)
    _ = try journal.useTranscript(version: 1, of: redacted)
    #expect(try journal.currentTranscript(of: redacted)?.shownText == "we met [redacted] there")
  }

  @Test("A file that was kept as it came goes with its bytes, and its sound stays as samples")
  func lossy() async throws {
    let temporary = try TemporaryImport()
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/files/voice-en-gb-22050hz-1ch-32k.mp3").standardizedFileURL
    try FileManager.default.copyItem(at: source, to: URL(filePath: temporary.path("a.mp3")))
    _ = try await temporary.take("a.mp3")
    let journal = temporary.journal
    let recording = try RedactTests.recording(journal)
    try #require(recording.keepsOriginal && recording.duration > 2)
    try RedactTests.transcribe(recording, in: journal)
    let before = try RedactTests.sound(of: recording, in: journal)
    let plan = try await journal.redactionPlan(of: "quokka", least: 0.5, by: RedactTests.textAlone)
    #expect(try journal.originalsLost(by: plan, at: plan.places, withTexts: false) == 1)
    _ = try journal.redact(plan, at: plan.places, withTexts: false)
    let redacted = try RedactTests.recording(journal)
    #expect(!redacted.keepsOriginal && redacted.sampleFormat == .int16)
    #expect(try journal.file.originalPieces(of: recording.id).isEmpty)
    let after = try RedactTests.sound(of: redacted, in: journal)
    #expect(after.count == before.count)
    let rate = Double(recording.rate)
    #expect(after[Int(rate)..<Int(1.5 * rate)].allSatisfy { $0 == 0 })
    #expect(before[Int(rate)..<Int(1.5 * rate)].contains { $0 != 0 })
    let elsewhere = zip(after[Int(1.7 * rate)...], before[Int(1.7 * rate)...])
    #expect(elsewhere.allSatisfy { abs($0 - min(1, max(-1, $1))) < 0.0001 })
    let check = try await journal.check()
    #expect(check.faults.isEmpty && check.provedRecordings == 1)
  }

  @Test("A text that is not UTF-8 is mended before, so that no redaction is written back")
  func brokenText() async throws {
    let temporary = try TemporaryImport()
    let journal = temporary.journal
    let draft = EntryDraft(
      moment: Moment(journal.surroundings.now(), in: .gmt), title: "Elisabeth came",
      note: "We met Elisabeth today")
    let entry = try journal.file.add(draft, uuid: UUID(), at: journal.surroundings.now())
    try journal.execute(
      "UPDATE entry SET note = replace(note, 'abeth', CAST(X'EC62657468' AS TEXT))")
    let plan = try await journal.redactionPlan(
      of: "Elisabeth", least: 0.5, by: RedactTests.textAlone)
    let report = try journal.redact(plan, at: plan.places, withTexts: true)
    #expect(report.isGone)
    #expect(try journal.entry(entry).title == "[redacted] came")
    #expect(try journal.entry(entry).note == "We met [redacted] today")
    #expect(try journal.search("elisabeth", filter: EntryFilter()).isEmpty)
    let check = try await journal.check(CheckRequest(repairs: true))
    #expect(check.faults.isEmpty)
    #expect(try journal.entry(entry).note == "We met [redacted] today")
  }

  /// A frame of ID3v2.3 (id3.org).
  private static func frame(_ id: String, _ parts: [UInt8]...) -> [UInt8] {
    let body = parts.flatMap { $0 }
    let head: [UInt8] = [0, 0, 0, UInt8(body.count), 0, 0]
    return Array(id.utf8) + head + body
  }

  /// UTF-16 with its mark of order.
  private static func wide(_ text: String, isLittle: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
  }

  /// Texts in the tags of an MP3, each with a word of it.
  private static let tags: [(tag: [UInt8], word: String)] = [
    (frame("TIT2", [0], Array("Zebedee speaks".utf8)), "zebedee"),
    // The end of this text touches the name of the next frame.
    (frame("TPE1", [0], Array("with Zoe".utf8)) + frame("TALB", [0], Array("X".utf8)), "Zoe"),
    (frame("TPE1", [1], wide("by Zoë", isLittle: true)), "Zoë"),
    (
      frame(
        "COMM", [1], Array("eng".utf8), wide("\0", isLittle: false),
        wide("Al, 1999", isLittle: false)), "al"
    ),
    // Nobody reads such a frame, but its bytes are there.
    (frame("PRIV", Array("a\0\u{1}Zebedee\u{2}".utf8)), "Zebedee"),
  ]

  /// Imports an MP3 with a tag, which becomes a kept file; its entry has no title.
  private static func importTagged(_ frames: [UInt8]) async throws -> TemporaryImport {
    let temporary = try TemporaryImport()
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/files/voice-en-gb-22050hz-1ch-32k.mp3").standardizedFileURL
    let head: [UInt8] = [3, 0, 0, 0, 0, 0, UInt8(frames.count)]
    let tag = Array("ID3".utf8) + head + frames
    try (Data(tag) + Data(contentsOf: source)).write(to: URL(filePath: temporary.path("a.mp3")))
    _ = try await temporary.take("a.mp3")
    let journal = temporary.journal
    try journal.file.apply(EntryChange(title: ""), to: 1, at: journal.surroundings.now())
    return temporary
  }

  @Test(
    "A tag in a kept file is found, and its bytes go with that file, while the sound stays",
    arguments: tags)
  func tagged(_ tag: [UInt8], _ word: String) async throws {
    let temporary = try await RedactTests.importTagged(tag)
    let journal = temporary.journal
    let before = try RedactTests.sound(of: try RedactTests.recording(journal), in: journal)
    let plan = try await journal.redactionPlan(of: word, least: 0.5, by: RedactTests.textAlone)
    #expect(
      plan.mentionCounts.contains {
        $0
          == MentionCount(
            name: "text in a kept file", plural: "texts in kept files", count: 1, entries: [1])
      })
    #expect(try journal.originalsLost(by: plan, at: [], withTexts: true) == 1)
    let report = try journal.redact(plan, at: [], withTexts: true)
    #expect(report.isGone && !report.hasFailed && report.entries == [1] && report.places == 0)
    #expect(report.written.map(\.name).contains("text in a kept file"))
    let redacted = try RedactTests.recording(journal)
    #expect(!redacted.keepsOriginal)
    #expect(try journal.file.originalPieces(of: redacted.id).isEmpty)
    #expect(try journal.file.leftBytes(of: word).isGone)
    if word.count > 3 { #expect(try JournalFile.places(of: word, in: journal.path).isEmpty) }
    let after = try RedactTests.sound(of: redacted, in: journal)
    #expect(after.count == before.count)
    #expect(zip(after, before).allSatisfy { abs($0 - min(1, max(-1, $1))) < 0.0001 })
    #expect(try await journal.check().faults.isEmpty)
  }

  @Test("A tag that is to stay is told, and nothing is called proved; a longer word is another one")
  func keptTag() async throws {
    let temporary = try await RedactTests.importTagged(
      RedactTests.frame("TPE1", [0], Array("Zebedee's anniversary".utf8)))
    let journal = temporary.journal
    let other = try await journal.redactionPlan(of: "ann", least: 0.5, by: RedactTests.textAlone)
    #expect(other.isEmpty)
    let plan = try await journal.redactionPlan(of: "Zebedee", least: 0.5, by: RedactTests.textAlone)
    let report = try journal.redact(plan, at: [], withTexts: false)
    #expect(report.entries.isEmpty && report.bytesLeft > 0 && !report.hasFailed && !report.isGone)
    #expect(report.mentionsLeft.map(\.name) == ["text in a kept file"])
    #expect(try RedactTests.recording(journal).keepsOriginal)
  }

  @Test(
    "Tags of m4a, Ogg and Matroska are found too", .requires(.ffmpeg),
    arguments: ["a.m4a", "a.ogg", "a.mka"])
  func otherTags(_ name: String) async throws {
    let temporary = try TemporaryImport()
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    try temporary.write("in.wav", .wav, format, frames: 16_000)
    try temporary.run(
      "ffmpeg",
      [
        "-v", "error", "-i", "in.wav", "-metadata", "artist=Zebedee", "-metadata", "composer=Al",
        "-metadata", "album=with Dáshwood",
        "-c:a", name == "a.ogg" ? "libvorbis" : "aac", name,
      ])
    _ = try await temporary.take(name)
    let journal = temporary.journal
    try #require(try RedactTests.recording(journal).keepsOriginal)
    // Of a kind whose tags cannot be read, only the bytes of longer words are looked for.
    for word in ["dashwood", "zebedee"] + (name == "a.mka" ? [] : ["al"]) {
      let plan = try await journal.redactionPlan(of: word, least: 0.5, by: RedactTests.textAlone)
      #expect(plan.keptFiles.count == 1, "\(word)")
    }
    // What the proof counts with any accents is taken out with any accents.
    let plan = try await journal.redactionPlan(
      of: "Dashwood", least: 0.5, by: RedactTests.textAlone)
    let report = try journal.redact(plan, at: [], withTexts: true)
    #expect(report.isGone && !report.hasFailed)
    #expect(try !RedactTests.recording(journal).keepsOriginal)
    #expect(try JournalFile.places(of: "Dashwood", in: journal.path).isEmpty)
  }

  @Test("A number written the other way goes too, and the proof has looked for both")
  func numbers() async throws {
    let temporary = try TemporaryImport()
    let journal = temporary.journal
    for note in ["Chapter 1921", "In nineteen twenty one"] {
      _ = try journal.add(EntryDraft(moment: journal.surroundings.moment, note: note))
    }
    let plan = try await journal.redactionPlan(
      of: "nineteen twenty one", least: 0.5, by: RedactTests.textAlone)
    #expect(plan.otherTexts == ["1921"])
    #expect(plan.mentionCounts.map(\.count) == [2])
    let report = try journal.redact(plan, at: [], withTexts: true)
    #expect(report.isGone && report.mentionsLeft.isEmpty)
    #expect(try JournalFile.places(of: "1921", in: journal.path).isEmpty)
  }

  @Test("The proof fails where search or the bytes still have what nothing was to keep")
  func failed() {
    var report = RedactionReport()
    #expect(!report.hasFailed && report.isGone)
    report.found = 1
    #expect(report.hasFailed && !report.isGone)
    report.spokenLeft = 1
    #expect(!report.hasFailed)
    report = RedactionReport()
    report.bytesLeft = 1
    #expect(report.hasFailed)
    // So short a word stands in numbers and pages by chance.
    report.isShort = true
    #expect(!report.hasFailed && report.isGone)
    report.found = 1
    #expect(report.hasFailed)
  }

  @Test(
    "How short words are is told by the encoding in which they are shortest",
    arguments: [("安娜", 4), ("安", 2), ("Anna", 4), ("Zoë", 3), ("Élodie", 6), ("Анна", 8)])
  func shortest(_ words: String, _ count: Int) throws {
    let plan = RedactionPlan(
      redaction: try #require(TextRedaction(words)), words: words, places: [], mentions: [],
      keptFiles: [])
    #expect(RedactionPlan.byteCount(of: plan.words) == count)
  }

  @Test("A place that was to stay is left with its text, and that is said")
  func left() async throws {
    let temporary = try TemporaryImport()
    let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
    for name in ["a.wav", "b.wav"] {
      try temporary.write(name, .wav, format, frames: 24_000, seed: name == "a.wav" ? 1 : 2)
      _ = try await temporary.take(name)
    }
    let journal = temporary.journal
    for number in [Int64(1), 2] {
      try RedactTests.transcribe(
        try #require(try journal.entry(number).recordings.first), in: journal)
    }
    try journal.trash([2])
    let plan = try await journal.redactionPlan(of: "quokka", least: 0.5, by: RedactTests.textAlone)
    #expect(plan.places.map(\.entry) == [1, 2])
    let report = try journal.redact(plan, at: [plan.places[1]], withTexts: true)
    #expect(!report.isGone && report.spokenLeft == 1 && report.found == 1)
    #expect(report.entries == [2])
    let first = try RedactTests.recording(journal)
    #expect(try journal.currentTranscript(of: first)?.shownText == "we met quokka there")
  }

  @Test("What has no word, or is the mark itself, is refused", arguments: ["–", "Redacted"])
  func refused(_ words: String) async throws {
    let journal = try TemporaryImport().journal
    await #expect(throws: JournalError.self) {
      try await journal.redactionPlan(of: words, least: 0.5, by: RedactTests.textAlone)
    }
  }

  @Test(
    "A time that no recording has is silenced to its end, and never counts more frames than there are"
  )
  func immenseTimes() async throws {
    let temporary = try TemporaryImport()
    let format = SoundFormat(rate: 16_000, channels: 1, sample: .int16)
    try temporary.write("a.wav", .wav, format, frames: 16_000)
    _ = try await temporary.take("a.wav")
    let recording = try RedactTests.recording(temporary.journal)
    let spans: [Range<Double>] = [
      0.5..<1e300, 0.5..<(.infinity), 1e300..<1e301, -1e300..<0.02, -1e300 ..< -1e299,
    ]
    let silencing = Silencing(file: temporary.journal.file, recording: recording, spans: spans)
    #expect(
      silencing.frames == [6720..<16_000, 6720..<16_000, 16_000..<16_000, 0..<1600, 0..<0])
  }
}

import Entries
import Foundation
import Sound
import TestSupport
import Testing

@testable import JournalEngine
@testable import Storage

/// A journal of entries with long transcripts, labels and notes, whose pages tests write over.
struct SpokenJournal {
  static let format = SoundFormat(rate: 8000, channels: 1, sample: .int16)
  /// The entries with a note.
  static let notes: ClosedRange<Int64> = 1...30
  /// The entries with a recording of six seconds and a transcript of many utterances.
  static let spoken: ClosedRange<Int64> = 31...42
  /// How many utterances each transcript has.
  static let utterances = 24

  static let made = MadeJournal { workshop in
    let journal = try workshop.create()
    let moment = journal.surroundings.moment
    for number in notes {
      _ = try journal.add(
        EntryDraft(
          moment: moment, title: "Title \(number)",
          note: String(repeating: "note number \(number) ", count: 20),
          mood: Mood(score: 1 + Int(number) % 5), tags: [Tag(.person, "label \(number % 7)")]))
    }
    for number in spoken { try await speak(number, in: journal, at: moment) }
    for number in spoken where number % 3 == 0 {
      try journal.change(number, EntryChange(title: "Changed \(number)"))
    }
    return journal
  }

  private static func speak(_ number: Int64, in journal: Journal, at moment: Moment) async throws {
    let recorder = try journal.recorder(
      into: .newEntry(EntryDraft(moment: moment, title: "Spoken \(number)")), format: format,
      source: .microphone)
    for second in 0..<6 {
      recorder.append(Workshop.second(10 * Int(number) + second, format))
      await recorder.settle()
    }
    let begun = try #require(try await recorder.finish()?.begun)
    let version = try journal.file.beginTranscript(
      recording: begun.recording, engine: Transcript.Engine(name: "test", settings: "full"),
      at: moment.date)
    let said = (0..<utterances).map { (position: $0, utterance: utterance($0, of: number)) }
    try journal.file.appendUtterances(said, to: version)
    try journal.file.finishTranscript(version, state: .done, makeCurrent: true)
  }

  /// The utterance at a position of an entry, a quarter of a second long.
  private static func utterance(_ position: Int, of number: Int64) -> Utterance {
    let start = Double(position) * 0.25
    var text = ""
    var words: [Word] = []
    for index in 0..<12 {
      let word = "word\(number)x\(position)x\(index)"
      if !text.isEmpty { text += " " }
      words.append(
        Word(
          text: word, start: start + Double(index) * 0.02, end: start + Double(index) * 0.02 + 0.02,
          confidence: 0.9, range: text.count..<text.count + word.count))
      text += word
    }
    return Utterance(start: start, end: start + 0.24, text: text, words: words)
  }

  /// The numbers of the pages that belong to a table or an index.
  static func pages(of name: String, at path: String) throws -> [Int] {
    let file = try PageFile(path: path)
    let map = PageMap(file)
    let rows = PageRows(file: file, map: map)
    var roots: [String: Int] = [:]
    for page in file.numbers where page == 1 || map.root(of: page) == 1 {
      for row in rows.rows(of: page) {
        if let name = row.values[1].text, let root = row.values[3].integer {
          roots[name] = Int(root)
        }
      }
    }
    return file.numbers.filter { page in
      !map.isMap(page) && map.root(of: page) == roots[name]
    }
  }

  /// Overwrites pages of a closed journal with random bytes.
  static func overwrite(_ pages: [Int], at path: String, seed: UInt64 = 1) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    var random = SeededRandom(seed: seed)
    for page in pages {
      try file.seek(toOffset: UInt64(page - 1) * 8192)
      let bytes = (0..<8192).map { _ in UInt8.random(in: 0...255, using: &random) }
      try file.write(contentsOf: Data(bytes))
    }
    try file.close()
  }

  /// The texts of all current transcripts, by entry.
  static func texts(of journal: Journal) throws -> [Int64: String] {
    var texts: [Int64: String] = [:]
    for entry in try journal.entries(Array(spoken)) {
      texts[entry.id] = try entry.recordings.first.flatMap { recording in
        try journal.currentTranscript(of: recording)?.text
      }
    }
    return texts
  }
}

import Entries
import Foundation
import TestSupport

@testable import Storage

/// What an owner may do to a journal, at random but the same for the same seed.
struct RandomEdits {
  private var random: SeededRandom
  private static let names = ["work", "Sea", "night", "rain"]

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Does one thing.
  mutating func edit(_ copy: MergeCopy) throws {
    let file = copy.file
    let numbers = try file.allNumbers()
    let word = "word\(random.next() % 1000)"
    guard let entry = numbers.randomElement(using: &random) else {
      return _ = try file.add(draft(word), uuid: UUID(), at: copy.tick())
    }
    switch random.next() % 27 {
    case 0...1: _ = try file.add(draft(word), uuid: UUID(), at: copy.tick())
    case 2...3: _ = try copy.record(draft(word))
    case 4...6: try change(EntryChange(note: word), entry, copy)
    case 7: try change(EntryChange(title: word, mood: Mood(score: 2)), entry, copy)
    case 8: try change(EntryChange(energy: Energy(level: Int(random.next() % 10) + 1)), entry, copy)
    case 9:
      try change(
        EntryChange(place: Place(name: "Pier", latitude: Double(random.next() % 80), longitude: 8)),
        entry, copy)
    case 10: try change(EntryChange(moment: moment()), entry, copy)
    case 11...12: try change(EntryChange(addTags: [tag()], removeTags: [tag()]), entry, copy)
    case 13: try file.trash([entry], at: copy.tick())
    case 14: try file.restore([entry], at: copy.tick())
    case 15 where numbers.count > 4:
      _ = try file.erase([entry], at: copy.tick())
    case 16: _ = try file.undo(entry, at: copy.tick())
    case 17: _ = try file.undo(nil, at: copy.tick())
    case 18:
      // A label that is not there, or another of the new name, refuses.
      _ = try? file.renameLabel(
        .tag, from: tag().name, to: tag().name.uppercased(), at: copy.tick())
    case 19:
      try file.saveFilter(
        EntryFilter(limit: Int(random.next() % 9)), named: tag().name, at: copy.tick())
    case 20: _ = try? file.removeLabel(.collection, tag().name, at: copy.tick())
    case 21: try words(copy)
    case 22...23: try places(copy)
    case 24:
      try change(EntryChange(place: random.next() % 2 == 0 ? nil : .some(place())), entry, copy)
    default: try transcribe(entry, copy, word)
    }
  }

  /// Changes places themselves; one that no entry is of, or a name that is taken, refuses.
  private mutating func places(_ copy: MergeCopy) throws {
    let (place, other) = (place(), place())
    let latitude = Double(random.next() % 80)
    switch random.next() % 4 {
    case 0: _ = try? copy.file.renamePlaces([place], to: other.name, at: copy.tick())
    case 1: _ = try? copy.file.renamePlaces([place], to: place.name.uppercased(), at: copy.tick())
    case 2: _ = try? copy.file.mergePlaces([place], into: other.name, at: copy.tick())
    default:
      _ = try? copy.file.locate(
        place, at: latitude < 10 ? nil : Coordinates(latitude: latitude, longitude: 8),
        at: copy.tick())
    }
  }

  private mutating func place() -> Place {
    Place(name: ["Pier", "Quay", "Home"].randomElement(using: &random) ?? "Pier")
  }

  private mutating func transcribe(_ entry: Int64, _ copy: MergeCopy, _ word: String) throws {
    guard let recording = try copy.file.entries([entry]).first?.recordings.first?.id else { return }
    switch random.next() % 3 {
    case 0: try copy.hear(word, in: recording)
    case 1: try copy.correct(word, in: recording)
    default:
      let versions = try copy.file.transcripts(of: recording)
      guard let version = versions.randomElement(using: &random) else { return }
      try copy.file.setCurrent(version.id, at: copy.tick())
    }
  }

  /// Adds one of two words for moods, gives it another score, hides it, or takes the oldest change back.
  private mutating func words(_ copy: MergeCopy) throws {
    let isAdding = random.next() % 3 > 0
    let score = Int(random.next() % 5) + 1
    let name = score < 3 ? "cosy" : "fizzy"
    let word =
      score == 3
      ? MoodWord.hidden(name) : .added(word: name, score: score, emoji: "", synonyms: [])
    try copy.file.changeMoodWords(at: copy.tick()) { words in
      isAdding ? words.filter { $0.key != word.key } + [word] : Array(words.dropFirst())
    }
  }

  private mutating func change(_ change: EntryChange, _ entry: Int64, _ copy: MergeCopy) throws {
    try copy.file.apply(change, to: entry, at: copy.tick())
  }

  private mutating func tag() -> Entries.Tag {
    Entries.Tag(.tag, RandomEdits.names.randomElement(using: &random) ?? "work")
  }

  /// A moment out of few, so that entries meet at the same instant.
  private mutating func moment() -> Moment { Sample.moment(minutes: Int(random.next() % 5)) }

  private mutating func draft(_ note: String) -> EntryDraft {
    EntryDraft(
      moment: moment(), title: random.next() % 2 == 0 ? "" : "a title", note: note,
      place: random.next() % 3 == 0 ? Place(name: "Pier", latitude: 1, longitude: 8) : nil,
      tags: [tag()])
  }
}

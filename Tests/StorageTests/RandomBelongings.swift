import Entries
import Foundation
import TestSupport

@testable import Storage

/// What an owner may do at random with all that entries have beside their texts and labels, and with what
/// belongs to no entry.
struct RandomBelongings {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Does one thing.
  mutating func edit(_ copy: MergeCopy) throws {
    let file = copy.file
    let numbers = try file.allNumbers()
    guard let entry = numbers.randomElement(using: &random) else {
      return _ = try copy.record(draft())
    }
    switch random.next() % 22 {
    case 0...1: _ = try copy.record(draft())
    case 2...4: try copy.attach(random.next() % 2 == 0 ? "hello" : "world", to: entry)
    case 5...6:
      let address = "https://example.org/\(random.next() % 1000)"
      try file.attach(
        [AttachmentDraft(.link, uuid: UUID(), address: address)], to: entry, at: copy.tick())
    case 7...10: try uses(entry, copy)
    case 11...12: try judge(entry, copy)
    case 13...14: try goals(copy)
    case 15: try words(copy)
    case 16:
      let name = random.next() % 2 == 0 ? "a.txt" : "b.txt"
      try file.setLearnedText("text \(random.next() % 9)", named: name, at: copy.tick())
    case 17: try file.trash([entry], at: copy.tick())
    case 18: try file.restore([entry], at: copy.tick())
    case 19 where numbers.count > 4: try emptyTrash(copy)
    case 20: _ = try file.undo(entry, at: copy.tick())
    default: _ = try file.undo(nil, at: copy.tick())
    }
  }

  private mutating func draft() -> EntryDraft {
    EntryDraft(
      moment: Sample.moment(minutes: Int(random.next() % 5)), note: "note \(random.next() % 1000)")
  }

  /// Puts what is attached in another order, changes a caption or a favourite, or takes one off.
  private mutating func uses(_ entry: Int64, _ copy: MergeCopy) throws {
    let (kind, number) = (random.next() % 4, Int(random.next() % 1000))
    try copy.file.changeAttachments(of: entry, at: copy.tick()) { present in
      guard !present.isEmpty else { return present }
      var uses = present
      let place = number % uses.count
      switch kind {
      case 0: uses.append(uses.remove(at: place))
      case 1: uses[place].caption = "caption \(number)"
      case 2: uses[place].isFavourite.toggle()
      default: uses.remove(at: place)
      }
      return uses
    }
  }

  private mutating func judge(_ entry: Int64, _ copy: MergeCopy) throws {
    guard let recording = try copy.file.entries([entry]).first?.recordings.first else { return }
    let start = Double(random.next() % 3)
    try copy.file.judge(
      WrongHit(
        recording: recording.uuid, words: random.next() % 2 == 0 ? "harbour" : "sea", start: start,
        end: start + Double(random.next() % 4 + 1) / 10),
      isWrong: random.next() % 3 > 0, in: entry, at: copy.tick(), in: nil)
  }

  private mutating func goals(_ copy: MergeCopy) throws {
    let goals = try copy.file.goals()
    let amount = Int(random.next() % 9) + 1
    guard let goal = goals.randomElement(using: &random), random.next() % 3 > 0 else {
      let goal = Goal(
        uuid: UUID(), wording: "goal \(amount)", deed: .speaking, amount: amount, unit: .days,
        period: .week, begun: Sample.moment().day)
      return _ = try copy.file.add(goal, at: copy.tick())
    }
    let isRemoving = random.next() % 4 == 0
    try copy.file.changeGoal(goal.id, at: copy.tick()) { goal in
      var goal = goal
      goal.amount = amount
      if amount < 4 { goal.pauses.append(Goal.Pause(first: goal.begun.advanced(by: amount))) }
      return isRemoving ? nil : goal
    }
  }

  private mutating func words(_ copy: MergeCopy) throws {
    let text = ["Zoë", "zoë", "Lake"].randomElement(using: &random) ?? "Lake"
    // A word that is not there refuses.
    guard random.next() % 4 > 0 else { return _ = try? copy.file.removeVocabulary(text) }
    try copy.file.setVocabulary([
      VocabularyWord(
        text: text, pronunciations: [["L EY K \(random.next() % 9)"]],
        origin: random.next() % 2 == 0 ? .spelling : .voice)
    ])
  }

  private func emptyTrash(_ copy: MergeCopy) throws {
    let old = try copy.file.trashed(before: copy.tick().addingTimeInterval(1_000_000))
    _ = try copy.file.erase(old, onlyTrashed: true, at: copy.tick())
  }
}

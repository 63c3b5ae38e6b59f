import Entries
import Foundation
import TestSupport
import Testing

@testable import Storage

private typealias Tag = Entries.Tag

@Suite("Spelling of labels in merged journals")
struct LabelMergeTests {
  /// Returns a journal with an entry that carries a label.
  private static func journal(_ name: String, clock: MergeCopy.Minutes = .init()) throws
    -> MergeCopy
  {
    let copy = try MergeCopy(clock: clock)
    _ = try add(name, to: copy)
    return copy
  }

  private static func add(_ name: String, to copy: MergeCopy) throws -> Int64 {
    try copy.file.add(
      Sample.draft("entry", tags: [Tag(.tag, name)]), uuid: UUID(), at: copy.tick())
  }

  private static func names(_ copy: MergeCopy) throws -> [String] {
    try copy.file.labelCounts(.tag).map(\.tag.name)
  }

  /// Merges three journals in every order, and returns the names of labels that came out, each once.
  private static func merged(_ journals: [MergeCopy]) throws -> Set<[String]> {
    var found: Set<[String]> = []
    for first in journals.indices {
      for second in journals.indices where second != first {
        let third = 3 - first - second
        let one = try journals[first].copy()
        try one.merge(journals[second])
        try one.merge(journals[third])
        found.insert(try names(one))
        // The other two meet before.
        let pair = try journals[second].copy()
        try pair.merge(journals[third])
        let other = try journals[first].copy()
        try other.merge(pair)
        found.insert(try names(other))
        let before = try other.rows()
        try other.merge(pair)
        #expect(try other.rows() == before)
      }
    }
    return found
  }

  @Test("is that of the last renaming, though one journal removed the label from all its entries")
  func renamed() throws {
    let first = try LabelMergeTests.journal("rain")
    let (second, third) = (try first.copy(), try first.copy())
    _ = try first.file.renameLabel(.tag, from: "rain", to: "RAIN", at: first.tick())
    try second.file.apply(
      EntryChange(removeTags: [Tag(.tag, "rain")]), to: 1, at: second.tick())
    _ = try LabelMergeTests.add("rain", to: third)
    #expect(try LabelMergeTests.merged([first, second, third]) == [["RAIN"]])
  }

  @Test("is the old one again where the renaming was taken back, or that of the one before")
  func takenBack() throws {
    let first = try LabelMergeTests.journal("rain")
    _ = try first.file.renameLabel(.tag, from: "rain", to: "RAIN", at: first.tick())
    let second = try first.copy()
    _ = try second.file.renameLabel(.tag, from: "rain", to: "Rain", at: second.tick())
    let third = try second.copy()
    _ = try LabelMergeTests.add("rain", to: third)
    _ = try second.file.undo(1, at: second.tick())
    #expect(try LabelMergeTests.names(second) == ["RAIN"])
    #expect(try LabelMergeTests.merged([first, second, third]) == [["RAIN"]])
    _ = try second.file.undo(1, at: second.tick())
    #expect(try LabelMergeTests.names(second) == ["rain"])
    #expect(try LabelMergeTests.merged([first, second, third]) == [["rain"]])
  }

  @Test("is what search knows of every entry when a renaming is taken back")
  func indexed() throws {
    let copy = try LabelMergeTests.journal("rain")
    _ = try LabelMergeTests.add("rain", to: copy)
    _ = try copy.file.renameLabel(.tag, from: "rain", to: "RAIN", at: copy.tick())
    _ = try copy.file.undo(1, at: copy.tick())
    #expect(try copy.faults() == [])
  }

  @Test("is that of the entry that was given it last, where nobody renamed it")
  func apart() throws {
    let clock = MergeCopy.Minutes()
    let first = try LabelMergeTests.journal("rain", clock: clock)
    let second = try LabelMergeTests.journal("RAIN", clock: clock)
    let third = try first.copy()
    try third.file.apply(
      EntryChange(removeTags: [Tag(.tag, "rain")]), to: 1, at: third.tick())
    #expect(try LabelMergeTests.merged([first, second, third]) == [["RAIN"]])
    _ = try LabelMergeTests.add("Rain", to: third)
    #expect(try LabelMergeTests.merged([first, second, third]) == [["Rain"]])
  }

  @Test("is the old one again where the entries that tell of another are erased")
  func erased() throws {
    let clock = MergeCopy.Minutes()
    let first = try LabelMergeTests.journal("rain", clock: clock)
    let second = try first.copy()
    _ = try first.file.renameLabel(.tag, from: "rain", to: "RAIN", at: first.tick())
    let third = try LabelMergeTests.journal("rain", clock: clock)
    #expect(try LabelMergeTests.merged([first, second, third]) == [["RAIN"]])
    _ = try second.file.erase([1], at: second.tick())
    #expect(try LabelMergeTests.merged([first, second, third]) == [["rain"]])
    for entry in [Int64(1), 2] {
      let merged = try third.copy()
      try merged.merge(first)
      #expect(try merged.file.revisions(of: entry).count == (entry == 1 ? 0 : 1))
    }
  }

  @Test("does not change when another change of labels is taken back")
  func otherUndo() throws {
    let first = try LabelMergeTests.journal("rain")
    _ = try LabelMergeTests.add("rain", to: first)
    try first.file.apply(EntryChange(removeTags: [Tag(.tag, "rain")]), to: 1, at: first.tick())
    _ = try first.file.renameLabel(.tag, from: "rain", to: "RAIN", at: first.tick())
    _ = try first.file.undo(1, at: first.tick())
    #expect(try LabelMergeTests.names(first) == ["RAIN"])
    #expect(try first.file.labelCounts(.tag).map(\.entries) == [2])
  }
}

import Entries
import Testing

@testable import JournalEngine

private typealias Tag = Entries.Tag

@Suite("Labels by their numbers")
struct LabelTableTests {
  @Test("Numbers that only damage makes have a place like others, and take no room")
  func absurdNumbers() {
    let numbers: [Int64] = [.min, -1, 1, 3, 1 << 40, .max]
    let tags = numbers.indices.map { Tag(.tag, "label \($0)") }
    let table = LabelTable(Dictionary(uniqueKeysWithValues: zip(numbers, tags)))
    #expect(table.tags == tags)
    #expect(numbers.map { table.place(of: $0) } == [0, 1, 2, 3, 4, 5])
    let others: [Int64] = [.min + 1, -2, 0, 2, 4, 1 << 41, .max - 1]
    #expect(others.allSatisfy { table.place(of: $0) == nil })
  }

  @Test("A table of nothing but such numbers, and an empty one, are looked up as well")
  func onlyNegative() {
    #expect(LabelTable([-1: Tag(.tag, "a")]).place(of: -1) == 0)
    #expect(LabelTable([:]).place(of: 0) == nil)
  }
}

import Testing

@testable import Storage

@Suite("The table of a row whose page is of no known one")
struct SalvageTableTests {
  @Test("a row with few columns that fits two tables is of the one that has just these")
  func few() {
    let row = PageRows.Row(number: 3, values: [.null, .text("en-us"), .integer(12)])
    #expect(SalvageTable.table(of: row)?.name == "sound_index")
  }

  @Test("rows of every length and kind find a table or none, and end nothing")
  func kinds() {
    let values: [StoredValue] = [.null, .integer(1), .real(0.5), .text("{"), .blob([1])]
    for length in 0...5 {
      var count = 1
      for _ in 0..<length { count *= values.count }
      for number in 0..<count {
        var rest = number
        let row = (0..<length).map { _ in
          defer { rest /= values.count }
          return values[rest % values.count]
        }
        if let table = SalvageTable.table(of: PageRows.Row(number: 1, values: row)) {
          #expect(table.values(of: PageRows.Row(number: 1, values: row)) != nil)
        }
      }
    }
  }
}

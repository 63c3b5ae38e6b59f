/// Reads the rows of single pages, including their parts on overflow pages ("Database File Format",
/// sections 1.5 and 1.6).
struct PageRows {
  /// A row of a table.
  struct Row {
    /// The row's number; 0 in a table without row numbers.
    var number: Int64
    var values: [StoredValue]
  }

  /// The longest row that is read, in bytes; the longest that sotto writes has 3 MiB.
  private static let longest = 64 << 20

  let file: PageFile
  let map: PageMap
  /// Whether rows with a text that is not UTF-8 are readable.
  var keepsBroken = false

  /// Returns the readable rows of a page, or none if it holds no rows.
  func rows(of number: Int) -> [Row] { examine(number).rows }

  /// Returns the page to which the inner pages of a table lead for a row: its leaf, or an inner
  /// page that cannot be read; nil if they lead nowhere.
  func end(for row: Int64, from root: Int) -> Int? {
    var page = root
    // The limit ends a circle of damaged pages.
    for _ in 0..<32 {
      guard let child = child(of: page, for: row) else { return page }
      page = child
    }
    return nil
  }

  /// Returns the page below an inner page of a table that leads to a row; nil if it is no inner
  /// page.
  private func child(of number: Int, for row: Int64) -> Int? {
    guard let page = file.page(number) else { return nil }
    let start = number == 1 ? 100 : 0
    guard page[start] == 0x05 else { return nil }
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    let first = start + 12
    guard first + count * 2 <= page.count else { return nil }
    func pointer(at place: Int) -> Int { page[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    for index in 0..<count {
      let cell = Int(page[first + index * 2]) << 8 | Int(page[first + index * 2 + 1])
      guard cell >= first, cell + 4 < page.count,
        let greatest = StoredRecord.number(in: page[(cell + 4)...])
      else { return nil }
      if row <= greatest.value { return pointer(at: cell) }
    }
    return pointer(at: start + 8)
  }

  /// Returns the numbers of the rows on a leaf of a table, without reading the rows.
  func numbers(on number: Int) -> [Int64] {
    guard let page = file.page(number) else { return [] }
    let start = number == 1 ? 100 : 0
    guard page[start] == 0x0D else { return [] }
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    let first = start + 8
    guard first + count * 2 <= page.count else { return [] }
    return (0..<count).compactMap { index in
      let pointer = first + index * 2
      let place = Int(page[pointer]) << 8 | Int(page[pointer + 1])
      guard place >= first + count * 2, place < page.count,
        let size = StoredRecord.number(in: page[place...])
      else { return nil }
      return StoredRecord.number(in: page[place...].dropFirst(size.length))?.value
    }
  }

  /// Returns the readable rows of a page, and whether all its rows were readable.
  /// - Parameter wanted: The number of the only row to read; nil reads all.
  func examine(_ number: Int, only wanted: Int64? = nil) -> (rows: [Row], isWhole: Bool) {
    guard let page = file.page(number) else { return ([], false) }
    let start = number == 1 ? 100 : 0
    let kind = page[start]
    // An inner page of a table has no rows.
    guard kind != 0x05 else { return ([], true) }
    // A leaf of a table, and a leaf or an inner page of an index or a table without row numbers.
    guard [0x0D, 0x0A, 0x02].contains(kind) else { return ([], false) }
    let isInner = kind == 0x02
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    let first = start + (isInner ? 12 : 8)
    guard count > 0, first + count * 2 <= page.count else { return ([], count == 0) }
    let rows: [Row] = (0..<count).compactMap { index in
      let pointer = first + index * 2
      let place = Int(page[pointer]) << 8 | Int(page[pointer + 1])
      let cell = place + (isInner ? 4 : 0)
      guard place >= first + count * 2, cell < page.count else { return nil }
      return row(page[cell...], isTable: kind == 0x0D, only: wanted)
    }
    return (rows, rows.count == count)
  }

  private func row(_ cell: ArraySlice<UInt8>, isTable: Bool, only wanted: Int64?) -> Row? {
    guard let size = StoredRecord.number(in: cell), size.value > 0,
      size.value <= Int64(min(PageRows.longest, file.byteCount))
    else { return nil }
    var rest = cell.dropFirst(size.length)
    var number: Int64 = 0
    if isTable {
      guard let found = StoredRecord.number(in: rest) else { return nil }
      number = found.value
      rest = rest.dropFirst(found.length)
    }
    if let wanted, number != wanted { return nil }
    guard let bytes = payload(Int(size.value), rest, isTable: isTable),
      let values = StoredRecord.values(of: bytes[...], keepsBroken: keepsBroken)
    else { return nil }
    return Row(number: number, values: values)
  }

  private func payload(_ size: Int, _ rest: ArraySlice<UInt8>, isTable: Bool) -> [UInt8]? {
    let usable = file.size
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard size > most else { return rest.count >= size ? Array(rest.prefix(size)) : nil }
    let least = (usable - 12) * 32 / 255 - 23
    let surplus = least + (size - least) % (usable - 4)
    let local = surplus <= most ? surplus : least
    guard rest.count >= local + 4 else { return nil }
    var bytes = Array(rest.prefix(local))
    bytes.reserveCapacity(size)
    var page = rest.dropFirst(local).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    while bytes.count < size {
      let wanted = min(usable - 4, size - bytes.count)
      guard let content = file.page(page) else { return nil }
      bytes += content[4..<4 + wanted]
      // If a page of the chain was overwritten, its content is lost, but the map still knows the
      // next page.
      page = map.overflow(after: page) ?? content[0..<4].reduce(0) { $0 << 8 | Int($1) }
      if bytes.count < size, page < 2 { return nil }
    }
    return bytes
  }
}

/// The use of each page of a file, from the pointer map that `auto_vacuum` keeps ("Database File
/// Format", section 1.8).
///
/// With it, the use of a page is known even if its parent page is lost, and a chain of overflow
/// pages can be followed across a lost page.
struct PageMap {
  /// The use of a page.
  enum Use: Equatable {
    case root
    case free
    case firstOverflow(leaf: Int)
    case overflow(after: Int)
    case child(of: Int)
    case unknown
  }

  private var uses: [Int: Use] = [:]
  /// The pages that have child pages.
  private var inner: Set<Int> = []
  /// Maps each overflow page to the next one of its chain.
  private var next: [Int: Int] = [:]
  /// Whether every page of the map could be read.
  private(set) var isWhole = true
  private let perMap: Int
  /// The page at 1 GiB, which holds no data because SQLite uses its bytes for locks.
  private let lockPage: Int

  /// Reads the map of a file.
  init(_ file: PageFile) {
    perMap = file.size / 5
    lockPage = (1 << 30) / file.size + 1
    for number in file.numbers where isMap(number) {
      guard let page = file.page(number) else {
        isWhole = false
        continue
      }
      let entries = (0..<perMap).map { index in
        (
          kind: page[index * 5],
          parent: page[index * 5 + 1..<index * 5 + 5].reduce(0) { $0 << 8 | Int($1) },
          page: number + 1 + index
        )
      }
      // A map that was overwritten would lead anywhere. Every page of the journal has an entry, but
      // not what lies behind its end.
      let isRight = entries.allSatisfy { entry in
        (1...5).contains(entry.kind)
          ? entry.parent <= max(file.statedCount, file.numbers.last ?? 0)
          : entry.kind == 0 && (!file.has(entry.page) || entry.page > file.statedCount)
            || entry.page == lockPage
      }
      guard isRight else {
        isWhole = isWhole && number > file.statedCount
        continue
      }
      for entry in entries { add(entry.kind, entry.parent, of: entry.page) }
    }
    for page in PageMap.freePages(of: file) where uses[page] == nil { uses[page] = .free }
  }

  /// Returns the pages in the file's list of unused ones, as far as it can be read; they may still
  /// hold rows that were deleted ("Database File Format", section 1.5).
  private static func freePages(of file: PageFile) -> Set<Int> {
    func number(_ page: [UInt8], _ place: Int) -> Int {
      page[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var free: Set<Int> = []
    guard let header = file.page(1) else { return free }
    var trunk = number(header, 32)
    while trunk > 1, free.insert(trunk).inserted, let page = file.page(trunk) {
      let count = number(page, 4)
      // A list that was written over is no list.
      guard count <= file.size / 4 - 2 else { break }
      for index in 0..<count { free.insert(number(page, 8 + index * 4)) }
      trunk = number(page, 0)
    }
    return free
  }

  private mutating func add(_ kind: UInt8, _ parent: Int, of page: Int) {
    switch kind {
    case 1: uses[page] = .root
    case 2: uses[page] = .free
    case 3: uses[page] = .firstOverflow(leaf: parent)
    case 4:
      uses[page] = .overflow(after: parent)
      next[parent] = page
    case 5:
      uses[page] = .child(of: parent)
      inner.insert(parent)
    default: break
    }
  }

  /// Adds the pages of a table or an index, as its inner pages lead to them, whose use the map does
  /// not tell because a page of it is lost.
  mutating func addTree(from root: Int, of file: PageFile) {
    if uses[root] == nil { uses[root] = .root }
    var waiting = [root]
    var seen: Set = [root]
    while let page = waiting.popLast() {
      for child in PageMap.children(of: page, in: file) where !isMap(child) {
        guard seen.insert(child).inserted else { continue }
        if uses[child] == nil { add(5, page, of: child) }
        if uses[child] == .child(of: page) { waiting.append(child) }
      }
    }
  }

  /// Returns the pages below an inner page; none if it is no inner page, or was written over.
  private static func children(of number: Int, in file: PageFile) -> [Int] {
    guard let page = file.page(number) else { return [] }
    let start = number == 1 ? 100 : 0
    guard [0x02, 0x05].contains(page[start]) else { return [] }
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    let first = start + 12
    guard first + count * 2 <= page.count else { return [] }
    var children = [PageFile.number(page, start + 8)]
    for index in 0..<count {
      let cell = Int(page[first + index * 2]) << 8 | Int(page[first + index * 2 + 1])
      guard cell >= first, cell + 4 <= page.count else { return [] }
      children.append(PageFile.number(page, cell))
    }
    let last = max(file.statedCount, file.numbers.last ?? 0)
    return children.allSatisfy({ (2...max(2, last)).contains($0) }) ? children : []
  }

  /// Returns the use of a page.
  func use(of page: Int) -> Use { page == 1 ? .root : uses[page] ?? .unknown }

  /// Whether a page is part of the map itself.
  func isMap(_ page: Int) -> Bool {
    guard page > 1, page != lockPage else { return false }
    let distance = (page - 2) % (perMap + 1)
    return distance == 0 || (distance == 1 && page - 1 == lockPage)
  }

  /// Returns the pages, up to the stated number, that are in the map but not in the file.
  func missing(from file: PageFile) -> [Int] {
    uses.keys.filter { $0 <= file.statedCount && !file.has($0) && use(of: $0) != .free }.sorted()
  }

  /// Whether a page has child pages.
  func isInner(_ page: Int) -> Bool { inner.contains(page) }

  /// Returns the next overflow page of a chain; nil if the map has none.
  func overflow(after page: Int) -> Int? { next[page] }

  /// Returns the root page of the table to which a page belongs; nil if it is unknown.
  func root(of page: Int) -> Int? {
    var page = page
    for _ in 0..<32 {
      switch use(of: page) {
      case .root: return page
      case .child(let parent): page = parent
      default: return nil
      }
    }
    return nil
  }
}

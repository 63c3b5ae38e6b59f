/// What each page of a file is for, from the pointer map that `auto_vacuum` keeps ("Database File
/// Format", section 1.8).
///
/// So a page is known even if the pages above it are gone, and a chain of overflow pages can be
/// followed over one that is.
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
  /// The overflow page that follows another.
  private var next: [Int: Int] = [:]
  private var maps: Set<Int> = []

  /// Reads the map of a file.
  init(_ file: PageFile) {
    let perMap = file.size / 5
    var number = 2
    let lockPage = (1 << 30) / file.size + 1
    while number <= file.count {
      let place = number == lockPage ? number + 1 : number
      maps.insert(place)
      if let page = file.page(place) {
        for index in 0..<perMap {
          let entry = index * 5
          let parent = page[entry + 1..<entry + 5].reduce(0) { $0 << 8 | Int($1) }
          add(page[entry], parent, of: place + 1 + index)
        }
      }
      number += perMap + 1
    }
  }

  private mutating func add(_ kind: UInt8, _ parent: Int, of page: Int) {
    switch kind {
    case 1: uses[page] = .root
    case 2: uses[page] = .free
    case 3: uses[page] = .firstOverflow(leaf: parent)
    case 4:
      uses[page] = .overflow(after: parent)
      next[parent] = page
    case 5: uses[page] = .child(of: parent)
    default: break
    }
  }

  /// What a page is for.
  func use(of page: Int) -> Use { page == 1 ? .root : uses[page] ?? .unknown }

  /// Whether a page is part of the map itself.
  func isMap(_ page: Int) -> Bool { maps.contains(page) }

  /// The overflow page after another, or nil if the map has none.
  func overflow(after page: Int) -> Int? { next[page] }

  /// The first page of the table to which a page belongs, or nil if that is unknown.
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

/// The weight of evidence for each of many stretches of speech, by their numbers.
///
/// Lists of the index are sorted by number, so usually the last page is used again; with a page for
/// each block of neighbouring numbers, little memory is used even if the numbers are far apart.
struct SoundTally {
  private static let pageBits = 12
  private static let most = 4095

  private var pages: [Int64: [UInt16]] = [:]
  private var page: [UInt16] = []
  private var key: Int64?

  /// Adds weight to a stretch.
  mutating func add(_ weight: Int, to number: Int64) {
    let wanted = number >> SoundTally.pageBits
    if wanted != key {
      putBack()
      page =
        pages.removeValue(forKey: wanted)
        ?? [UInt16](repeating: 0, count: 1 << SoundTally.pageBits)
      key = wanted
    }
    let place = Int(number & (1 << SoundTally.pageBits - 1))
    page[place] = UInt16(min(SoundTally.most, Int(page[place]) + weight))
  }

  /// Returns the stretches with the most weight, in the order of their numbers; of equal ones,
  /// those with the greatest numbers, which were heard last.
  mutating func heaviest(_ count: Int) -> [Int64] {
    putBack()
    var counts = [Int](repeating: 0, count: SoundTally.most + 1)
    for page in pages.values {
      for weight in page where weight > 0 { counts[Int(weight)] += 1 }
    }
    var (least, above) = (SoundTally.most, 0)
    while least > 1, above + counts[least] < count {
      above += counts[least]
      least -= 1
    }
    var room = max(0, count - above)
    var found: [Int64] = []
    for key in pages.keys.sorted(by: >) {
      guard let page = pages[key] else { continue }
      for place in page.indices.reversed() where Int(page[place]) >= least {
        if Int(page[place]) == least {
          guard room > 0 else { continue }
          room -= 1
        }
        found.append(key << SoundTally.pageBits | Int64(place))
      }
    }
    return found.reversed()
  }

  private mutating func putBack() {
    if let key { pages[key] = page }
    key = nil
  }
}

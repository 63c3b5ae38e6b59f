import Foundation

extension CheckRequest.Subset {
  /// Chooses from all items, in their order.
  /// - Parameters:
  ///   - seed: The seed of the random choice.
  ///   - facts: The identifier and the size of an item.
  func choose<Item>(
    _ items: [Item], seed: UUID, _ facts: (Item) -> (UUID, Double)
  ) -> [Item] {
    switch self {
    case .all: return items
    case .part(let part, let count):
      return items.enumerated().filter { $0.offset % max(count, 1) == part - 1 }.map(\.element)
    case .share(let share):
      let wanted = share * items.reduce(0) { $0 + facts($1).1 }
      let order = items.indices.sorted {
        CheckRequest.Subset.mixed(facts(items[$0]).0, seed)
          < CheckRequest.Subset.mixed(facts(items[$1]).0, seed)
      }
      var sum = 0.0
      var chosen: [Int] = []
      for index in order where sum < wanted {
        sum += facts(items[index]).1
        chosen.append(index)
      }
      return chosen.sorted().map { items[$0] }
    }
  }

  /// A hash of an identifier and a seed (FNV-1a).
  private static func mixed(_ uuid: UUID, _ seed: UUID) -> UInt64 {
    (seed.uuidString + uuid.uuidString).utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }
}

import Entries

/// A journal's labels in the order of their numbers, and the index of each.
struct LabelTable {
  /// The labels.
  let tags: [Tag]
  /// The index of each label by its number; −1 if there is none.
  ///
  /// Numbers of labels are small and have few gaps, so an array is the fastest table.
  private let places: [Int32]
  /// The index of each label whose number is too great for the array, or negative; only damage
  /// makes such numbers.
  private let others: [Int64: Int32]

  /// How many numbers the array may hold.
  private static let room: Int64 = 1 << 20

  /// Makes a table of labels by their numbers.
  init(_ labels: [Int64: Tag]) {
    let numbers = labels.keys.sorted()
    let room = 0..<LabelTable.room
    let last = numbers.last(where: room.contains) ?? -1
    var places = [Int32](repeating: -1, count: Int(last) + 1)
    var others: [Int64: Int32] = [:]
    for (place, number) in numbers.enumerated() {
      if room.contains(number) {
        places[Int(number)] = Int32(place)
      } else {
        others[number] = Int32(place)
      }
    }
    self.places = places
    self.others = others
    tags = numbers.compactMap { labels[$0] }
  }

  /// Returns the index of a label; nil if another process has created it since.
  func place(of label: Int64) -> Int32? {
    guard label >= 0, label < places.count else { return others[label] }
    guard places[Int(label)] >= 0 else { return nil }
    return places[Int(label)]
  }
}

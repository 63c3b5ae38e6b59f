import Entries

/// A journal's labels in the order of their numbers, and the place of each.
struct LabelTable {
  /// The labels.
  let tags: [Tag]
  /// The place of each by its number, −1 where there is none.
  ///
  /// Numbers of labels are small and mostly without holes: an array finds their places soonest.
  let places: [Int32]

  /// Lays out labels that are known by their numbers.
  init(_ labels: [Int64: Tag]) {
    let numbers = labels.keys.sorted()
    var places = [Int32](repeating: -1, count: Int(numbers.last ?? -1) + 1)
    for (place, number) in numbers.enumerated() { places[Int(number)] = Int32(place) }
    self.places = places
    tags = numbers.compactMap { labels[$0] }
  }

  /// The place of a label; nothing for one that another process has made since.
  func place(of label: Int64) -> Int32? {
    guard label < places.count, places[Int(label)] >= 0 else { return nil }
    return places[Int(label)]
  }
}

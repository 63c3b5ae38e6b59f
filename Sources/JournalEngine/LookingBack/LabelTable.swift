import Entries

/// A journal's labels in the order of their numbers, and the index of each.
struct LabelTable {
  /// The labels.
  let tags: [Tag]
  /// The index of each label by its number; −1 if there is none.
  ///
  /// Numbers of labels are small and have few gaps, so an array is the fastest table.
  let places: [Int32]

  /// Makes a table of labels by their numbers.
  init(_ labels: [Int64: Tag]) {
    let numbers = labels.keys.sorted()
    var places = [Int32](repeating: -1, count: Int(numbers.last ?? -1) + 1)
    for (place, number) in numbers.enumerated() { places[Int(number)] = Int32(place) }
    self.places = places
    tags = numbers.compactMap { labels[$0] }
  }

  /// Returns the index of a label; nil if another process has created it since.
  func place(of label: Int64) -> Int32? {
    guard label < places.count, places[Int(label)] >= 0 else { return nil }
    return places[Int(label)]
  }
}

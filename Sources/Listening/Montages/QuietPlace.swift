/// Finds where a recording is quietest: the best place for a cut.
enum QuietPlace {
  /// The stretch whose loudness is compared, in seconds.
  private static let window = 0.03

  /// Returns the middle of the quietest stretch in a range of frames; nil if it is too short.
  static func frame(in samples: [Float], _ range: Range<Int>, rate: Int) -> Int? {
    let length = max(1, Int(window * Double(rate)))
    guard range.count >= length else { return nil }
    var energy = samples[range.lowerBound..<range.lowerBound + length]
      .reduce(0.0) { $0 + Double($1) * Double($1) }
    var (least, place) = (energy, range.lowerBound)
    var first = range.lowerBound
    while first + length < range.upperBound {
      let (gone, next) = (Double(samples[first]), Double(samples[first + length]))
      energy += next * next - gone * gone
      first += 1
      if energy < least { (least, place) = (energy, first) }
    }
    return place + length / 2
  }
}

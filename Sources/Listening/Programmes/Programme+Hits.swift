extension Programme.Place {
  /// Whether it comes before another place.
  func precedes(_ other: Programme.Place) -> Bool {
    (track, second) < (other.track, other.second)
  }
}

extension Programme {
  /// Returns the hit that was reached last at a second of a track; nil before the first.
  func hit(at second: Double, of track: Int) -> Place? {
    // The position that is heard is known less exactly than the position that was requested.
    let here = Place(track: track, second: second + 0.05)
    return hits.last { !here.precedes($0) }
  }

  /// Returns the second at which a track is entered; nil for its beginning.
  func entrance(of track: Int) -> Double? { hits.first { $0.track == track }?.second }
}

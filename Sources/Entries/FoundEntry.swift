/// A search hit with the entry it is in.
public struct FoundEntry: Sendable, Equatable {
  /// The hit.
  public var hit: SearchHit
  /// The entry.
  public var entry: Entry

  /// Puts a hit and its entry together.
  public init(_ hit: SearchHit, in entry: Entry) {
    self.hit = hit
    self.entry = entry
  }

  /// When each spoken match begins, in seconds from the start of all the entry's sound, in order.
  public var saidAt: [Double] { hit.spoken.compactMap(second).sorted() }

  /// When a spoken match begins, in seconds from the start of all the entry's sound; nil if its
  /// recording is gone.
  public func second(of match: SearchHit.SpokenMatch) -> Double? {
    guard let place = entry.recordings.firstIndex(where: { $0.id == match.recording }) else {
      return nil
    }
    return entry.recordings[..<place].reduce(match.start) { $0 + $1.duration }
  }
}

/// A search hit with the entry it is in.
public struct FoundEntry: Sendable, Equatable {
  /// What was found.
  public var hit: SearchHit
  /// Where it was found.
  public var entry: Entry

  /// Puts a hit and its entry together.
  public init(_ hit: SearchHit, in entry: Entry) {
    self.hit = hit
    self.entry = entry
  }

  /// When each spoken match begins, in seconds of all the entry's sound, in order.
  public var saidAt: [Double] {
    var offset = 0.0
    var offsets: [Int64: Double] = [:]
    for recording in entry.recordings {
      offsets[recording.id] = offset
      offset += recording.duration
    }
    return hit.spoken.compactMap { spoken in offsets[spoken.recording].map { $0 + spoken.start } }
      .sorted()
  }
}

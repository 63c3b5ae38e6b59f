/// Sets how long captions are shown: long enough to read, and never two at a time.
struct CaptionTiming {
  var shortest: Double
  var longest: Double
  var duration: Double?

  /// The captions in order of time, each after the one before and at least a millisecond long.
  func settle(_ captions: [Caption]) -> [Caption] {
    var settled = captions.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    for index in settled.indices.dropFirst() {
      settled[index].start = max(settled[index].start, settled[index - 1].start + 1)
    }
    let least = Int64(shortest * 1000)
    let most = Int64(longest * 1000)
    let limit = duration.map { ClockTime($0).milliseconds }
    var previous: Int64 = 0
    for index in settled.indices {
      var start = settled[index].start
      let next = index + 1 < settled.count ? settled[index + 1].start : .max
      let room = max(min(next, limit ?? .max), start + 1)
      var end = min(max(settled[index].end, start + 1), room, start + most)
      if end - start < least { end = min(start + least, room) }
      if end - start < least { start = max(previous, end - least) }
      settled[index].start = start
      settled[index].end = end
      previous = end
    }
    return settled
  }
}

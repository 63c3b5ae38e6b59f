/// Finds where a pronunciation best matches a part of the phones that were heard.
///
/// It computes the best local alignment of two strings of phones (T. Smith and M. Waterman,
/// "Identification of common molecular subsequences", 1981), with the whole pronunciation and the
/// gains of `PhoneGains`.
struct PhoneMatcher: Sendable {
  /// A part of the phones that were heard.
  struct Match: Equatable {
    /// How strongly it suggests the pronunciation, in natural logarithms.
    var gain: Float
    /// The range of its phones.
    var range: Range<Int>
  }

  /// The phone numbers of the pronunciation.
  let phones: [UInt8]
  /// The gain if every phone is heard exactly as it was said.
  let full: Float
  /// For each phone of the pronunciation, the gains of all phones that may be heard.
  private let rows: [Float]
  private let missing: [Float]
  /// For each phone that may be heard, the gains of all phones of the pronunciation, in hundredths.
  private let columns: [Int32]
  /// The gain, a cost, of each phone that is not heard, in hundredths.
  private let absent: [Int32]

  init(_ phones: [UInt8], gains: PhoneGains = .standard) {
    let count = PhoneAlphabet.names.count
    self.phones = phones
    rows = phones.flatMap { gains.gains[Int($0) * count..<(Int($0) + 1) * count] }
    missing = phones.map { gains.missing[Int($0)] }
    full = phones.reduce(0) { $0 + gains.gains[Int($1) * (count + 1)] }
    columns = (0..<count).flatMap { heard in
      phones.map { PhoneMatcher.hundredths(gains.gains[Int($0) * count + heard]) }
    }
    absent = missing.map(PhoneMatcher.hundredths)
  }

  private static func hundredths(_ gain: Float) -> Int32 { Int32((gain * 100).rounded()) }

  /// Returns the gain of the best match, or nil if nothing was heard.
  ///
  /// The gain is the one that `match` finds. This is several times as fast, because it does not
  /// track where a match begins.
  func gain(_ heard: [UInt8]) -> Float? {
    guard !phones.isEmpty, !heard.isEmpty else { return nil }
    let (length, count) = (phones.count, PhoneAlphabet.names.count)
    let extra = PhoneMatcher.hundredths(PhoneGains.extra)
    let best = withUnsafeTemporaryAllocation(of: Int32.self, capacity: length) { scores in
      columns.withUnsafeBufferPointer { columns in
        absent.withUnsafeBufferPointer { absent in
          var before: Int32 = 0
          for index in 0..<length {
            before += absent[index]
            scores.initializeElement(at: index, to: before)
          }
          var best = Int32.min
          for phone in heard where phone < count {
            let column = Int(phone) * length
            var (diagonal, left): (Int32, Int32) = (0, 0)
            for index in 0..<length {
              let above = scores[index]
              left = max(
                diagonal &+ columns[column + index], above &+ extra, left &+ absent[index])
              scores[index] = left
              diagonal = above
            }
            best = max(best, left)
          }
          return best
        }
      }
    }
    return best == .min ? nil : Float(best) / 100
  }

  /// Returns the best match, or nil if nothing was heard.
  func match(_ heard: [UInt8]) -> Match? {
    guard !phones.isEmpty, !heard.isEmpty else { return nil }
    let (length, count) = (phones.count, PhoneAlphabet.names.count)
    // The best alignments that end here, for each number of phones: their gains, and where they
    // begin.
    var scores = [Float](repeating: 0, count: length + 1)
    var starts = [Int](repeating: 0, count: length + 1)
    for index in 0..<length { scores[index + 1] = scores[index] + missing[index] }
    var best = Match(gain: -.infinity, range: 0..<0)
    for (place, phone) in heard.enumerated() {
      var (before, start) = (scores[0], place)
      starts[0] = place + 1
      for index in 0..<length {
        let aligned = before + rows[index * count + Int(phone)]
        let alignedStart = start
        (before, start) = (scores[index + 1], starts[index + 1])
        var (score, from) = (aligned, alignedStart)
        if before + PhoneGains.extra > score { (score, from) = (before + PhoneGains.extra, start) }
        if scores[index] + missing[index] > score {
          (score, from) = (scores[index] + missing[index], starts[index])
        }
        scores[index + 1] = score
        starts[index + 1] = from
      }
      if scores[length] > best.gain {
        best = Match(gain: scores[length], range: min(starts[length], place)..<place + 1)
      }
    }
    return best
  }
}

import Foundation

/// The probability that a frame belongs to each state of a chain, which is passed from left to
/// right without skips.
///
/// It is computed by the forward–backward algorithm (L. E. Baum and others, "A maximization
/// technique occurring in the statistical analysis of probabilistic functions of Markov chains",
/// 1970). Each state is only considered in its window of frames.
struct StateOccupancy {
  /// The probabilities: state, frame of the state's window.
  let shares: [[Float]]

  /// Sums over all paths; returns nil if no path goes through the windows.
  /// - Parameters:
  ///   - windows: The frames in which each state may be.
  ///   - frames: The number of frames; the first frame belongs to the first state, the last frame
  ///     to the last state.
  ///   - fits: How well a state fits a frame, in natural logarithms: state, frame of the state's
  ///     window.
  init?(windows: [Range<Int>], frames: Int, fits: [[Float]]) {
    guard let last = windows.indices.last, frames > 0, fits.count == windows.count else {
      return nil
    }
    let nowhere = -Double.infinity
    var forward: [[Double]] = []
    for (state, window) in windows.enumerated() {
      var sums = [Double](repeating: nowhere, count: window.count)
      for frame in window {
        let place = frame - window.lowerBound
        var sum = place > 0 ? sums[place - 1] : nowhere
        if state == 0 {
          if frame == 0 { sum = 0 }
        } else if windows[state - 1].contains(frame - 1) {
          sum = StateOccupancy.sum(
            sum, forward[state - 1][frame - 1 - windows[state - 1].lowerBound])
        }
        sums[place] = sum + Double(fits[state][place])
      }
      forward.append(sums)
    }
    guard windows[last].contains(frames - 1) else { return nil }
    let total = forward[last][frames - 1 - windows[last].lowerBound]
    guard total.isFinite else { return nil }
    // The backward sums: from the frame after a state's frame to the end.
    var next: [Double] = []
    var shares = [[Float]](repeating: [], count: windows.count)
    for state in windows.indices.reversed() {
      let window = windows[state]
      var sums = [Double](repeating: nowhere, count: window.count)
      for frame in window.reversed() {
        let place = frame - window.lowerBound
        var sum = nowhere
        if state == last {
          if frame == frames - 1 { sum = 0 }
        } else if windows[state + 1].contains(frame + 1) {
          let after = frame + 1 - windows[state + 1].lowerBound
          sum = next[after] + Double(fits[state + 1][after])
        }
        if place + 1 < window.count {
          sum = StateOccupancy.sum(sum, sums[place + 1] + Double(fits[state][place + 1]))
        }
        sums[place] = sum
      }
      shares[state] = zip(forward[state], sums).map { Float(exp($0 + $1 - total)) }
      next = sums
    }
    self.shares = shares
  }

  /// Returns log(exp(one) + exp(other)).
  private static func sum(_ one: Double, _ other: Double) -> Double {
    let (high, low) = one > other ? (one, other) : (other, one)
    guard low - high > -40 else { return high }
    return high + log1p(exp(low - high))
  }
}

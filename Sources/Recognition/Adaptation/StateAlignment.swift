/// Assigns each frame of a word to a state of its phones: the best left-to-right path through three
/// states per phone, without skips (Viterbi).
enum StateAlignment {
  /// Returns how well the best path fits; nil if there is none, for example because there are fewer
  /// frames than states.
  ///
  /// `fit` returns how well a state, in the model's numbering, fits a frame.
  static func score(
    phones: [Int], frames: Int, fit: (_ state: Int, _ frame: Int) -> Float
  ) -> Float? {
    let states = phones.flatMap { phone in (0..<3).map { 3 * phone + $0 } }
    guard !states.isEmpty, frames >= states.count else { return nil }
    var scores = [Float](repeating: -.infinity, count: states.count)
    scores[0] = fit(states[0], 0)
    for frame in 1..<frames {
      let last = min(frame, states.count - 1)
      // States from which the end can no longer be reached need no score.
      let first = max(0, states.count - (frames - frame))
      for index in stride(from: last, through: first, by: -1) {
        if index > 0 { scores[index] = max(scores[index], scores[index - 1]) }
        scores[index] += fit(states[index], frame)
      }
    }
    let score = scores[states.count - 1]
    return score.isFinite ? score : nil
  }
}

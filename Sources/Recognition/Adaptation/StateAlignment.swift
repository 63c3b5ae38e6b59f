/// Assigns each frame of a word to a state of its phones: the best path from left to right through
/// three states per phone, without skipping any (Viterbi).
struct StateAlignment {
  /// The state of each frame, in the model's numbering.
  let states: [Int]
  /// How well the path fits.
  let score: Float

  /// Finds the best path; returns nil if there are fewer frames than states.
  ///
  /// `fit` returns how well a state fits a frame.
  init?(phones: [Int], frames: Int, fit: (_ state: Int, _ frame: Int) -> Float) {
    let states = phones.flatMap { phone in (0..<3).map { 3 * phone + $0 } }
    guard !states.isEmpty, frames >= states.count else { return nil }
    var scores = [Float](repeating: -.infinity, count: states.count)
    // Whether the best path came from the previous state, by frame and state.
    var came = [Bool](repeating: false, count: frames * states.count)
    scores[0] = fit(states[0], 0)
    for frame in 1..<frames {
      let last = min(frame, states.count - 1)
      // States from which the end can no longer be reached need no score.
      let first = max(0, states.count - (frames - frame))
      for index in stride(from: last, through: first, by: -1) {
        if index > 0, scores[index - 1] > scores[index] {
          scores[index] = scores[index - 1]
          came[frame * states.count + index] = true
        }
        scores[index] += fit(states[index], frame)
      }
    }
    score = scores[states.count - 1]
    guard score.isFinite else { return nil }
    var path = [Int](repeating: 0, count: frames)
    var index = states.count - 1
    for frame in stride(from: frames - 1, through: 0, by: -1) {
      path[frame] = states[index]
      if came[frame * states.count + index] { index -= 1 }
    }
    self.states = path
  }
}

/// The sequence of states for known words and the pauses between them, and the frames in which each
/// state may be.
struct SpokenChain {
  /// A state of the sequence.
  struct State {
    /// Its number in the model.
    var number: Int
    /// The codebook of its phone.
    var codebook: Int
    /// The frames in which it may be, counted from the first frame of the chain.
    var window: Range<Int>
    /// The weight of each of its frames.
    var weight: Float
  }

  /// A word or a pause.
  struct Part {
    /// The phones' numbers.
    var phones: [Int]
    /// Its approximate frames.
    var frames: Range<Int>
    /// The weight of each of its frames.
    var weight: Float
  }

  /// The frames of the utterance that it covers.
  let frames: Range<Int>
  /// The states, in order.
  let states: [State]

  /// How many frames earlier or later than its approximate time a part may begin and end.
  ///
  /// The words were timed with the model's own means, or before the following sound was known.
  static let slack = 10

  /// Makes a chain of parts without gaps between them; each part has at least as many frames as
  /// states.
  init?(_ parts: [Part], model: AcousticModel) {
    guard let first = parts.first, let last = parts.last else { return nil }
    frames = first.frames.lowerBound..<last.frames.upperBound
    let silence = model.silence
    let phones = parts.flatMap(\.phones)
    var states: [State] = []
    var place = 0
    for part in parts {
      let start = max(frames.lowerBound, part.frames.lowerBound - SpokenChain.slack)
      let end = min(frames.upperBound, part.frames.upperBound + SpokenChain.slack)
      let window = start - frames.lowerBound..<end - frames.lowerBound
      for (index, phone) in part.phones.enumerated() {
        let numbers =
          phone == silence
          ? model.triphones.states(of: phone)
          : model.triphones.states(
            of: phone, after: place > 0 ? phones[place - 1] : silence,
            before: place + 1 < phones.count ? phones[place + 1] : silence,
            at: SpokenChain.position(index, of: part.phones.count))
        states += numbers.map {
          State(number: $0, codebook: phone, window: window, weight: part.weight)
        }
        place += 1
      }
    }
    self.states = states
  }

  private static func position(_ index: Int, of count: Int) -> Triphones.Position {
    if count == 1 { return .only }
    return index == 0 ? .first : index == count - 1 ? .last : .inside
  }
}

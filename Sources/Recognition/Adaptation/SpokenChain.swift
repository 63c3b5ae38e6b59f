/// The states through which known words and the pauses between them lead, and the frames in which each
/// may be.
struct SpokenChain {
  /// A state on the way.
  struct State {
    /// Its number in the model.
    var number: Int
    /// The codebook of its phone.
    var codebook: Int
    /// The frames in which it may be, counted from the first of the chain.
    var window: Range<Int>
    /// How much each of its frames counts.
    var weight: Float
  }

  /// A word or a pause.
  struct Part {
    /// The phones' numbers.
    var phones: [Int]
    /// The frames in which it is thought to be.
    var frames: Range<Int>
    /// How much each of its frames counts.
    var weight: Float
  }

  /// The frames of the utterance that it covers.
  let frames: Range<Int>
  /// The states, in order.
  let states: [State]

  /// How many frames sooner or later than thought a part may begin and end.
  ///
  /// The words were timed with the model's own means, or without hearing what follows.
  static let slack = 10

  /// Puts parts that follow one another without a gap in a chain; each has at least as many frames as
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

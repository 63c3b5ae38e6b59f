/// The possible sequences of words, as a network of states with words as transitions.
///
/// An utterance begins in the first state and ends in the last one.
public struct WordNetwork: Sendable, Equatable {
  private let states: Int
  private var transitions: [String] = []

  /// Makes a network without words.
  public init(states: Int) { self.states = states }

  /// Adds a word as a transition from one state to another, or to the same state.
  public mutating func add(
    _ word: String, from first: Int, to next: Int, probability: Double = 1
  ) {
    transitions.append("TRANSITION \(first) \(next) \(probability) \(word)")
  }

  /// The network in the text form that the library reads.
  func text(named name: String) -> String {
    let head = ["FSG_BEGIN \(name)", "NUM_STATES \(states)", "START_STATE 0"]
    let lines = head + ["FINAL_STATE \(states - 1)"] + transitions + ["FSG_END"]
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Something that was said to the journal, not into it.
public enum SpokenCommand: Sendable, Hashable {
  /// The mood, as a number from 1 to 5 or as a word.
  case mood(String)
  /// The energy, 1…10.
  case energy(Int)
  /// A tag to give.
  case tag(String)
  /// Somebody who was there.
  case person(String)
  /// Where it was.
  case place(String)
  /// What follows begins a new paragraph.
  case newParagraph
  /// What was said before it, back to the pause, is not meant.
  case scratchThat
  /// The recording is to end.
  case stopRecording
}

/// Commands that were said in one breath, and where.
public struct HeardCommands: Sendable, Equatable {
  /// What was said, in order.
  public var commands: [SpokenCommand]
  /// When, in seconds of the recording, pauses not included.
  public var span: Range<Double>
  /// What was said in the breath before, where that was no command.
  public var before: Range<Double>?
  /// How much better the grammar explains the sound than any sounds do, in nats a frame.
  public var margin: Double
}

extension SpokenCommand: CustomStringConvertible {
  /// What was understood, such as `mood 4`, `with Anna` or `new paragraph`.
  public var description: String {
    switch self {
    case .mood(let name): "mood \(name)"
    case .energy(let level): "energy \(level)"
    case .tag(let name): "tag \(name)"
    case .person(let name): "with \(name)"
    case .place(let name): "at \(name)"
    case .newParagraph: "new paragraph"
    case .scratchThat: "scratch that"
    case .stopRecording: "stop recording"
    }
  }
}

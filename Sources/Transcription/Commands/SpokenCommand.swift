/// A command that was said to the journal and does not belong to the entry.
public enum SpokenCommand: Sendable, Hashable {
  /// The mood, as a number from 1 to 5 or as a word.
  case mood(String)
  /// The energy, 1…10.
  case energy(Int)
  /// A tag to add.
  case tag(String)
  /// A person who was there.
  case person(String)
  /// The place.
  case place(String)
  /// A new paragraph begins here.
  case newParagraph
  /// Removes what was said before it, back to the previous pause.
  case scratchThat
  /// Ends the recording.
  case stopRecording
}

/// Commands that were said in one breath, and their time.
public struct HeardCommands: Sendable, Equatable {
  /// The commands, in order.
  public var commands: [SpokenCommand]
  /// The time, in seconds of the recording, without the pauses around it.
  public var span: Range<Double>
  /// The time of the previous breath, if that breath was not a command.
  public var before: Range<Double>?
  /// The evidence for the commands.
  public var evidence: CommandEvidence
}

extension SpokenCommand: CustomStringConvertible {
  /// The commands as text, such as `mood 4`, `with Anna` or `new paragraph`.
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

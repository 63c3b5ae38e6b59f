/// The flags that every verb takes, wherever they stand: whether results are read aloud, and whether
/// sounds tell what happens.
///
/// They are taken out before the verb's own options are read, so that no verb can lack them. Behind
/// `--` nothing is a flag.
struct SpeakingFlags: Equatable {
  /// The flags with what a shell says of them, and each with the one that takes it back.
  static let all = [
    (name: "--speak", opposite: "--no-speak", abstract: "Read results and errors aloud."),
    (name: "--no-speak", opposite: "--speak", abstract: "Read nothing aloud."),
    (name: "--sounds", opposite: "--no-sounds", abstract: "Sound at start, pause, marker and end."),
    (name: "--no-sounds", opposite: "--sounds", abstract: "Leave out the short sounds."),
  ]

  /// What is left for the verb.
  private(set) var arguments: [String] = []
  /// Whether results are read aloud, where that was said.
  private(set) var speaks: Bool?
  /// Whether sounds are heard, where that was said.
  private(set) var sounds: Bool?

  init(_ arguments: [String]) {
    var isOver = false
    for argument in arguments {
      switch argument {
      case "--speak" where !isOver: speaks = true
      case "--no-speak" where !isOver: speaks = false
      case "--sounds" where !isOver: sounds = true
      case "--no-sounds" where !isOver: sounds = false
      default:
        if argument == "--" { isOver = true }
        self.arguments.append(argument)
      }
    }
  }
}

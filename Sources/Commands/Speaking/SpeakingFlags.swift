/// The flags that every verb takes, wherever they stand: whether results are read aloud, and whether
/// sounds tell what happens.
///
/// They are taken out before the verb's own options are read, so that no verb can lack them. Behind
/// `--` nothing is a flag.
struct SpeakingFlags: Equatable {
  /// One of the flags.
  struct Flag: Sendable {
    let name: String
    /// The one that takes it back.
    let opposite: String
    /// What a shell says of it.
    let abstract: String
    /// What it does.
    fileprivate let set: @Sendable (inout SpeakingFlags) -> Void
  }

  /// The flags.
  static let all = [
    Flag(name: "--speak", opposite: "--no-speak", abstract: "Read results and errors aloud.") {
      $0.speaks = true
    },
    Flag(name: "--no-speak", opposite: "--speak", abstract: "Read nothing aloud.") {
      $0.speaks = false
    },
    Flag(
      name: "--sounds", opposite: "--no-sounds", abstract: "Sound at start, pause, marker and end."
    ) { $0.sounds = true },
    Flag(name: "--no-sounds", opposite: "--sounds", abstract: "Leave out the short sounds.") {
      $0.sounds = false
    },
  ]

  /// The arguments that are left for the verb.
  private(set) var arguments: [String] = []
  /// Whether results are read aloud, where that was said.
  private(set) var speaks: Bool?
  /// Whether sounds are heard, where that was said.
  private(set) var sounds: Bool?

  init(_ arguments: [String]) {
    var isOver = false
    for argument in arguments {
      if !isOver, let flag = SpeakingFlags.all.first(where: { $0.name == argument }) {
        flag.set(&self)
        continue
      }
      if argument == "--" { isOver = true }
      self.arguments.append(argument)
    }
  }
}

/// Flags that every verb accepts at any position: whether results are read aloud, and whether
/// sounds signal events.
///
/// They are removed before the verb's own options are parsed, so that every verb has them. After
/// `--` nothing is a flag.
struct SpeakingFlags: Equatable {
  /// One of the flags.
  struct Flag: Sendable {
    let name: String
    /// The flag with the opposite effect.
    let opposite: String
    /// The description in shell completion.
    let abstract: String
    /// Applies the flag.
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

  /// The remaining arguments for the verb.
  private(set) var arguments: [String] = []
  /// Whether results are read aloud; nil if no flag says so.
  private(set) var speaks: Bool?
  /// Whether sounds are played; nil if no flag says so.
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

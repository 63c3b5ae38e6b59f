public import Sound

/// Finds spoken commands in a recording whose sound comes in a stretch at a time.
///
/// Taking sound only cuts it, so that whoever reads the sound for something else need not wait.
/// Judging has the listener hear what was cut since; the result is the same however often it is done.
public final class CommandFinder {
  /// The commands that were found so far, in order of time.
  public private(set) var commands: [HeardCommands] = []

  private let listener: CommandListener
  private var cutter: UtteranceCutter?
  private var waiting: [SpokenSpan] = []
  /// The breath before, where that was no command, and when the one before that was spoken.
  private var last: (span: SpokenSpan, before: Range<Double>?)?

  /// Begins with a recording of a format.
  /// - Throws: `SoundError`.
  public init(_ listener: CommandListener, format: SoundFormat) throws {
    self.listener = listener
    guard format.rate > 0, format.channels > 0 else { return }
    // What is said in one breath is not joined to its neighbours here, nor is more kept around it.
    var detection = SpeechDetector.Settings()
    detection.shortestSpan = 0
    detection.joiningPause = 0
    cutter = try UtteranceCutter(format: format, channels: .mixed, detection: detection)
  }

  /// Takes the next sound, or nothing at the end.
  /// - Throws: `SoundError`.
  public func take(_ sound: PackedSound?) throws {
    guard let spans = try cutter?.process(sound) else { return }
    waiting += spans.map { span in
      var span = span
      // Nobody listens to a stretch that is too long, so its sound need not wait.
      if CommandListener.isTooLong(span) { span.samples = [] }
      return span
    }
  }

  /// Has the listener hear the stretches that were cut since the last time.
  /// - Throws: `TranscriptionError`.
  public func judge() async throws {
    while !waiting.isEmpty {
      let span = waiting.removeFirst()
      if var found = try await listener.commands(in: span) {
        found.before = last?.span.seconds
        commands.append(found)
        last = nil
      } else if let last, var found = try await listener.commands(in: span, calledBy: last.span) {
        found.before = last.before
        commands.append(found)
        self.last = nil
      } else {
        last = (span, last?.span.seconds)
      }
    }
  }
}

public import Sound

/// Finds spoken commands in a recording whose sound arrives in pieces.
///
/// ``take(_:)`` only cuts the sound, so that a caller that also needs the sound for something else
/// need not wait. ``judge()`` has the listener hear the stretches cut since the last call; the
/// result does not depend on how often it is called.
public final class CommandFinder {
  /// The commands that were found so far, in order of time.
  public private(set) var commands: [HeardCommands] = []

  private let listener: CommandListener
  private var cutter: UtteranceCutter?
  private var waiting: [SpokenSpan] = []
  /// The previous breath, if it was no command, and the time of the breath before that one.
  private var last: (span: SpokenSpan, before: Range<Double>?)?

  /// Begins with a recording of the given format.
  /// - Throws: `SoundError`.
  public init(_ listener: CommandListener, format: SoundFormat) throws {
    self.listener = listener
    guard format.rate > 0, format.channels > 0 else { return }
    // Breaths are not joined here, and no extra sound is kept around them.
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
      // The listener ignores a stretch that is too long, so its sound need not be kept.
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

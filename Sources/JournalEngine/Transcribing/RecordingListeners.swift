import Entries
import Sound
import Storage
import Transcription

/// Listens to a recording beside the recogniser: measures the voice, and finds spoken commands.
///
/// A failure here never disturbs the recogniser; it is thrown when the result is requested.
final class RecordingListeners {
  private var meter: VoiceMeter?
  private let finder: CommandFinder?
  private var isAtEnd = false
  private var failure: (any Error)?

  /// Starts at the beginning of a recording.
  /// - Parameters:
  ///   - measuresVoice: Whether to measure the voice.
  ///   - commands: Finds spoken commands, or nil to ignore them.
  init(format: SoundFormat, measuresVoice: Bool, commands: CommandListener?) throws {
    // The words matter more than the measurement, so its failure is ignored.
    meter = measuresVoice ? try? VoiceMeter(format) : nil
    finder = try commands.map { try CommandFinder($0, format: format) }
  }

  /// Takes the next sound of the recording, or nil at the end.
  func take(_ sound: PackedSound?) {
    guard !isAtEnd else { return }
    isAtEnd = sound == nil
    do {
      try meter?.take(sound)
    } catch {
      // The words matter more than the measurement, so it is given up.
      meter = nil
    }
    do {
      if failure == nil { try finder?.take(sound) }
    } catch {
      failure = error
    }
  }

  /// Searches the sound taken so far for commands.
  func judge() async {
    guard failure == nil, !Task.isCancelled else { return }
    do {
      try await finder?.judge()
    } catch {
      failure = error
    }
  }

  /// The measurement of the voice, or nil if the recording was not read to its end.
  var voice: VoiceRow? { isAtEnd ? meter?.row : nil }

  /// Returns the commands that were found, or nil if the recording was not read to its end or
  /// commands are ignored.
  /// - Throws: The error that stopped the search.
  func commands() async throws -> [HeardCommands]? {
    await judge()
    try Task.checkCancellation()
    if let failure { throw failure }
    return isAtEnd ? finder?.commands : nil
  }
}

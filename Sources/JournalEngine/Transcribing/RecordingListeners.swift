import Entries
import Sound
import Storage
import Transcription

/// What listens to a recording beside the recogniser: the voice is measured, and what was said to
/// the journal is found.
///
/// A failure of theirs never disturbs the recogniser; it shows when the result is asked for.
final class RecordingListeners {
  private var meter: VoiceMeter?
  private let finder: CommandFinder?
  private var isAtEnd = false
  private var failure: (any Error)?

  /// Begins with a recording of which nothing was read.
  /// - Parameters:
  ///   - measuresVoice: Whether the voice is to be measured.
  ///   - commands: What is said to the journal, where that is listened for.
  init(format: SoundFormat, measuresVoice: Bool, commands: CommandListener?) throws {
    // A voice that cannot be measured is of less worth than its words.
    meter = measuresVoice ? try? VoiceMeter(format) : nil
    finder = try commands.map { try CommandFinder($0, format: format) }
  }

  /// Takes the next sound of the recording, or nothing at the end.
  func take(_ sound: PackedSound?) {
    guard !isAtEnd else { return }
    isAtEnd = sound == nil
    do {
      try meter?.take(sound)
    } catch {
      // A voice that cannot be measured is of less worth than its words.
      meter = nil
    }
    do {
      if failure == nil { try finder?.take(sound) }
    } catch {
      failure = error
    }
  }

  /// Has what was taken searched for commands.
  func judge() async {
    guard failure == nil, !Task.isCancelled else { return }
    do {
      try await finder?.judge()
    } catch {
      failure = error
    }
  }

  /// What was measured of the voice, or nothing where the recording was not read to its end.
  var voice: VoiceRow? { isAtEnd ? meter?.row : nil }

  /// The commands that were found, or nothing where the recording was not read to its end or nobody
  /// listened for any.
  /// - Throws: What kept the listener from hearing them.
  func commands() async throws -> [HeardCommands]? {
    await judge()
    try Task.checkCancellation()
    if let failure { throw failure }
    return isAtEnd ? finder?.commands : nil
  }
}

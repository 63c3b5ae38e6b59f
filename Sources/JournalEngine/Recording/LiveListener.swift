import Foundation
import Sound
import Synchronization
import Transcription

/// Recognises words while they are spoken, in a separate process.
///
/// So a recogniser that is slow, hangs or crashes does not disturb the recording: passing it sound
/// never waits, and a process that ends is restarted a few times.
final class LiveListener: Sendable {
  private struct State {
    var child: LiveProcess?
    var starts = 0
    var isFinished = false
  }

  /// How often the recogniser may be started.
  private static let mostStarts = 5
  private let program: String
  private let model: String?
  private let journal: String?
  private let wakeWord: String?
  private let format: SoundFormat
  private let onStop: @Sendable () -> Void
  private let onEvent: @Sendable (RecordingEvent) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - program: The path of a program that answers `live-words` as `sotto` does.
  ///   - model: The recognition model, or nil for the default.
  ///   - journal: The path of the journal whose owner speaks, or nil.
  ///   - wakeWord: The words before "stop recording", or nil to ignore that command.
  ///   - onStop: Called when that command was said.
  init(
    program: String, model: String?, journal: String?, wakeWord: String?, format: SoundFormat,
    onStop: @escaping @Sendable () -> Void, onEvent: @escaping @Sendable (RecordingEvent) -> Void
  ) {
    self.wakeWord = wakeWord
    self.onStop = onStop
    self.program = program
    self.model = model
    self.journal = journal
    self.format = format
    self.onEvent = onEvent
  }

  /// Hears the next sound, which begins at a second of the recording; returns at once.
  func hear(_ sound: PackedSound, at seconds: Double) {
    let child = state.withLock { state -> LiveProcess? in
      if state.isFinished { return nil }
      if let child = state.child, !child.hasEnded { return child }
      guard state.starts < LiveListener.mostStarts else {
        state.isFinished = true
        return nil
      }
      state.starts += 1
      var arguments = ["live-words", "--rate", String(format.rate)]
      if let journal { arguments += ["--journal", journal] }
      if let model { arguments += ["--model", model] }
      if let wakeWord { arguments += ["--wake-word", wakeWord] }
      state.child = LiveProcess(program: program, arguments: arguments, offset: seconds) {
        [onEvent, onStop] in $0.endsRecording ? onStop() : onEvent(.words($0))
      }
      if state.child == nil || state.starts == LiveListener.mostStarts {
        onEvent(.notice(.noLiveWords(reason: "the recogniser does not run"), seconds: seconds))
        state.isFinished = true
      }
      return state.child
    }
    child?.hear(PackedSound(floats: sound.monoFloats(), format: format.mono).bytes)
  }

  /// Ends it; words that are not recognised yet are lost.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      return state.child
    }?.end()
  }
}

extension SoundFormat {
  /// The same rate with one channel of 16-bit samples.
  fileprivate var mono: SoundFormat { SoundFormat(rate: rate, channels: 1, sample: .int16) }
}

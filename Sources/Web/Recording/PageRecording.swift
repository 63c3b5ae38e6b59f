import Clocks
import Documents
import Entries
import JournalEngine
import Sound
import Synchronization
import Transcription

/// A recording with a browser's microphone.
///
/// Its sound arrives in parts, and is saved and monitored like a recording at the terminal.
final class PageRecording: Sendable {
  /// The state that a browser receives after each part.
  struct State: Sendable, Encodable {
    /// The seconds received.
    var seconds = 0.0
    /// The seconds stored in the journal.
    var saved = 0.0
    /// Whether samples were clipped at full scale.
    var isClipping = false
    var isPaused = false
    /// The current problem, in words.
    var trouble: String?
    /// The events since the last part, in words.
    var news: [String] = []
    /// The latest live words.
    var words: [String] = []
    /// The markers, in seconds.
    var markers: [Double] = []
    /// Whether it has ended.
    var isOver = false
    /// The entry that contains it, once it has ended.
    var entry: Int64?
  }

  let control = RecordControl()
  private let sound: PushedSound
  private let clock: any MonotonicClock
  private let state = Mutex(State())
  private let lines = Mutex(SpokenLines())
  private let work = Mutex<Task<Journal.RecordOutcome?, any Error>?>(nil)

  /// Begins a recording.
  /// - Parameters:
  ///   - rate: The sample rate of the browser's microphone; one channel of 16-bit samples.
  ///   - entry: The entry to which it is added; nil makes a new one.
  init(in journal: Journal, rate: Int, entry: Int64?, settings: PageSettings) {
    sound = PushedSound(format: SoundFormat(rate: rate, channels: 1, sample: .int16))
    clock = journal.surroundings.clock
    var request = RecordRequest(
      home: entry.map { .entry($0) }
        ?? .newEntry(EntryDraft(moment: journal.surroundings.moment)),
      input: .pushed(sound), wordsProgram: settings.wordsProgram)
    request.hasSounds = false
    request.wakeWord = settings.wakeWord
    let asked = request
    let onEvent: @Sendable (RecordingEvent) -> Void = { [weak self] in self?.take($0) }
    let task = Task { [control] in
      try await journal.record(asked, control: control, onEvent: onEvent)
    }
    work.withLock { $0 = task }
  }

  /// Takes samples from a frame on; those that came before are left out.
  /// - Returns: Whether they are in it; not if it was over before they came.
  func take(_ bytes: [UInt8], from frame: Int64) -> Bool {
    sound.push(PackedSound(format: sound.format, bytes: bytes), from: frame, at: clock.now)
  }

  /// The current state; each event is reported once.
  func status() -> State {
    let words = lines.withLock { $0.latest }
    return state.withLock { state in
      state.words = words
      defer { state.news = [] }
      return state
    }
  }

  /// Ends it, including everything received so far.
  func stop() {
    control.stop()
    sound.end()
  }

  /// Waits for its end.
  /// - Returns: The stored recording, or nil if there was no sound.
  func outcome() async throws -> Journal.RecordOutcome? {
    let task = work.withLock { $0 }
    do {
      let outcome = try await task?.value
      state.withLock { state in
        state.isOver = true
        state.entry = outcome?.isDiscarded ?? true ? nil : outcome?.entry
        if let failure = outcome?.failure { state.news.append(failure.message) }
      }
      return outcome
    } catch {
      state.withLock { $0.isOver = true }
      throw error
    }
  }

  private func take(_ event: RecordingEvent) {
    switch event {
    case .started: break
    case .status(let status):
      state.withLock { state in
        state.seconds = jsonSeconds(status.seconds)
        state.saved = jsonSeconds(status.savedSeconds)
        state.isClipping = status.clipped > 0
        state.isPaused = status.isPaused
        state.trouble = status.trouble?.line
      }
    case .marked(let seconds): state.withLock { $0.markers.append(jsonSeconds(seconds)) }
    case .paused, .resumed: break
    case .words(let words): lines.withLock { $0.take(words) }
    case .notice(let notice, _):
      // The microphone's troubles are told as long as they last, and therefore not as news.
      switch notice {
      case .noFrames, .digitalSilence, .onlyNoise:
        state.withLock { $0.trouble = notice.line }
      case .soundIsBack: state.withLock { $0.trouble = nil }
      default: state.withLock { $0.news.append(notice.line) }
      }
    }
  }
}

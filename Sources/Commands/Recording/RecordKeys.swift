import Clocks
import JournalEngine
import Listening
import Synchronization
import Terminal

/// Handles the keys while a recording is made.
struct RecordKeys: Sendable {
  /// How long the first `q` waits for the second.
  private static let patience = Duration.seconds(3)
  let control: RecordControl
  let view: any RecordView
  let clock: any MonotonicClock
  /// Called for Ctrl-C and Escape if leaving differs from finishing; nil if it does not.
  var leave: (@Sendable () -> Void)?
  /// Plays a sound that confirms what a key has done.
  var signal: @Sendable (SignalSound) -> Void = { _ in }

  /// Handles keys until the stream ends.
  func obey(_ keys: AsyncStream<Key>) async {
    var lastQ: ContinuousClock.Instant?
    for await key in keys {
      if key != .character("q") {
        lastQ = nil
        view.hint([], for: .zero)
      }
      switch key {
      case .space:
        control.togglePause()
        signal(control.isPaused ? .pause : .resume)
      case .character("m"):
        control.mark()
        signal(.marker)
      case .interrupt where leave != nil, .escape where leave != nil: leave?()
      case .enter, .interrupt, .endOfInput: control.stop()
      case .character("q"):
        if let last = lastQ, clock.now - last < RecordKeys.patience {
          control.discard()
        } else {
          lastQ = clock.now
          view.hint(RecordWording.pressAgain, for: RecordKeys.patience)
        }
      default: break
      }
    }
  }
}

import Clocks
import JournalEngine
import Listening
import Synchronization
import Terminal

/// What the keys do while a recording is made.
struct RecordKeys: Sendable {
  /// How long a second `q` is waited for.
  private static let patience = Duration.seconds(3)
  let control: RecordControl
  let view: any RecordView
  let clock: any MonotonicClock
  /// What Ctrl-C and escape do where leaving is something else than being done; nil where it is not.
  var leave: (@Sendable () -> Void)?
  /// Tells by a sound what a key has done.
  var signal: @Sendable (SignalSound) -> Void = { _ in }

  /// Obeys keys until there are no more.
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

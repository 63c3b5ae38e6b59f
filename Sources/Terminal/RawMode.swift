import Foundation
import Synchronization

/// The terminal sending each key at once and showing none, for as long as this lives.
///
/// Ctrl-C and its like come as keys. The terminal is put back when this is destroyed, when the
/// process exits, and when a signal ends it that nobody watches for.
package struct RawMode: ~Copyable {
  private struct Saved {
    let descriptor: Int32
    let settings: termios
  }

  private static let saved = Mutex<Saved?>(nil)
  /// Signals that end a process unless they are handled.
  private static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL]
  private static let atExit: Void = { _ = atexit { RawMode.restore() } }()

  /// Puts the terminal at a descriptor into raw mode; nothing where it is no terminal, or another
  /// raw mode lives.
  package init?(descriptor: Int32 = StandardStream.input.descriptor) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    let isFree = RawMode.saved.withLock { saved in
      guard saved == nil else { return false }
      saved = Saved(descriptor: descriptor, settings: before)
      return true
    }
    guard isFree else { return nil }
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON)
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else {
      RawMode.saved.withLock { $0 = nil }
      return nil
    }
    _ = RawMode.atExit
    RawMode.guardSignals()
  }

  deinit { RawMode.restore() }

  /// Puts the terminal back, once.
  ///
  /// `tcsetattr` may be called in a signal's handler (POSIX), and the
  /// lock is only tried, so that this may be too.
  private static func restore() {
    _ = saved.withLockIfAvailable { saved in
      guard let found = saved else { return }
      var settings = found.settings
      tcsetattr(found.descriptor, TCSANOW, &settings)
      saved = nil
    }
  }

  private static func guardSignals() {
    for number in deadly {
      var current = sigaction()
      // Whoever ignores or handles a signal, such as a `SignalWatcher`, puts the terminal back.
      guard sigaction(number, nil, &current) == 0, RawMode.isDefault(current) else { continue }
      var action = sigaction()
      RawMode.setHandler(&action)
      action.sa_flags = CInt(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  #if os(Linux)
    private static func isDefault(_ action: sigaction) -> Bool {
      action.__sigaction_handler.sa_handler == nil
    }

    private static func setHandler(_ action: inout sigaction) {
      action.__sigaction_handler.sa_handler = RawMode.die
    }
  #else
    private static func isDefault(_ action: sigaction) -> Bool {
      action.__sigaction_u.__sa_handler == nil
    }

    private static func setHandler(_ action: inout sigaction) {
      action.__sigaction_u.__sa_handler = RawMode.die
    }
  #endif

  /// The handler has been reset when it runs, so raising the signal again ends the process by it.
  private static let die: @convention(c) (Int32) -> Void = { number in
    RawMode.restore()
    raise(number)
  }
}

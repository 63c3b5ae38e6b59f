import Foundation
import Synchronization

/// Keeps the terminal in raw mode as long as this value exists: each key is sent at once, and none
/// is shown.
///
/// Ctrl-C and similar keys arrive as keys, unless it is to stay a signal, and pasted text as a
/// single key. The terminal is restored when this value is destroyed, when the process exits, and
/// when an unhandled signal ends it.
package struct RawMode: ~Copyable {
  private struct Saved {
    let descriptor: Int32
    let settings: termios
    /// The sequence that ends the marking of pasted text.
    ///
    /// It is prepared before a signal can come, because a signal handler must not allocate.
    let withdrawal: [UInt8]
  }

  private static let saved = Mutex<Saved?>(nil)
  /// Signals that end a process unless they are handled.
  private static let deadly = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL]
  /// What stands in place of a key that does nothing (`_POSIX_VDISABLE`, a macro that is not
  /// imported).
  #if os(Linux)
    static let noKey: UInt8 = 0
  #else
    static let noKey: UInt8 = 0xFF
  #endif
  private static let atExit: Void = { _ = atexit { RawMode.restore() } }()

  /// Whether the terminal is one that takes control sequences.
  package static var takesSequences: Bool {
    guard let name = ProcessInfo.processInfo.environment["TERM"] else { return false }
    return !name.isEmpty && name != "dumb"
  }

  /// Puts the terminal at a descriptor into raw mode; nil if it is not a terminal, or another raw
  /// mode exists.
  /// - Parameters:
  ///   - marksPastes: Whether the terminal should mark pasted text.
  ///   - keepsInterrupt: Whether Ctrl-C stays a signal, which a script that runs the program gets
  ///     too.
  package init?(
    descriptor: Int32 = StandardStream.input.descriptor,
    marksPastes: Bool = RawMode.takesSequences, keepsInterrupt: Bool = false
  ) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    let isFree = RawMode.saved.withLock { saved in
      guard saved == nil else { return false }
      saved = Saved(
        descriptor: descriptor, settings: before,
        withdrawal: marksPastes ? PastedText.withdrawal : [])
      return true
    }
    guard isFree else { return nil }
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    if keepsInterrupt {
      // The other keys of signals would leave the terminal raw, or end the process at once.
      withUnsafeMutableBytes(of: &settings.c_cc) { keys in
        for key in [VSUSP, VQUIT] { keys[Int(key)] = RawMode.noKey }
      }
    } else {
      settings.c_lflag &= ~tcflag_t(ISIG)
    }
    settings.c_iflag &= ~tcflag_t(IXON)
    guard tcsetattr(descriptor, TCSANOW, &settings) == 0 else {
      RawMode.saved.withLock { $0 = nil }
      return nil
    }
    _ = RawMode.atExit
    RawMode.guardSignals()
    if marksPastes { RawMode.send(PastedText.request, to: descriptor) }
  }

  deinit { RawMode.restore() }

  /// Restores the terminal, once.
  ///
  /// It is safe in a signal handler: POSIX allows `tcsetattr` and `write` there, and the lock is
  /// only tried.
  static func restore() {
    _ = saved.withLockIfAvailable { saved in
      guard let found = saved else { return }
      var settings = found.settings
      tcsetattr(found.descriptor, TCSANOW, &settings)
      if !found.withdrawal.isEmpty { RawMode.send(found.withdrawal, to: found.descriptor) }
      saved = nil
    }
  }

  /// Sends a sequence to the terminal itself, even if the standard streams are redirected.
  ///
  /// If its descriptor is read-only, nothing is sent, and pasted text arrives as keys.
  private static func send(_ sequence: [UInt8], to descriptor: Int32) {
    _ = write(descriptor, sequence, sequence.count)
  }

  private static func guardSignals() {
    for number in deadly {
      var current = sigaction()
      // Code that ignores or handles a signal, such as `SignalWatcher`, restores the terminal
      // itself.
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

  /// The handler has been reset when it runs, so raising the signal again ends the process.
  private static let die: @convention(c) (Int32) -> Void = { number in
    RawMode.restore()
    raise(number)
  }
}

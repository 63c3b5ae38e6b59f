import Foundation
import Synchronization

/// Delivers signals as bytes in a pipe, which a thread of its own reads.
///
/// A dispatch source is not enough: on Linux it misses a signal that the main thread does not
/// block, and a process that was started with signals blocked never gets any. The thread unblocks
/// all of them, so that each is delivered, and a handler only writes its number (the self-pipe of
/// D. J. Bernstein).
final class SignalPipe: Sendable {
  static let shared = SignalPipe()

  /// The descriptor that the handler writes to; it is global because a handler takes no context.
  private static let entrance = Atomic<Int32>(-1)

  private let watchers = Mutex<[UUID: @Sendable (Int32) -> Void]>([:])

  private init() {
    let pipe = Pipe()
    SignalPipe.entrance.store(
      dup(pipe.fileHandleForWriting.fileDescriptor), ordering: .sequentiallyConsistent)
    let thread = Thread {
      var all = sigset_t()
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_UNBLOCK, &all, nil)
      var number: UInt8 = 0
      while true {
        let count = unsafe read(pipe.fileHandleForReading.fileDescriptor, &number, 1)
        if count == 1 {
          SignalPipe.shared.deliver(Int32(number))
        } else if errno != EINTR {
          return
        }
      }
    }
    thread.name = "sotto.signals"
    thread.start()
  }

  private func deliver(_ number: Int32) {
    for tell in watchers.withLock({ Array($0.values) }) { tell(number) }
  }

  /// Tells a watcher about every signal that is caught.
  func add(_ watcher: UUID, _ tell: @escaping @Sendable (Int32) -> Void) {
    watchers.withLock { $0[watcher] = tell }
  }

  func remove(_ watcher: UUID) { _ = watchers.withLock { $0.removeValue(forKey: watcher) } }

  /// Catches a signal from now on.
  func catchSignal(_ number: Int32) {
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let kept = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(SignalPipe.entrance.load(ordering: .relaxed), &byte, 1)
      errno = kept
    }
    action.sa_flags = SA_RESTART
    sigaction(number, &action, nil)
  }

  /// Restores a signal's default action.
  func release(_ number: Int32) { signal(number, SIG_DFL) }
}

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
  /// What is done before an unwatched signal ends the process.
  private struct LastResort {
    /// Whether the process has something to tell first.
    var hasResult: @Sendable () -> Bool
    /// Returns the exit code for signals that end it with one.
    var finish: @Sendable () -> Int32
  }

  private let lastResort = Mutex<LastResort?>(nil)
  /// The number of watchers for each signal.
  private let counts = Mutex<[Int32: Int]>([:])
  /// How often Ctrl-C has come, answered or not.
  private let interruptCount = Atomic(0)
  /// Whether Ctrl-C came to work that was cut short by it, or was finished in spite of it.
  private let isFollowed = Atomic(false)
  /// Whether the process has done its work, and ends by itself.
  private let isAtEnd = Atomic(false)

  /// How long a process that has something to tell may take for it, in milliseconds.
  private static let lastWords: Int32 = 5000

  /// The signals that end a process politely.
  private static let ending = [SIGINT, SIGTERM, SIGHUP]

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
          SignalPipe.shared.deliver(Int32(number), pipe.fileHandleForReading.fileDescriptor)
        } else if errno != EINTR {
          return
        }
      }
    }
    thread.name = "sotto.signals"
    thread.start()
  }

  /// Tells the watchers of a signal, or ends the process.
  /// - Parameter exit: The descriptor from which the next signal is read.
  private func deliver(_ number: Int32, _ exit: Int32) {
    // Counted first, so that who stops watching knows of all that came to it.
    if number == SIGINT { interruptCount.add(1, ordering: .sequentiallyConsistent) }
    // Read before the watchers are told, because a watcher may remove itself then.
    let isWatched = counts.withLock { $0[number, default: 0] } > 0
    for tell in watchers.withLock({ Array($0.values) }) { tell(number) }
    guard !isWatched, SignalPipe.ending.contains(number), let last = lastResort.withLock({ $0 })
    else { return }
    // If the work ends by itself in the meantime, it ends by this signal all the same.
    if number == SIGINT { follow() }
    guard !isAtEnd.load(ordering: .sequentiallyConsistent) else { return }
    if last.hasResult() {
      // Another signal ends the wait.
      var next = pollfd(fd: exit, events: Int16(POLLIN), revents: 0)
      _ = unsafe poll(&next, 1, SignalPipe.lastWords)
    }
    let code = last.finish()
    RawMode.restore()
    if number == SIGINT { SignalPipe.dieOfInterrupt() }
    // Nothing that runs at an ordinary exit may be run beside the other threads.
    _exit(code)
  }

  /// How often Ctrl-C has come.
  var interrupts: Int { interruptCount.load(ordering: .sequentiallyConsistent) }

  /// Remembers that the process is to end by Ctrl-C, whatever its code.
  func follow() { isFollowed.store(true, ordering: .sequentiallyConsistent) }

  /// Lets no signal end the process from now on, because it is about to end by itself.
  func beginEnd() { isAtEnd.store(true, ordering: .sequentiallyConsistent) }

  /// Ends the process by an interrupt if one has come, also if it was answered.
  /// - Parameter isCutShort: Whether it has nothing to show for it; otherwise one ends it only if it
  ///   is to be followed.
  func endIfInterrupted(_ isCutShort: Bool) {
    guard
      isCutShort ? interrupts > 0 : isFollowed.load(ordering: .sequentiallyConsistent)
    else { return }
    RawMode.restore()
    SignalPipe.dieOfInterrupt()
  }

  /// Dies of Ctrl-C: a shell ends its loop only if a command did; it shows that as 130 too.
  private static func dieOfInterrupt() {
    signal(SIGINT, SIG_DFL)
    // A thread of a pool blocks signals, and one that is raised there would wait for ever.
    var interrupt = sigset_t()
    unsafe sigemptyset(&interrupt)
    unsafe sigaddset(&interrupt, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    raise(SIGINT)
  }

  /// Sets what is done before an unwatched signal ends the process, with the code that `finish`
  /// returns; an interrupt ends it as that signal does by itself.
  func beforeEnding(
    hasResult: @escaping @Sendable () -> Bool, _ finish: @escaping @Sendable () -> Int32
  ) {
    lastResort.withLock { $0 = LastResort(hasResult: hasResult, finish: finish) }
    // A signal that was ignored when the program was started (nohup) stays ignored.
    for number in SignalPipe.ending where !SignalPipe.isIgnored(number) { install(number) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0 else { return true }
    #if os(Linux)
      return unsafe unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      return unsafe unsafeBitCast(current.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
  }

  /// Tells a watcher about every signal that is caught.
  func add(_ watcher: UUID, _ tell: @escaping @Sendable (Int32) -> Void) {
    watchers.withLock { $0[watcher] = tell }
  }

  func remove(_ watcher: UUID) { _ = watchers.withLock { $0.removeValue(forKey: watcher) } }

  /// Catches a signal from now on, and counts one more watcher for it.
  func catchSignal(_ number: Int32) {
    counts.withLock { $0[number, default: 0] += 1 }
    install(number)
  }

  private func install(_ number: Int32) {
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

  /// Releases a signal for one watcher; it gets its default action back when nobody watches it.
  func release(_ number: Int32) {
    let isWatched = counts.withLock { counts in
      counts[number, default: 1] -= 1
      return counts[number, default: 0] > 0
    }
    let isKept = SignalPipe.ending.contains(number) && lastResort.withLock { $0 != nil }
    if !isWatched, !isKept { signal(number, SIG_DFL) }
  }
}

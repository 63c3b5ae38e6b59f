import Foundation
import Testing

@testable import Terminal

@Suite("Signals")
struct SignalWatcherTests {
  @Test("Signals that are watched arrive in order and do not end the process")
  func watching() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let watcher = SignalWatcher([.terminate, .hangUp, .interrupt, .windowChange])
      var seen: [SignalWatcher.Signal] = []
      kill(getpid(), SIGTERM)
      for await signal in watcher.signals {
        seen.append(signal)
        switch signal {
        case .terminate: kill(getpid(), SIGWINCH)
        case .windowChange: kill(getpid(), SIGHUP)
        case .hangUp: kill(getpid(), SIGINT)
        case .interrupt: watcher.stop()
        }
      }
      exit(seen == [.terminate, .windowChange, .hangUp, .interrupt] ? 7 : 1)
    }
  }

  @Test("A watcher that is done as soon as it is told has answered the signal")
  func doneAtOnce() async {
    await #expect(processExitsWith: .exitCode(7)) {
      SignalWatcher.beforeEnding { exit(1) }
      let (told, telling) = AsyncStream.makeStream(of: Void.self)
      let (first, second) = (UUID(), UUID())
      SignalPipe.shared.add(first) { number in
        SignalPipe.shared.remove(first)
        SignalPipe.shared.release(number)
        telling.yield()
      }
      SignalPipe.shared.catchSignal(SIGINT)
      kill(getpid(), SIGINT)
      for await _ in told { break }
      // The next is delivered only when all of the first has been done.
      SignalPipe.shared.add(second) { _ in exit(7) }
      SignalPipe.shared.catchSignal(SIGWINCH)
      kill(getpid(), SIGWINCH)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test("Once nobody watches, a signal ends the process again")
  func stopping() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      SignalWatcher().stop()
      kill(getpid(), SIGTERM)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test("Ctrl-C that nobody watches ends the process itself, so that a shell ends its loop")
  func unwatchedInterrupt() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      SignalWatcher.beforeEnding { 130 }
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test("Ctrl-C that was answered can still end the process itself, from any thread")
  func answeredInterrupt() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      SignalWatcher.beforeEnding { 1 }
      let watcher = SignalWatcher()
      kill(getpid(), SIGINT)
      for await _ in watcher.signals { break }
      watcher.stop()
      await Task.detached { SignalWatcher.endIfInterrupted(isCutShort: true) }.value
      exit(130)
    }
  }

  @Test("Another signal that was answered does not end the process so", arguments: [15, 1])
  func answeredOther(_ number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number = number as Int32] in
      let watcher = SignalWatcher()
      kill(getpid(), number)
      for await _ in watcher.signals { break }
      SignalWatcher.endIfInterrupted(isCutShort: true)
      exit(7)
    }
  }

  /// Sends this process a signal while it finishes something, and waits until it has come.
  private static func finish(during number: Int32) async {
    SignalWatcher.beforeEnding { 130 }
    await SignalWatcher.finishing {
      let (told, telling) = AsyncStream.makeStream(of: Void.self)
      SignalPipe.shared.add(UUID()) { _ in telling.yield() }
      kill(getpid(), number)
      for await _ in told { break }
    }
  }

  @Test("A signal does not end what is to be finished", arguments: [2, 15, 1])
  func finishing(_ number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number = number as Int32] in
      await SignalWatcherTests.finish(during: number)
      exit(7)
    }
  }

  @Test("Ctrl-C that came to what was finished ends the process at its end, whatever it did")
  func finishedInterrupt() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      await SignalWatcherTests.finish(during: SIGINT)
      SignalWatcher.endIfInterrupted(isCutShort: false)
      exit(0)
    }
  }

  @Test("Another signal that came to what was finished does not", arguments: [15, 1])
  func finishedOther(_ number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number = number as Int32] in
      await SignalWatcherTests.finish(during: number)
      SignalWatcher.endIfInterrupted(isCutShort: false)
      exit(7)
    }
  }

  @Test("Ctrl-C that is the usual end of something does not end the process by itself")
  func usualEnd() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let watcher = SignalWatcher()
      kill(getpid(), SIGINT)
      for await _ in watcher.signals { break }
      watcher.stop()
      // What is finished after it has nothing to do with it.
      await SignalWatcher.finishing {}
      SignalWatcher.endIfInterrupted(isCutShort: false)
      exit(7)
    }
  }

  @Test(
    "A signal that nobody watches ends the process with the code for it", arguments: [15, 1])
  func unwatched(_ number: Int32) async {
    await #expect(processExitsWith: .exitCode(130)) { [number = number as Int32] in
      SignalWatcher.beforeEnding { 130 }
      kill(getpid(), number)
      try await Task.sleep(for: .seconds(60))
    }
  }

  @Test("Writing to a reader that has gone away fails and does not end the process")
  func brokenPipe() async {
    await #expect(processExitsWith: .exitCode(7)) {
      SignalWatcher.ignoreBrokenPipes()
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(1) }
      close(ends[0])
      dup2(ends[1], StandardStream.output.descriptor)
      exit(StandardStream.output.write("nobody reads this") ? 2 : 7)
    }
  }
}

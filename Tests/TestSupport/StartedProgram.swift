package import Foundation
import Synchronization

/// A program that a test starts; the one way in which tests start programs.
///
/// Foundation's `Process` learns of an end only when everything that inherited its socket has ended,
/// and lets its own blocked signals be blocked in the program. A child that stays a zombie for that
/// long keeps a test that ends a process of its own (`processExitsWith`) waiting for ever, and what
/// blocks SIGTERM outlives the tests. Here every child is reaped the moment it ends, inherits its
/// three streams alone, and blocks nothing.
package final class StartedProgram: Sendable {
  /// What one of the three streams of a program is connected to.
  package enum Stream {
    /// Nothing: reading ends at once, what is written is dropped.
    case nothing
    /// A pipe whose other end the test holds.
    case pipe
    /// An open file.
    case file(FileHandle)
    /// The same as standard output; for standard error alone.
    case output
  }

  /// What went wrong at the start.
  package struct NotStarted: Error { package let reason: String }

  /// The process.
  package let identifier: pid_t
  /// Where the test writes to, where standard input is a pipe.
  package let input: FileHandle?
  /// Where the test reads from, where standard output is a pipe.
  package let output: FileHandle?
  /// Where the test reads from, where standard error is a pipe.
  package let messages: FileHandle?
  private let end = End()

  /// Starts a program.
  /// - Parameters:
  ///   - program: A path, or a name that is looked for as a shell does.
  ///   - environment: All its variables; those of the tests where nothing is given.
  ///   - folder: Where it runs; where the tests run if nothing is given.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: URL? = nil, input: Stream = .nothing, output: Stream = .nothing,
    messages: Stream = .nothing
  ) throws {
    var actions = SpawnActions()
    defer { actions.destroy() }
    self.input = try actions.connect(input, to: 0)
    self.output = try actions.connect(output, to: 1)
    self.messages = try actions.connect(messages, to: 2)
    let command = (folder.map { ["env", "-C", $0.path] } ?? []) + [program] + arguments
    guard let path = StartedProgram.path(of: command[0]) else {
      throw NotStarted(reason: "\(command[0]) is not installed")
    }
    identifier = try actions.spawn(
      path, arguments: command,
      environment: environment ?? ProcessInfo.processInfo.environment)
    // A thread of its own waits, so that the end is noticed whatever the test does meanwhile.
    Thread.detachNewThread { [identifier, end] in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      end.note(status)
    }
  }

  /// Where a program lies; nothing where it is not installed.
  package static func path(of program: String) -> String? {
    guard !program.contains("/") else { return program }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package var isRunning: Bool { end.status == nil }

  /// Sends it a signal, where it still runs.
  package func signal(_ number: Int32) { end.whileRunning { _ = kill(identifier, number) } }

  /// Waits until it has ended.
  /// - Returns: Its exit code; the number of the signal that ended it where one did.
  @discardableResult
  package func waitUntilExit() -> Int32 { end.wait() }

  /// Waits for the end of a process.
  private final class End: Sendable {
    private let ended = Mutex<Int32?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    var status: Int32? { ended.withLock { $0 } }

    func note(_ status: Int32) {
      let signal = status & 0x7F
      ended.withLock { $0 = signal == 0 ? status >> 8 & 0xFF : signal }
      semaphore.signal()
    }

    func wait() -> Int32 {
      semaphore.wait()
      // Whoever waits next need not wait.
      semaphore.signal()
      return status ?? 0
    }

    func whileRunning(_ work: () -> Void) {
      ended.withLock { if $0 == nil { work() } }
    }
  }
}

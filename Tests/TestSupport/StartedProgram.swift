package import Foundation
import Synchronization

/// A program that a test starts; the only way in which tests start programs.
///
/// Foundation's `Process` notices an end only when every process that inherited its socket has
/// ended, and a program inherits its blocked signals. A child that stays a zombie for that long
/// makes a test that ends a process of its own (`processExitsWith`) wait for ever, and a program
/// that blocks SIGTERM outlives the tests. Here every child is reaped the moment it ends, inherits
/// only its three streams, and blocks nothing.
package final class StartedProgram: Sendable {
  /// The other end of one of a program's three streams.
  package enum Stream {
    /// Nothing: reading ends at once, and output is dropped.
    case nothing
    /// A pipe whose other end the test holds.
    case pipe
    /// An open file.
    case file(FileHandle)
    /// The same as standard output; only for standard error.
    case output
  }

  /// The reason why a program did not start.
  package struct NotStarted: Error { package let reason: String }

  /// The process.
  package let identifier: pid_t
  /// The test's end of standard input, if that is a pipe.
  package let input: FileHandle?
  /// The test's end of standard output, if that is a pipe.
  package let output: FileHandle?
  /// The test's end of standard error, if that is a pipe.
  package let messages: FileHandle?
  private let end = End()

  /// Starts a program.
  /// - Parameters:
  ///   - program: A path, or a name that is searched for like a shell does.
  ///   - environment: All its variables, by default those of the tests.
  ///   - folder: Its working folder, by default that of the tests.
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
    // A thread waits for the end, so that it is noticed whatever the test does meanwhile.
    Thread.detachNewThread { [identifier, end] in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      end.note(status)
    }
  }

  /// Returns the path of a program, or nil if it is not installed.
  package static func path(of program: String) -> String? {
    guard !program.contains("/") else { return program }
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  package var isRunning: Bool { end.status == nil }

  /// Sends it a signal if it is still running.
  package func signal(_ number: Int32) { end.whileRunning { _ = kill(identifier, number) } }

  /// Waits until it has ended.
  /// - Returns: Its exit code, or as in a shell 128 and the number of the signal that ended it.
  @discardableResult
  package func waitUntilExit() -> Int32 { end.wait() }

  /// The signal that ended it, once it has ended; nil if it ended with an exit code.
  package var endingSignal: Int32? { end.signal }

  /// Waits for the end of a process.
  private final class End: Sendable {
    /// The status as the system tells it.
    private let ended = Mutex<Int32?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    var signal: Int32? {
      ended.withLock { $0 }.map { $0 & 0x7F }.flatMap { $0 == 0 ? nil : $0 }
    }

    var status: Int32? {
      ended.withLock { $0 }.map { ended in signal.map { 128 + $0 } ?? ended >> 8 & 0xFF }
    }

    func note(_ status: Int32) {
      ended.withLock { $0 = status }
      semaphore.signal()
    }

    func wait() -> Int32 {
      semaphore.wait()
      // Lets the next caller return at once.
      semaphore.signal()
      return status ?? 0
    }

    func whileRunning(_ work: () -> Void) {
      ended.withLock { if $0 == nil { work() } }
    }
  }
}

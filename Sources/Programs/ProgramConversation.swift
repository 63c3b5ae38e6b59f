package import Foundation
import Synchronization

/// A program that keeps running and answers each line with a line.
///
/// All calls block, so they must not be made on a thread of the cooperative pool. The program is
/// killed if it does not answer in time, or when this value is released.
package struct ProgramConversation: ~Copyable {
  /// The greatest length of an answer, in bytes.
  private static let longestLine = 1 << 20
  /// Turns writing to a program that has ended into an error instead of a signal.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  private let child: Child
  private let input: FileHandle
  private let output: FileHandle
  private let errors: ErrorTail
  private let program: String
  private var rest = Data()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments, given as they are.
  ///   - environment: variables that are set in addition.
  /// - Throws: `ProgramError` with code `notStarted`.
  package init(
    _ program: Program, _ arguments: [String], environment: [String: String] = [:]
  ) throws(ProgramError) {
    ProgramConversation.ignoresBrokenPipes
    let (input, output, error) = (ChildProcess.pipe(), ChildProcess.pipe(), ChildProcess.pipe())
    let process = try ChildProcess(
      program, arguments, environment: environment, input: input.fileHandleForReading,
      output: output.fileHandleForWriting, errors: error.fileHandleForWriting)
    // If we kept these ends open too, neither side would see the end of its input.
    for end in [
      input.fileHandleForReading, output.fileHandleForWriting, error.fileHandleForWriting,
    ] {
      try? end.close()
    }
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
    self.program = program.name
    child = Child(process)
    errors = ErrorTail(error.fileHandleForReading)
  }

  deinit {
    child.kill()
    try? input.close()
    try? output.close()
  }

  /// Kills the program from any thread, so that an exchange in progress fails.
  package var killing: @Sendable () -> Void {
    { [child] in child.kill() }
  }

  /// Closes the program's input, and waits until it has ended by itself.
  package func finish() {
    try? input.close()
    child.wait()
  }

  /// The last line that the program wrote to its standard error; kills the program first.
  package var lastError: String? {
    child.kill()
    // What only steers a screen, such as colours, is no part of the words.
    return errors.text.replacing(/\u{1B}\[[0-?]*[ -\/]*[@-~]/, with: "")
      .split(whereSeparator: \.isNewline).last.map(String.init)
  }

  /// Sends the program a line, if there is one, and waits for its next line.
  ///
  /// - Parameters:
  ///   - line: the line, without its line feed.
  ///   - patience: how long the program may take for both.
  /// - Throws: `ProgramError` with code `timedOut`, `tooMuchOutput`, or `failed` if it ended or
  ///   wrote something before it was sent the line; the conversation is then over.
  package mutating func exchange(
    _ line: Data?, within patience: Duration
  ) throws(ProgramError) -> Data {
    let watchdog = child.killed(after: patience)
    defer { watchdog.cancel() }
    do {
      if let line {
        guard !hasSpokenUnasked else {
          child.kill()
          throw ProgramError(.failed, program: program, reason: "it answers what nobody asked")
        }
        try input.write(contentsOf: line + [0x0A])
      }
      var searched = 0
      while true {
        let unseen = rest.startIndex + searched..<rest.endIndex
        if let end = rest.range(of: Data([0x0A]), in: unseen)?.lowerBound {
          let answer = rest[rest.startIndex..<end]
          rest = Data(rest[(end + 1)...])
          return Data(answer)
        }
        searched = rest.count
        guard rest.count <= ProgramConversation.longestLine else {
          child.kill()
          throw ProgramError(.tooMuchOutput, program: program, reason: "its line does not end")
        }
        let part = output.availableData
        guard !part.isEmpty else { throw overdue ?? ended }
        rest += part
      }
    } catch let error as ProgramError {
      throw error
    } catch {
      throw overdue ?? ended
    }
  }

  /// Whether the program has written more than one line per request; the surplus would be taken for
  /// the answer to the next line.
  private var hasSpokenUnasked: Bool {
    guard rest.isEmpty else { return true }
    var waiting = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0 && waiting.revents & Int16(POLLIN) != 0
  }

  private var ended: ProgramError {
    ProgramError(.failed, program: program, reason: "it ended without an answer")
  }

  private var overdue: ProgramError? {
    guard child.isOverdue else { return nil }
    return ProgramError(.timedOut, program: program, reason: "it did not answer in time")
  }
}

/// A started program that is killed if it takes too long.
private final class Child: Sendable {
  private let process: ChildProcess
  private let hasTimedOut = Atomic(false)

  init(_ process: ChildProcess) { self.process = process }

  /// Whether it was killed because it took too long.
  var isOverdue: Bool { hasTimedOut.load(ordering: .sequentiallyConsistent) }

  func kill() { process.send(SIGKILL) }

  /// Waits until it has ended, so that the system counts its processor time as ours.
  func wait() { _ = process.wait() }

  /// Kills it after a while, unless the returned task is cancelled before.
  func killed(after patience: Duration) -> Task<Void, Never> {
    Task.detached { [self] in
      // A cancelled sleep throws.
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      hasTimedOut.store(true, ordering: .sequentiallyConsistent)
      kill()
    }
  }
}

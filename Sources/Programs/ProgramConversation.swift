package import Foundation
import Synchronization

/// A program that goes on running and answers each line it is given with a line.
///
/// All calls block: they are made on a thread that is not one of those on which tasks run. A program that does not answer in
/// time is killed, and so is one whose conversation is dropped.
package struct ProgramConversation: ~Copyable {
  /// The longest line that is taken for an answer, in bytes.
  private static let longestLine = 1 << 20
  /// A program that dies while it is written to is an error of ours to handle, not a signal.
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
    // An end that we held too would keep the other side waiting.
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

  /// Gives the program nothing more, and waits until it has ended by itself.
  package func finish() {
    try? input.close()
    child.wait()
  }

  /// The last line that the program wrote to its standard error; waits until it has ended.
  package var lastError: String? {
    child.kill()
    return errors.text.split(whereSeparator: \.isNewline).last.map(String.init)
  }

  /// Gives the program a line, or nothing, and waits for its next one.
  ///
  /// - Parameters:
  ///   - line: the line, without its end.
  ///   - patience: how long the program may take for both.
  /// - Throws: `ProgramError` with code `timedOut`, `tooMuchOutput`, or `failed` where it ended or had said
  ///   something before it was given the line; the conversation is then over.
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

  /// Whether the program has said more than it was asked for by now: the next line would be taken for the
  /// answer to another one.
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

/// A started program that is killed where it takes too long.
private final class Child: Sendable {
  private let process: ChildProcess
  private let hasTimedOut = Atomic(false)

  init(_ process: ChildProcess) { self.process = process }

  /// Whether it was killed because it took too long.
  var isOverdue: Bool { hasTimedOut.load(ordering: .sequentiallyConsistent) }

  func kill() { process.send(SIGKILL) }

  /// Waits until it has ended, so that what it cost is counted as ours.
  func wait() { _ = process.wait() }

  /// Kills it unless that is cancelled in time.
  func killed(after patience: Duration) -> Task<Void, Never> {
    Task.detached { [self] in
      // A sleep that is cancelled ends early.
      guard (try? await Task.sleep(for: patience)) != nil else { return }
      hasTimedOut.store(true, ordering: .sequentiallyConsistent)
      kill()
    }
  }
}

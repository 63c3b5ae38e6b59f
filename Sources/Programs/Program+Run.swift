import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Program {
  /// The source of a program's standard input.
  package enum Input: Sendable, Hashable {
    /// Nothing.
    case none
    /// A file.
    case file(String)
    /// A text, such as a passphrase or a drawing, which is never stored in a file with a name.
    case text(String)
  }

  /// The destination of a program's standard output.
  package enum Output: Sendable, Hashable {
    /// The result, up to a number of bytes.
    case captured(limit: Int)
    /// A file, which is created or replaced.
    case file(String)
  }

  /// The number of bytes that always fit into a pipe before anybody reads.
  private static let pipeSize = 4096
  /// The number of bytes to keep from the end of the standard error.
  private static let errorLimit = 16 * 1024

  /// A shell script that runs a program which must not outlive this process.
  ///
  /// A watcher waits for the end of an input that we hold open, and then kills the whole process
  /// group. If the group receives SIGTERM, the watcher ignores it and the shell goes on waiting for
  /// the program; a program that does not end is killed later. The shell's own messages are
  /// discarded.
  private static let guardian = """
    exec 3<&0 4>&2 </dev/null 2>/dev/null
    trap '' TERM
    { read -r line <&3; kill -KILL 0; } >/dev/null 4>&- &
    trap : TERM
    (exec "$@" 2>&4 3<&- 4>&-)
    status=$?
    kill -KILL $!
    exit $status
    """
  /// A shell's exit status for a program that a signal ended is this number plus the signal's.
  private static let signalled = 128

  /// Runs the program and waits until it ends.
  ///
  /// - Parameters:
  ///   - arguments: its arguments; no shell reads them.
  ///   - input: the source of its standard input.
  ///   - output: the destination of its output; a program that writes more than the limit is ended.
  ///   - environment: variables to set in addition, or to remove if the value is nil.
  ///   - timeLimit: the time after which it is asked to end; it is killed a second later.
  ///   - endsDescendants: whether the programs that it starts are ended with it, and all of them
  ///     together with this process, however that ends. They then have their own process group, so
  ///     that none of them can ask anything at the terminal; only for programs without an input.
  /// - Returns: how it ended; a status other than 0 is not an error (see `ProgramResult.checked`).
  /// - Throws: `ProgramError`; cancelling the task ends the program too.
  package func run(
    _ arguments: [String], input: Input = .none, output: Output = .captured(limit: 1 << 20),
    environment: [String: String?] = [:], timeLimit: Duration? = nil, endsDescendants: Bool = false
  ) async throws(ProgramError) -> ProgramResult {
    do {
      return try await withThrowingTaskGroup(of: ProgramResult.self) { group in
        group.addTask {
          try await start(arguments, input, output, environment, endsDescendants)
        }
        if let timeLimit {
          group.addTask {
            // Sleeps in parts, so that on a very busy machine the program gets more time, too.
            for _ in 0..<20 { try await Task.sleep(for: timeLimit / 20) }
            throw ProgramError(
              .timedOut, program: name, reason: "it did not end within \(timeLimit)")
          }
        }
        defer { group.cancelAll() }
        guard let result = try await group.next(), result.isSuccess || !Task.isCancelled else {
          throw CancellationError()
        }
        return result
      }
    } catch let error as ProgramError {
      throw error
    } catch is CancellationError {
      throw ProgramError(.cancelled, program: name, reason: "it was ended")
    } catch {
      if Task.isCancelled {
        throw ProgramError(.cancelled, program: name, reason: "it was ended")
      }
      throw ProgramError(.notStarted, program: name, reason: "\(error)")
    }
  }

  private func start(
    _ arguments: [String], _ input: Input, _ output: Output, _ environment: [String: String?],
    _ endsDescendants: Bool
  ) async throws -> ProgramResult {
    let keys = environment.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value) }
    }
    var options = PlatformOptions()
    if endsDescendants { options.processGroupID = 0 }
    options.teardownSequence = [
      .gracefulShutDown(
        toProcessGroup: endsDescendants, allowedDurationToNextStep: .seconds(1))
    ]
    let isGuarded = endsDescendants && input == .none
    let configuration = Configuration(
      executable: .path(FilePath(isGuarded ? "/bin/sh" : path)),
      arguments: Arguments(
        isGuarded ? ["-c", Program.guardian, name, path] + arguments : arguments),
      environment: .inherit.updating(Dictionary(keys) { $1 }), platformOptions: options)
    let source: FileDescriptor
    // Our end closes when this function returns, or when this process dies.
    var held: FileDescriptor?
    defer { try? held?.close() }
    switch input {
    case .none where isGuarded:
      let pipe = try Program.closedPipe()
      (source, held) = (pipe.readEnd, pipe.writeEnd)
    case .none: source = try open("/dev/null", .readOnly)
    case .file(let path): source = try open(path, .readOnly)
    case .text(let text): source = try waiting(text)
    }
    switch output {
    case .captured(let limit): return try await capture(configuration, source, limit, isGuarded)
    case .file(let path):
      let target: FileDescriptor
      do {
        target = try open(path, .writeOnly, options: [.create, .truncate])
      } catch {
        try? source.close()
        throw error
      }
      let result = try await Subprocess.run(
        configuration, input: .fileDescriptor(source, closeAfterSpawningProcess: true),
        output: .fileDescriptor(target, closeAfterSpawningProcess: true), error: .sequence
      ) { execution in try await Program.tail(of: execution.standardError) }
      return self.result(result.terminationStatus, [], result.closureResult, isGuarded)
    }
  }

  private func capture(
    _ configuration: Configuration, _ source: FileDescriptor, _ limit: Int, _ isGuarded: Bool
  ) async throws -> ProgramResult {
    let result = try await Subprocess.run(
      configuration, input: .fileDescriptor(source, closeAfterSpawningProcess: true),
      output: .sequence, error: .sequence
    ) { execution in
      async let errors = Program.tail(of: execution.standardError)
      var bytes: [UInt8] = []
      for try await buffer in execution.standardOutput {
        bytes += buffer.withUnsafeBytes { Array($0) }
        guard bytes.count <= limit else {
          throw ProgramError(
            .tooMuchOutput, program: name, reason: "it wrote more than \(limit) bytes")
        }
      }
      return (bytes, try await errors)
    }
    return self.result(
      result.terminationStatus, result.closureResult.0, result.closureResult.1, isGuarded)
  }

  /// Returns a descriptor from which a text can be read: of a pipe, or, if the text may not fit
  /// into one, of a file without a name.
  private func waiting(_ text: String) throws -> FileDescriptor {
    guard text.utf8.count > Program.pipeSize else { return try pipe(text) }
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "sotto-\(UUID().uuidString)").path
    let file = try open(path, .readWrite, options: [.create, .exclusiveCreate])
    do {
      guard unlink(path) == 0 else { throw Errno(rawValue: errno) }
      _ = try file.writeAll(text.utf8)
      try file.seek(offset: 0, from: .start)
    } catch {
      try? file.close()
      throw error
    }
    return file
  }

  /// Returns the reading end of a pipe that already holds a short text.
  private func pipe(_ text: String) throws -> FileDescriptor {
    let (readEnd, writeEnd) = try Program.closedPipe()
    try writeEnd.closeAfter { _ = try writeEnd.writeAll(text.utf8) }
    return readEnd
  }

  /// Makes a pipe whose ends are not inherited by other programs started at the same time; an
  /// inherited end would keep the reader waiting.
  private static func closedPipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    #if os(Linux)
      return try FileDescriptor.pipe(options: .closeOnExec)
    #else
      let pipe = try FileDescriptor.pipe()
      for end in [pipe.readEnd, pipe.writeEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
      return pipe
    #endif
  }

  private func open(
    _ path: String, _ mode: FileDescriptor.AccessMode, options: FileDescriptor.OpenOptions = []
  ) throws(ProgramError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        path, mode, options: options.union(.closeOnExec), permissions: [.ownerReadWrite])
    } catch {
      throw ProgramError(.notStarted, program: name, reason: "\(path): \(error)")
    }
  }

  private func result(
    _ status: TerminationStatus, _ output: [UInt8], _ errors: [UInt8], _ isGuarded: Bool
  ) -> ProgramResult {
    let ending: ProgramResult.Status =
      switch status {
      case .exited(let code) where isGuarded && Int(code) > Program.signalled:
        .signalled(Int(code) - Program.signalled)
      case .exited(let code): .exited(Int(code))
      case .signaled(let signal): .signalled(Int(signal))
      }
    return ProgramResult(
      program: name, status: ending, output: output,
      errorText: String(decoding: errors, as: UTF8.self))
  }

  /// Reads a stream to its end, so that the writer never blocks, and returns the last bytes.
  private static func tail(of stream: SubprocessOutputSequence) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await buffer in stream {
      bytes += buffer.withUnsafeBytes { Array($0) }
      if bytes.count > 2 * errorLimit { bytes.removeFirst(bytes.count - errorLimit) }
    }
    return bytes.suffix(errorLimit)
  }
}

import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Program {
  /// Makes writing to a program that has ended an error, which would otherwise end this process.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// Runs the program on our terminal: it shares our input, output and errors.
  ///
  /// It stays in our process group, so that it may read from the terminal.
  /// - Throws: `ProgramError` if it cannot be started or ends with a status other than 0; with code
  ///   `notInstalled` if it is a shell that did not find what it was to run.
  package func runAttached(_ arguments: [String]) async throws(ProgramError) {
    switch try await attached(
      arguments, input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false))
    {
    case .exited(0): return
    case .exited(127):
      // So a shell says that it found no program of a name.
      throw ProgramError(.notInstalled, program: name, reason: "a program was not found")
    case .exited(let status):
      throw ProgramError(.failed, program: name, reason: "it ended with status \(status)")
    case .signaled(let signal):
      throw ProgramError(.failed, program: name, reason: "it was ended by signal \(signal)")
    }
  }

  /// Runs the program on our terminal with a text as its input, which it need not read to the end.
  ///
  /// - Parameter environment: variables to set in addition.
  /// - Returns: its status; nil if a signal ended it.
  /// - Throws: `ProgramError` if it cannot be started.
  package func runAttached(
    _ arguments: [String], reading text: String, environment: [String: String] = [:]
  ) async throws(ProgramError) -> Int? {
    Program.ignoresBrokenPipes
    let pipe: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do {
      pipe = try FileDescriptor.pipe()
    } catch {
      throw ProgramError(.notStarted, program: name, reason: "\(error)")
    }
    // A program that held the other end too would wait for its own end of input.
    _ = fcntl(pipe.writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
    let writeEnd = pipe.writeEnd
    // A program reads at a person's pace, so this may take hours, and must not hold a thread on
    // which tasks run.
    DispatchQueue(label: "sotto.pipe").async {
      // One that has seen enough closes its end, and the rest is for nobody.
      _ = try? writeEnd.writeAll(text.utf8)
      try? writeEnd.close()
    }
    let ending = try await attached(
      arguments, input: .fileDescriptor(pipe.readEnd, closeAfterSpawningProcess: true),
      environment: environment)
    if case .exited(let status) = ending { return Int(status) }
    return nil
  }

  private func attached(
    _ arguments: [String], input: FileDescriptorInput, environment: [String: String] = [:]
  ) async throws(ProgramError) -> TerminationStatus {
    let keys = environment.compactMap { name, value in
      Environment.Key(rawValue: name).map { ($0, value as String?) }
    }
    do {
      return try await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments),
        environment: .inherit.updating(Dictionary(keys) { $1 }), input: input,
        output: .fileDescriptor(.standardOutput, closeAfterSpawningProcess: false),
        error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false)
      ).terminationStatus
    } catch {
      throw ProgramError(.notStarted, program: name, reason: "\(error)")
    }
  }
}

import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Program {
  /// Makes writing to a program that has ended an error, instead of a signal that would end this
  /// process.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// Runs the program on our terminal: it shares our input, output and errors.
  ///
  /// It stays in our process group, so that it may read from the terminal.
  /// - Throws: `ProgramError` if it cannot be started or ends with a status other than 0; with code
  ///   `notInstalled` if it is a shell that did not find the program to run.
  package func runAttached(_ arguments: [String]) async throws(ProgramError) {
    switch try await attached(
      arguments, input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false))
    {
    case .exited(0): return
    case .exited(127):
      // A shell ends with this status if it did not find the program.
      throw ProgramError(.notInstalled, program: name, reason: "a program was not found")
    case .exited(let status):
      throw ProgramError(.failed, program: name, reason: "it ended with status \(status)")
    case .signaled(let signal):
      throw ProgramError(.failed, program: name, reason: "it was ended by signal \(signal)")
    }
  }

  /// Runs the program on our terminal with a text as its input, which it need not read completely.
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
    // If the program inherited the writing end too, its input would never end.
    _ = fcntl(pipe.writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
    let writeEnd = pipe.writeEnd
    // The program may read slowly, as a pager does, so writing may take hours; it must not block a
    // thread of the cooperative pool.
    DispatchQueue(label: "sotto.pipe").async {
      // A program that needs no more input closes its end; the rest of the text is then dropped.
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

import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

extension Program {
  /// Runs the program on our terminal: it shares our input, output and errors.
  ///
  /// It stays in our process group, so that it may read from the terminal.
  /// - Throws: `ProgramError` if it cannot be started or ends with a status other than 0.
  package func runAttached(_ arguments: [String]) async throws(ProgramError) {
    let ending: TerminationStatus
    do {
      ending = try await Subprocess.run(
        .path(FilePath(path)), arguments: Arguments(arguments),
        input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false),
        output: .fileDescriptor(.standardOutput, closeAfterSpawningProcess: false),
        error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false)
      ).terminationStatus
    } catch {
      throw ProgramError(.notStarted, program: name, reason: "\(error)")
    }
    switch ending {
    case .exited(0): return
    case .exited(let status):
      throw ProgramError(.failed, program: name, reason: "it ended with status \(status)")
    case .signaled(let signal):
      throw ProgramError(.failed, program: name, reason: "it was ended by signal \(signal)")
    }
  }
}

package import Foundation

/// A program whose standard output is read in parts, while it runs, by blocking calls.
///
/// `Program.run` is for tasks. The output of a decoder is read by blocking code, some of it on
/// threads of the cooperative pool. swift-subprocess needs those same threads to start a program,
/// so with as many readers as threads no program would ever start. A `ChildProcess` is started on
/// the caller's own thread.
package struct ProgramPipe: ~Copyable {
  private let process: ChildProcess
  private let output: FileHandle
  private let errors: ErrorTail
  private let program: String
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: its arguments, given as they are.
  ///   - input: the open file that becomes its standard input; nil for none.
  /// - Throws: `ProgramError` with code `notStarted`.
  package init(
    _ program: Program, _ arguments: [String], input: FileHandle?
  ) throws(ProgramError) {
    let (output, error) = (ChildProcess.pipe(), ChildProcess.pipe())
    process = try ChildProcess(
      program, arguments, input: input, output: output.fileHandleForWriting,
      errors: error.fileHandleForWriting)
    // If we kept the writing ends open too, reading would never reach the end.
    for end in [output, error] { try? end.fileHandleForWriting.close() }
    self.output = output.fileHandleForReading
    self.program = program.name
    errors = ErrorTail(error.fileHandleForReading)
  }

  deinit {
    // A program that is still writing finds its pipe closed; it is also asked to end.
    if !hasEnded { process.send(SIGTERM) }
    try? output.close()
  }

  /// Reads exactly `count` bytes, or fewer if the output ends.
  package mutating func read(count: Int) throws(ProgramError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    do {
      while bytes.count < count, let part = try output.read(upToCount: count - bytes.count),
        !part.isEmpty
      {
        bytes.append(contentsOf: part)
      }
    } catch {
      throw ProgramError(.failed, program: program, reason: "its output cannot be read")
    }
    return bytes
  }

  /// Waits until the program has ended; its output must have been read to the end first.
  package mutating func finish() -> ProgramResult {
    let status = process.wait()
    hasEnded = true
    return ProgramResult(program: program, status: status, output: [], errorText: errors.text)
  }
}

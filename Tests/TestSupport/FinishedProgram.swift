package import Foundation

/// A program that has run to its end.
package struct FinishedProgram {
  package let status: Int32
  /// Its standard output, with its standard error if that was asked for.
  package let data: Data
  /// Its standard error, unless that is part of the output.
  package let messages: String

  package var output: String { String(decoding: data, as: UTF8.self) }

  /// Runs a command, found like a shell finds it; its standard input is empty.
  /// - Parameters:
  ///   - withMessages: Whether standard error goes to standard output.
  ///   - work: Called while it runs.
  package init(
    _ command: [String], environment: [String: String]? = nil, folder: URL? = nil,
    withMessages: Bool = false, meanwhile work: () throws -> Void = {}
  ) throws {
    // A file and not a pipe, so that a program that writes much to both never has to wait.
    let said = try TemporaryFolder()
    let file = said.path("messages")
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let program = try StartedProgram(
      command[0], Array(command.dropFirst()), environment: environment, folder: folder,
      output: .pipe,
      messages: withMessages ? .output : .file(try FileHandle(forWritingTo: URL(filePath: file))))
    try work()
    data = try program.output?.readToEnd() ?? Data()
    status = program.waitUntilExit()
    messages = try String(contentsOfFile: file, encoding: .utf8)
  }
}

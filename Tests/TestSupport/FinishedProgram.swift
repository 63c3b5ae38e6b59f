package import Foundation

/// A program that was run to its end.
package struct FinishedProgram {
  package let status: Int32
  /// What it wrote to standard output, and to standard error where that was asked for.
  package let data: Data
  /// What it wrote to standard error, where that does not stand in the output.
  package let messages: String

  package var output: String { String(decoding: data, as: UTF8.self) }

  /// Runs a command that is found as a shell finds it; nothing is typed to it.
  /// - Parameters:
  ///   - withMessages: Whether standard error goes where standard output goes.
  ///   - work: What is done while it runs.
  package init(
    _ command: [String], environment: [String: String]? = nil, folder: URL? = nil,
    withMessages: Bool = false, meanwhile work: () throws -> Void = {}
  ) throws {
    // A file, not a pipe: a program that says much on both must wait for nobody.
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

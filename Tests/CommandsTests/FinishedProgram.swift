import Foundation

/// A program that was run to its end.
struct FinishedProgram {
  let status: Int32
  /// What it wrote to standard output, and to standard error where that was asked for.
  let output: String

  /// Runs a command that is found as a shell finds it; nothing is typed to it.
  init(_ command: [String], withMessages: Bool = false) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    if withMessages { process.standardError = pipe }
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: data, as: UTF8.self)
  }
}

import Foundation
import Terminal
import Testing

/// `sotto record --ndjson` as a process: its events as they come.
final class RecordingProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let messages = Pipe()
  private var rest = Data()
  private var hasLeft = false

  init(program: String, arguments: [String], environment: [String: String]) throws {
    // A recorder that ended is a failed expectation, not the end of the tests.
    SignalWatcher.ignoreBrokenPipes()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Gives the process samples on its standard input.
  func say(_ samples: [Int16]) throws {
    try input.fileHandleForWriting.write(contentsOf: samples.withUnsafeBytes { Data($0) })
  }

  /// Ends its standard input.
  func hush() throws { try input.fileHandleForWriting.close() }

  /// Reads its events no more.
  func leave() throws {
    hasLeft = true
    try output.fileHandleForReading.close()
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for an event.
  /// - Returns: Nothing where the process ended without it.
  @discardableResult
  func event(where isWanted: ([String: Any]) -> Bool) -> [String: Any]? {
    while let line = line() {
      let event = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] ?? [:]
      if isWanted(event) { return event }
    }
    return nil
  }

  /// Waits for an event of a name, or a warning of a code.
  @discardableResult
  func event(_ name: String) -> [String: Any]? {
    event { $0["event"] as? String == name || $0["code"] as? String == name }
  }

  /// The seconds of sound at the next level that is told once so many more have come.
  @discardableResult
  func level(after seconds: Double) -> Double? {
    event { $0["event"] as? String == "level" && ($0["seconds"] as? Double ?? 0) >= seconds }?[
      "seconds"] as? Double
  }

  /// Waits for its end.
  func end() -> (status: Int32, messages: String) {
    while !hasLeft, line() != nil {}
    let text = (try? messages.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text ?? Data(), as: UTF8.self))
  }

  private func line() -> Data? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = rest[rest.startIndex..<end]
        rest = Data(rest[(end + 1)...])
        return Data(line)
      }
      // Not `read(upToCount:)`, which waits until so much has come.
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      rest += data
    }
  }
}

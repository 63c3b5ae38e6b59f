import Foundation
import Terminal
import TestSupport
import Testing

/// `sotto record --ndjson` as a process: its events as they come.
final class RecordingProcess {
  private let process: StartedProgram
  private var rest = Data()
  private var hasLeft = false

  init(arguments: [String], environment: [String: String]) throws {
    // A recorder that ended is a failed expectation, not the end of the tests.
    SignalWatcher.ignoreBrokenPipes()
    process = try StartedProgram(
      BuiltProgram.sotto, arguments, environment: environment, input: .pipe, output: .pipe,
      messages: .pipe)
  }

  deinit { process.signal(SIGKILL) }

  /// Gives the process samples on its standard input.
  func say(_ samples: [Int16]) throws {
    try process.input?.write(contentsOf: samples.withUnsafeBytes { Data($0) })
  }

  /// Ends its standard input.
  func hush() throws { try process.input?.close() }

  /// Reads its events no more.
  func leave() throws {
    hasLeft = true
    try process.output?.close()
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { process.signal(number) }

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
    let text = (try? process.messages?.readToEnd()) ?? nil
    return (process.waitUntilExit(), String(decoding: text ?? Data(), as: UTF8.self))
  }

  private func line() -> Data? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = rest[rest.startIndex..<end]
        rest = Data(rest[(end + 1)...])
        return Data(line)
      }
      // Not `read(upToCount:)`, which waits until so much has come.
      let data = process.output?.availableData ?? Data()
      guard !data.isEmpty else { return nil }
      rest += data
    }
  }
}

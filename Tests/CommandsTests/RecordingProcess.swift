import Foundation
import Terminal
import TestSupport
import Testing

/// A process of `sotto record --ndjson`, and its events as they arrive.
final class RecordingProcess {
  private let process: StartedProgram
  private var rest = Data()
  private var hasLeft = false

  init(arguments: [String], environment: [String: String]) throws {
    // Writing to a recorder that ended should fail an expectation, and not end the tests.
    SignalWatcher.ignoreBrokenPipes()
    process = try StartedProgram(
      BuiltProgram.sotto, arguments, environment: environment, input: .pipe, output: .pipe,
      messages: .pipe)
  }

  deinit { process.signal(SIGKILL) }

  /// Writes samples to the process's standard input.
  func say(_ samples: [Int16]) throws {
    try process.input?.write(contentsOf: samples.withUnsafeBytes { Data($0) })
  }

  /// Closes its standard input.
  func hush() throws { try process.input?.close() }

  /// Stops reading its events.
  func leave() throws {
    hasLeft = true
    try process.output?.close()
  }

  /// Sends it a signal.
  func signal(_ number: Int32) { process.signal(number) }

  /// Waits for an event.
  /// - Returns: Nil if the process ended without it.
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

  /// Returns the seconds of sound at the first level event after a number of seconds.
  @discardableResult
  func level(after seconds: Double) -> Double? {
    event { $0["event"] as? String == "level" && ($0["seconds"] as? Double ?? 0) >= seconds }?[
      "seconds"] as? Double
  }

  /// Waits until it ends.
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
      // `read(upToCount:)` would wait for the full count.
      let data = process.output?.availableData ?? Data()
      guard !data.isEmpty else { return nil }
      rest += data
    }
  }
}

import Commands
import Entries
import Foundation
import JournalEngine
import Synchronization
import Testing

/// Runs the program in-process with an empty home, and with a fixed clock, zone, width and
/// identifiers.
final class Harness: Sendable {
  /// The result of a run.
  struct Outcome {
    var status: Int32
    var output: String
    var messages: String
    /// The texts that were read aloud.
    var spoken: [String] = []

    /// The texts that were read aloud, as one text.
    var heard: String { spoken.joined(separator: "\n") }

    /// The JSON document that was printed.
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
    }
  }

  /// The empty home.
  let home: URL
  /// Called with each text that is read aloud, besides noting it.
  private let voice: @Sendable (String) async throws -> Void
  private let ticks = Mutex(0)
  private let identifiers = Mutex(0)

  init(voice: @escaping @Sendable (String) async throws -> Void = { _ in }) throws {
    self.voice = voice
    home = FileManager.default.temporaryDirectory
      .appending(path: "sotto-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// The default journal.
  var journal: String { home.appending(path: "data/sotto/journal.sotto").path }

  /// Returns the path of a file in the home.
  func path(_ name: String) -> String { home.appending(path: name).path }

  /// Lets days go by before the next run.
  func pass(days: Int) { ticks.withLock { $0 += days * 24 * 60 } }

  /// Runs the program; each run is a minute after the one before, beginning at 2026-11-20 08:15.
  func run(_ arguments: String..., environment: [String: String] = [:]) async -> Outcome {
    await run(arguments, environment: environment)
  }

  /// - Parameters:
  ///   - isTerminal: Whether results and messages go to a terminal with colour, of 24 rows.
  ///   - piped: What is piped in.
  ///   - answers: What a person at the keyboard answers, one question after the other; nil where nobody
  ///     sits there. Messages go to a terminal then.
  ///   - width: The columns of the terminal.
  ///   - pager: Shows what is longer than the terminal.
  ///   - goneAfter: The words in the results after which their reader closes the pipe.
  ///   - asked: Called with the results that were printed by then, before each answer.
  func run(
    _ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false,
    piped: String? = nil, answers: [String]? = nil, width: Int = 80,
    pager: (@Sendable (String, Bool) async -> Bool)? = nil, goneAfter: String? = nil,
    asked: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> Outcome {
    let output = Mutex("")
    let messages = Mutex("")
    let spoken = Mutex<[String]>([])
    let minute = ticks.withLock { ticks in
      defer { ticks += 1 }
      return ticks
    }
    let now = Date(timeIntervalSince1970: 1_795_158_900 + Double(minute) * 60)
    var variables = [
      "HOME": home.path, "XDG_DATA_HOME": home.appending(path: "data").path,
      "XDG_CONFIG_HOME": home.appending(path: "config").path,
    ]
    variables.merge(environment) { $1 }
    var context = Context(
      environment: variables,
      surroundings: Journal.Surroundings(
        now: { now }, zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
        makeUUID: { [self] in nextIdentifier() }),
      width: width, outputIsTerminal: isTerminal,
      messagesAreTerminal: isTerminal || answers != nil, inputIsTerminal: answers != nil,
      output: { text in output.withLock { $0 += text } },
      messages: { text in messages.withLock { $0 += text } })
    context.pipedText = { piped }
    let left = Mutex(answers ?? [])
    context.answer = {
      asked(output.withLock { $0 })
      return left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    context.pager = pager
    context.readerIsGone = { goneAfter.map { output.withLock(\.self).contains($0) } ?? false }
    context.voice = { [voice] text, _ in
      spoken.withLock { $0.append(text) }
      try await voice(text)
    }
    let status = await runSotto(arguments, in: context)
    return Outcome(
      status: status, output: output.withLock { $0 }, messages: messages.withLock { $0 },
      spoken: spoken.withLock { $0 })
  }

  private func nextIdentifier() -> UUID {
    let number = identifiers.withLock { number in
      number += 1
      return number
    }
    let digits = String(number, radix: 16)
    let tail = String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: "00000000-0000-4000-8000-\(tail)") ?? UUID()
  }
}

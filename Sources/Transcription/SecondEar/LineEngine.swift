import Entries
import Foundation
import Programs
import Sound
import Synchronization
import Threads

/// A recogniser's process, on a thread of its own: started when first used, and restarted when it
/// dies.
actor LineEngine {
  /// The time limits for the process.
  struct Patience: Sendable {
    /// To load the model.
    var loading = Duration.seconds(300)
    /// To hear a stretch; generous, because a busy machine is slow, and only a process that hangs
    /// should be ended.
    var hearing = Duration.seconds(300)
  }

  /// The process is not restarted after this many failed stretches in a row.
  private static let mostFailures = 3
  private let executor = DispatchExecutor(label: "line engine")
  private let program: LineProgram
  private let patience: Patience
  /// Tells whether this engine hears something.
  nonisolated let hearer: HearingMark.Hearer
  private var conversation: ProgramConversation?
  /// Kills the process while it has not greeted yet.
  private nonisolated let killing = Mutex<(@Sendable () -> Void)?>(nil)
  private var isChecked = false
  private var hasGreeted = false
  private var requests = 0
  private var failures = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    _ program: LineProgram, patience: Patience = Patience(), mark: HearingMark = HearingMark()
  ) {
    self.program = program
    self.patience = patience
    hearer = HearingMark.Hearer(mark)
  }

  /// Ends the wait for a greeting, if there is one: nothing is being heard yet.
  nonisolated func stopGreeting() { killing.withLock { $0 }?() }

  /// Starts the process and waits until its model is loaded, unless this was done before.
  /// - Throws: ``TranscriptionError`` if the process is missing, differs from what was installed,
  ///   or ends.
  func prepare() throws(TranscriptionError) {
    guard conversation == nil else { return }
    hearer.set(false)
    if !isChecked { try program.checkFiles() }
    isChecked = true
    var started: ProgramConversation
    do {
      started = try program.start()
    } catch {
      throw TranscriptionError(
        code: error.code == .notInstalled ? .modelMissing : .failed, reason: error.description,
        advice: error.hint)
    }
    let kill = started.killing
    killing.withLock { $0 = kill }
    defer { killing.withLock { $0 = nil } }
    // It may have been cancelled just before.
    if Task.isCancelled { kill() }
    do {
      let line = try started.exchange(nil, within: patience.loading)
      let greeting = try JSONDecoder().decode(LineGreeting.self, from: line)
      guard greeting.protocol == LineGreeting.version else {
        throw TranscriptionError(
          code: .failed,
          reason: "\(program.engine.name) speaks another protocol than \(LineGreeting.version)")
      }
    } catch let error as TranscriptionError {
      throw error
    } catch let error as ProgramError {
      // The process has received no sound yet, so its error message cannot contain anything of a
      // journal.
      let reason = error.code == .failed ? started.lastError ?? error.reason : error.reason
      throw TranscriptionError(code: .failed, reason: "\(program.engine.name): \(reason)")
    } catch {
      throw TranscriptionError(
        code: .failed, reason: "\(program.engine.name) does not greet as its protocol has it")
    }
    conversation = consume started
    hasGreeted = true
  }

  /// Has the engine hear a stretch of 16 kHz samples; tries twice if the process dies or answers
  /// nonsense.
  ///
  /// - Returns: What was heard, or nil if the engine cannot hear the stretch.
  /// - Throws: ``TranscriptionError`` if the process cannot be started and never could.
  func hear(_ samples: [Int16]) throws(TranscriptionError) -> LineReply? {
    guard failures < LineEngine.mostFailures else { return nil }
    for attempt in 0..<2 {
      do {
        try prepare()
      } catch {
        // The process may be ended while it loads its model, by a person or for lack of memory.
        guard error.code == .failed, !Task.isCancelled else { throw error }
        guard hasGreeted || attempt == 0 else { throw LineEngine.advising(error) }
        continue
      }
      if let reply = exchange(samples) {
        failures = 0
        return reply.error == nil ? reply : nil
      }
      conversation = nil
    }
    failures += 1
    return nil
  }

  /// Returns the error with advice: the recording can be transcribed without the engine.
  private static func advising(_ error: TranscriptionError) -> TranscriptionError {
    TranscriptionError(
      code: error.code, path: error.path, reason: error.reason,
      advice: error.advice ?? "'--engine pocketsphinx' does without it")
  }

  /// Ends the process and waits for it; the next stretch starts a new one.
  func finish() {
    conversation?.finish()
    conversation = nil
    hearer.set(false)
  }

  private func exchange(_ samples: [Int16]) -> LineReply? {
    hearer.set(true)
    requests += 1
    let request = LineRequest(
      id: requests, rate: SpeechDetector.sampleRate, samples: samples)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let line = try? encoder.encode(request),
      let answer = try? conversation?.exchange(line, within: patience.hearing),
      let reply = try? decoder.decode(LineReply.self, from: answer), reply.id == requests
    else { return nil }
    return reply.taken(for: Double(samples.count) / Double(SpeechDetector.sampleRate))
  }
}

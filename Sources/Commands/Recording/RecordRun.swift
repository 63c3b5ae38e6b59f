import Foundation
import JournalEngine
import Listening
import Synchronization
import Terminal

/// A recording at the terminal, with its display and the keys and signals that end it.
struct RecordRun {
  /// The result, whether a person ended the recording, and whether the session itself is closing.
  struct Outcome {
    var recorded: Journal.RecordOutcome?
    var isStopped: Bool
    var isLeaving: Bool
  }

  let context: Context
  let quiet: Bool
  let isPlain: Bool
  let format: StreamOptions
  /// Whether Ctrl-C discards the recording and leaves.
  ///
  /// It does if a further step uses the spoken words; then only Enter finishes the recording.
  var leavesOnInterrupt = false

  func run(_ journal: Journal, _ request: RecordRequest) async throws -> Outcome {
    let control = RecordControl()
    let isLeaving = Mutex(false)
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    let leaving: @Sendable () -> Void = {
      isLeaving.withLock { $0 = true }
      control.discard()
    }
    let leave = leavesOnInterrupt ? leaving : nil
    // A microphone is usually ended by Ctrl-C, and a file ends by itself.
    let isFile = if case .file = request.input { true } else { false }
    let signals = Task {
      for await signal in watcher.signals {
        // On a signal that ends the session, nobody waits for a transcript.
        if signal != .interrupt || isFile { isLeaving.withLock { $0 = true } }
        if signal == .interrupt, let leave { leave() } else { control.stop() }
      }
    }
    var hasKeys = context.inputIsTerminal
    if case .standardInput = request.input { hasKeys = false }
    let isLive = if case .device = request.input { true } else { false }
    let raw = hasKeys ? RawMode(keepsInterrupt: isFile) : nil
    let reader = hasKeys ? KeyReader() : nil
    let view = view(hasKeys: hasKeys, isLive: isLive)
    let keys = Task { [view, context] in
      if let reader {
        await RecordKeys(
          control: control, view: view, clock: context.surroundings.clock, leave: leave
        ) { sound in
          // The sound is played in a task, so that the recording does not wait for it.
          if isLive { Task { await context.signal(sound) } }
        }.obey(reader.keys)
      }
    }
    defer {
      reader?.stop()
      keys.cancel()
      signals.cancel()
    }
    let result: Result<Journal.RecordOutcome?, any Error>
    do {
      result = .success(
        try await journal.record(request, control: control) { view.take($0) })
    } catch {
      result = .failure(error)
    }
    view.finish()
    _ = consume raw
    if isLive { await context.signal(.stop) }
    if isFile { watcher.stopAndFollow() }
    return Outcome(
      recorded: try result.get(), isStopped: control.isStopped,
      isLeaving: isLeaving.withLock { $0 })
  }

  private func view(hasKeys: Bool, isLive: Bool) -> any RecordView {
    if format.ndjson { return RecordStream(context: context) }
    let isDumb = context.environment["TERM"] == "dumb"
    let isSilent = quiet || format.json
    guard context.messagesAreTerminal, !isPlain, !isDumb, !isSilent else {
      return RecordLines(
        context: context, isPlain: isPlain || (isDumb && context.messagesAreTerminal),
        isQuiet: isSilent, wayToEnd: isLive ? (hasKeys ? "press enter" : "press Ctrl-C") : nil)
    }
    return RecordScreen(
      block: StatusBlock(),
      painter: Painter(for: .error, environment: context.environment),
      isASCII: !context.showsUnicode, hasKeys: hasKeys, clock: context.surroundings.clock,
      columns: { ScreenSize.current(of: .error).columns })
  }
}

extension Context {
  /// Whether the locale's encoding can represent more than ASCII.
  fileprivate var showsUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? ""
    return locale.lowercased().replacing("-", with: "").contains("utf8")
  }
}

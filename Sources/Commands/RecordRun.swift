import Foundation
import JournalEngine
import Terminal

/// A recording at the terminal: the line that shows it, and the keys and signals that end it.
struct RecordRun {
  let context: Context
  let quiet: Bool

  func run(_ journal: Journal, _ request: RecordRequest) async throws -> Journal.RecordOutcome {
    let control = RecordControl()
    let watcher = SignalWatcher([.interrupt, .terminate, .hangup])
    let signals = Task {
      for await _ in watcher.signals { control.stop() }
    }
    // Enter ends a recording; where the sound itself comes by standard input there are no keys.
    let listensToKeys =
      context.inputIsTerminal && request.input != .standardInput(rate: nil, channels: nil)
    let keys = listensToKeys ? startKeys(control) : nil
    defer {
      signals.cancel()
      keys?.cancel()
    }
    let showsStatus = !quiet && context.messagesAreTerminal
    if !quiet {
      context.tell("sotto: recording; press enter or Ctrl-C when you are done")
    }
    let line = StatusLine(isShown: showsStatus, write: context.messages)
    let width = context.width
    let outcome: Journal.RecordOutcome
    do {
      outcome = try await journal.record(request, control: control) { status in
        line.show(RecordRun.text(status, width: width))
      }
    } catch {
      line.clear()
      throw error
    }
    line.clear()
    return outcome
  }

  private func startKeys(_ control: RecordControl) -> Task<Void, Never> {
    Task.detached {
      // A line read in the terminal's ordinary mode ends with enter.
      while let byte = try? FileHandle.standardInput.read(upToCount: 1)?.first {
        if byte == 0x0A { break }
      }
      if !Task.isCancelled { control.stop() }
    }
  }

  /// One line: elapsed time, a bar of the level, the peak in decibels.
  private static func text(_ status: RecordingStatus, width: Int) -> String {
    let clock = Duration.clock(status.seconds)
    let peak = status.peak.isFinite ? "\(Int(status.peak.rounded())) dB" : "silent"
    let room = Swift.max(10, Swift.min(40, width - clock.count - 24))
    let share = Swift.max(0, Swift.min(1, (status.peak + 60) / 60))
    let filled = status.peak.isFinite ? Int((share * Double(room)).rounded()) : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
    return " \(clock)  [\(bar)]  \(peak)\(status.clipped > 0 ? "  clipping" : "")"
  }
}

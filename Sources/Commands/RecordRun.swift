import Foundation
import JournalEngine
import Terminal

/// A recording at the terminal: the line that shows it, and the keys and signals that end it.
struct RecordRun {
  let context: Context
  let quiet: Bool

  func run(_ journal: Journal, _ request: RecordRequest) async throws -> Journal.RecordOutcome {
    let control = RecordControl()
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
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
    if !quiet {
      context.tell("sotto: recording; press enter or Ctrl-C when you are done")
    }
    let line = StatusLine(isQuiet: quiet || !context.messagesAreTerminal)
    let meter = LevelMeter(
      width: Swift.max(16, Swift.min(context.width - 12, 60)), painter: Painter(isColoured: false))
    let outcome: Journal.RecordOutcome
    do {
      outcome = try await journal.record(request, control: control) { status in
        line.show(RecordRun.text(status, meter: meter))
      }
    } catch {
      line.finish()
      throw error
    }
    line.finish()
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

  /// One line: elapsed time, the level and its peak.
  private static func text(_ status: RecordingStatus, meter: LevelMeter) -> String {
    let bar = meter.render(peak: status.peak, isClipping: status.clipped > 0)
    return "\(DurationText.clock(status.seconds))  \(bar)"
  }
}

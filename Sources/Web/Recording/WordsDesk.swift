import Documents
import Entries
import JournalEngine

/// Transcribes recordings, one entry after another, and makes older ones searchable by sound.
actor WordsDesk {
  private let desk: JournalDesk
  private let settings: @Sendable () throws -> TranscribeSettings
  private let changes: ChangeWatch
  private var waiting: [Int64] = []
  private var work: Task<Void, Never>?
  private var faults: [Int64: String] = [:]
  private var readying = SoundReadying()

  init(
    _ desk: JournalDesk, settings: @escaping @Sendable () throws -> TranscribeSettings,
    changes: ChangeWatch
  ) {
    self.desk = desk
    self.settings = settings
    self.changes = changes
  }

  /// Transcribes an entry as soon as the entries before it are done.
  func begin(_ entry: Int64) async {
    guard !waiting.contains(entry) else { return }
    waiting.append(entry)
    faults[entry] = nil
    if work == nil { work = Task { await run() } }
    await changes.tell()
  }

  /// Whether an entry is being transcribed, or waits for it.
  func isAtWork(on entry: Int64) -> Bool { waiting.contains(entry) }

  /// Why an entry could not be transcribed, if that failed.
  func fault(of entry: Int64) -> String? { faults[entry] }

  /// Makes all recordings searchable by sound, after the entries that wait for transcription.
  func makeSearchable() async {
    readying = SoundReadying(isAtWork: true)
    if work == nil { work = Task { await run() } }
    await changes.tell()
  }

  /// The progress of making recordings searchable by sound.
  func soundReadying() -> SoundReadying { readying }

  /// Stops; finished parts are kept.
  func end() async {
    work?.cancel()
    await work?.value
  }

  private func run() async {
    while !Task.isCancelled {
      if let entry = waiting.first {
        await write(entry)
        waiting.removeFirst()
      } else if readying.isAtWork {
        readying = SoundReadying(fault: await makeReady())
      } else {
        break
      }
      await changes.tell()
    }
    work = nil
  }

  private func write(_ entry: Int64) async {
    do {
      let reports = try await desk.writer.transcribe(entries: [entry], settings: settings())
      for report in reports {
        if case .failed(let error) = report.outcome { faults[entry] = error.message }
      }
    } catch {
      faults[entry] = (error as? JournalError)?.message ?? "the words could not be written down"
    }
  }

  /// - Returns: Why recordings could not be made searchable; nil if they were.
  private func makeReady() async -> String? {
    do {
      let outcome = try await desk.writer.indexSound(settings: settings())
      return outcome.failed == 0
        ? nil : NumberText.count(outcome.failed, "recording") + " could not be made ready"
    } catch {
      return (error as? JournalError)?.message ?? "they could not be made ready"
    }
  }
}

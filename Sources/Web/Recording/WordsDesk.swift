import Documents
import Entries
import JournalEngine

/// Writes down the words of recordings, one entry after another, and makes older ones ready to be searched
/// by sound.
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

  /// Writes an entry's words down as soon as those before it are done.
  func begin(_ entry: Int64) async {
    guard !waiting.contains(entry) else { return }
    waiting.append(entry)
    faults[entry] = nil
    if work == nil { work = Task { await run() } }
    await changes.tell()
  }

  /// Whether an entry's words are being written down, or soon will be.
  func isAtWork(on entry: Int64) -> Bool { waiting.contains(entry) }

  /// Why an entry's words could not be written down, if they could not.
  func fault(of entry: Int64) -> String? { faults[entry] }

  /// Makes all recordings ready to be searched by sound, behind the entries that wait for their words.
  func makeSearchable() async {
    readying = SoundReadying(isAtWork: true)
    if work == nil { work = Task { await run() } }
    await changes.tell()
  }

  /// Whether recordings are being made ready to be searched by sound, and why not.
  func soundReadying() -> SoundReadying { readying }

  /// Stops; what was heard by then is kept.
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

  /// - Returns: Why recordings could not be made ready; nil if they were.
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

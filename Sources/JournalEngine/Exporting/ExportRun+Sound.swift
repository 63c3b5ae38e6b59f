import Documents
import Entries
import Foundation
import Threads

/// Writes the sound of an export, several files at once.
extension ExportRun {
  /// Writes the files with the sound of some entries; a recording that is still being made is left
  /// out.
  /// - Parameter onProgress: Called with the number of entries whose sound is complete.
  /// - Returns: The files by the numbers of their recordings.
  func files(
    of entries: [ArchivedEntry], onProgress: (Int) -> Void
  ) async throws -> [Int64: String] {
    var files: [Int64: String] = [:]
    var wanted: [Draft] = []
    for (index, archived) in entries.enumerated() {
      for recording in archived.entry.recordings where recording.state == .finished {
        let plan = try sounds.plan(recording, of: archived)
        if let kept = folder.keptSound(plan.sound) {
          files[recording.id] = kept
        } else {
          let base = ExportedEntry.soundPath(recording)
          wanted.append(
            Draft(entry: index, plan: plan, base: base, place: try folder.partial(base)))
        }
      }
    }
    do {
      try await write(wanted) { draft, written in
        onProgress(draft.entry)
        let path = "\(draft.base).\(written.ending)"
        try folder.place(written.file, from: draft.place, at: path)
        files[draft.plan.recording.id] = path
      }
    } catch {
      // The first error is reported; the next export removes what remains.
      for draft in wanted { try? FileManager.default.removeItem(at: draft.place) }
      throw error
    }
    return files
  }

  /// A file to write, under its temporary name.
  private struct Draft: Sendable {
    let entry: Int
    let plan: SoundPlan
    let base: String
    let place: URL
  }

  /// Writes files at once, and passes them on in the given order.
  private func write(
    _ drafts: [Draft], _ body: (Draft, WrittenSound) throws -> Void
  ) async throws {
    var work = OrderedWork<WrittenSound>(
      count: drafts.count, jobs: ProcessInfo.processInfo.activeProcessorCount, mostWaiting: 8)
    let sounds = sounds
    try await withThrowingTaskGroup(of: OrderedWork<WrittenSound>.Finished.self) { group in
      while true {
        while let index = work.start() {
          let draft = drafts[index]
          group.addTask {
            OrderedWork.Finished(
              index: index, value: try sounds.write(draft.plan, to: draft.place))
          }
        }
        guard let finished = try await group.next() else { return }
        work.finish(finished)
        while let told = work.tell() { try body(drafts[told.index], told.value) }
      }
    }
  }
}

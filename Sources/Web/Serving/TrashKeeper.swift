import Clocks
import JournalEngine

/// Empties the trash while a page stays open for days, as other commands do when they start.
struct TrashKeeper {
  /// The interval between two runs.
  static let pace = Duration.seconds(86_400)
  /// The delay while a recording is in progress, because erasing may rewrite the whole file.
  static let patience = Duration.seconds(600)

  let house: PageHouse

  /// Empties the trash repeatedly until the task is cancelled.
  func run() async {
    var wait = TrashKeeper.pace
    while (try? await house.clock.sleep(for: wait)) != nil {
      wait = await empty() ? TrashKeeper.pace : TrashKeeper.patience
    }
  }

  /// Erases entries that have been in the trash long enough.
  /// - Returns: False if it must be tried again soon.
  private func empty() async -> Bool {
    // While the journal is locked there is no desk; unlocking empties the trash anyway.
    guard let desk = house.desk, let days = desk.settings.trashDays() else { return true }
    guard await !desk.recordings.areRunning else { return false }
    // If another program prevents it, the next run tries again.
    return (try? await desk.journal.change { try $0.eraseTrash(olderThan: days) }) != nil
  }
}

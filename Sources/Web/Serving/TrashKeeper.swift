import Clocks
import JournalEngine

/// Empties the trash of a journal whose page stays open for days, as other commands do when they begin.
struct TrashKeeper {
  /// How long it waits from one time to the next.
  static let pace = Duration.seconds(86_400)
  /// How long it waits for a recording to end, because erasing may write the whole file anew.
  static let patience = Duration.seconds(600)

  let house: PageHouse

  /// Waits and empties until the task is cancelled.
  func run() async {
    var wait = TrashKeeper.pace
    while (try? await house.clock.sleep(for: wait)) != nil {
      wait = await empty() ? TrashKeeper.pace : TrashKeeper.patience
    }
  }

  /// Empties the trash of what has lain there long enough.
  /// - Returns: Whether nothing was in the way.
  private func empty() async -> Bool {
    // While the journal is locked there is no desk; opening it empties the trash.
    guard let desk = house.desk, let days = desk.settings.trashDays() else { return true }
    guard await !desk.recordings.areRunning else { return false }
    // What another program prevents is done the next time.
    return (try? await desk.journal.change { try $0.eraseTrash(olderThan: days) }) != nil
  }
}

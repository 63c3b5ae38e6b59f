import Documents
import Entries
import JournalEngine

extension TranscribeRun {
  /// The highest number of entries that are named one by one.
  private static let mostNamed = 3

  /// Whether entries were named, and none of them has any sound.
  func areSilent(_ numbers: [Int64]?) throws -> Bool {
    guard let numbers, !numbers.isEmpty else { return false }
    return try journal.entries(numbers).allSatisfy(\.recordings.isEmpty)
  }

  /// Says that there was nothing to do, and for named entries, why.
  func tellNothing(_ numbers: [Int64]?) throws {
    guard let numbers, !numbers.isEmpty else {
      context.print("Nothing waits to be transcribed.")
      if settings?.redo == true {
        context.tell(
          "sotto: hint: that engine has heard all of it; 'sotto transcript use' takes what it heard"
        )
      }
      return
    }
    let entries = try journal.entries(numbers)
    let silent = entries.filter(\.recordings.isEmpty)
    let running = entries.filter { $0.recordings.contains { $0.state != .finished } }
    let others = Set((silent + running).map(\.id))
    let done = entries.filter { !others.contains($0.id) }
    tell(silent, "has no sound", "have no sound")
    tell(running, "is not finished yet", "are not finished yet")
    tell(done, "has its words already", "have their words already")
    if !done.isEmpty { context.tell("sotto: hint: --redo hears them again") }
  }

  private func tell(_ entries: [Entry], _ one: String, _ several: String) {
    guard entries.count > TranscribeRun.mostNamed else {
      return entries.forEach { context.print("\(context.heading($0)), \(one)") }
    }
    context.print("\(NumberText.entries(entries.count)) \(several)")
  }
}

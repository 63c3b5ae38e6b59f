import Documents
import Entries
import JournalEngine

extension Context {
  /// The most damaged things that are each told of.
  private static let mostDamage = 20

  /// Says what a verb met in the journal that is not as it was written.
  /// - Returns: Whether there was any.
  func tellDamage() -> Bool {
    let damage = journals.all.flatMap(\.damage)
    for item in damage.prefix(Context.mostDamage) { tellAloud("error: \(item.line)") }
    if damage.count > Context.mostDamage {
      tellAloud("error: and \(damage.count - Context.mostDamage) more")
    }
    if !damage.isEmpty {
      tellAloud("hint: 'sotto check' tells all that is damaged, and what to do")
    }
    return !damage.isEmpty
  }
}

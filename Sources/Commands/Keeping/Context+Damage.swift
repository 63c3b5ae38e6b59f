import Documents
import Entries
import JournalEngine
import Settings

extension Context {
  /// The most damaged things that are each told of.
  private static let mostDamage = 20

  /// Says what a verb met in the journal that is not as it was written.
  /// - Returns: Whether there was any.
  func tellDamage() -> Bool {
    let damaged = journals.all.filter { !$0.journal.damage.isEmpty }
    let damage = damaged.flatMap(\.journal.damage)
    for item in damage.prefix(Context.mostDamage) { tellAloud("error: \(item.line)") }
    if damage.count > Context.mostDamage {
      tellAloud("error: and \(damage.count - Context.mostDamage) more")
    }
    if let path = damaged.first?.path {
      // The journal that is meant where none is named needs no name.
      let name = path == configuration.journal ? "" : " --journal \(ShellWord.quoted(path))"
      tellAloud("hint: 'sotto check\(name)' tells all that is damaged, and what to do")
    }
    return !damage.isEmpty
  }

  /// Whether ``tellDamage()`` has said all that an error says.
  func hasTold(_ error: any Error) -> Bool {
    guard let error = error as? JournalError, error.code == .damaged else { return false }
    return journals.all.flatMap(\.journal.damage).prefix(Context.mostDamage)
      .contains { $0.line == error.message }
  }
}

import Documents
import Entries
import JournalEngine
import Settings

extension Context {
  /// The highest number of damaged items that are listed one by one.
  private static let mostDamage = 20

  /// Reports any damage that the verb came across in the journal.
  /// - Returns: Whether there was any.
  func tellDamage() -> Bool {
    let damaged = journals.all.filter { !$0.journal.damage.isEmpty }
    let damage = damaged.flatMap(\.journal.damage)
    for item in damage.prefix(Context.mostDamage) { tellAloud("error: \(item.line)") }
    if damage.count > Context.mostDamage {
      tellAloud("error: and \(damage.count - Context.mostDamage) more")
    }
    if let path = damaged.first?.path {
      // The default journal needs no option.
      let name = path == configuration.journal ? "" : " --journal \(ShellWord.quoted(path))"
      let command = ShellWord.offered("sotto check" + name)
      tellAloud("hint: \(command) tells all that is damaged, and what to do")
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

import Documents
import Entries
import JournalEngine
import Settings

extension Context {
  /// The highest number of damaged items that are listed one by one.
  private static let mostDamage = 20

  /// Reports any damage that the verb came across in the journal, texts that it mended, and pieces
  /// of sound that do not match their own digests, by which nothing is lost.
  /// - Parameter error: An error that is told as well, and need not be said twice.
  /// - Returns: Whether there was any damage.
  func tellDamage(besides error: (any Error)? = nil) -> Bool {
    tellChangedSound()
    Context.lines(journals.all.flatMap(\.journal.mendedTexts)).forEach(tellAloud)
    let told = (error as? JournalError).map { $0.code == .damaged ? $0.message : "" } ?? ""
    func isLeft(_ item: Damage) -> Bool { !told.hasPrefix(item.line + ", ") }
    let damaged = journals.all.filter { $0.journal.damage.contains(where: isLeft) }
    let damage = damaged.flatMap(\.journal.damage).filter(isLeft)
    for line in Context.lines(damage) { tellAloud("error: \(line)") }
    if let path = damaged.first?.path {
      tellAloud("hint: \(check(path)) tells all that is damaged, and what to do")
    }
    return !damage.isEmpty
  }

  private func tellChangedSound() {
    let changed = journals.all.filter { !$0.journal.changedSound.isEmpty }
    guard let path = changed.first?.path else { return }
    tell(changedSound: changed.flatMap(\.journal.changedSound))
    tellAloud("hint: \(check(path, "--repair")) writes it anew")
  }

  /// Reports recordings with pieces that do not match their own digests, by which nothing is lost.
  func tell(changedSound items: [Damage]) { Context.lines(items).forEach(tellAloud) }

  /// Reports what is damaged, whatever the form of the output.
  func tell(damage items: [Damage]) {
    for line in Context.lines(items) { tell("sotto: \(line)") }
  }

  /// Lists damaged items, and how many more there are.
  private static func lines(_ items: [Damage]) -> [String] {
    let rest = items.count - mostDamage
    return items.prefix(mostDamage).map(\.line) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// The command that checks a journal, in quotation marks; the default journal needs no option.
  private func check(_ path: String, _ option: String? = nil) -> String {
    let name = path == configuration.journal ? nil : "--journal \(ShellWord.quoted(path))"
    return ShellWord.offered(
      ["sotto check", option, name].compactMap(\.self).joined(separator: " "))
  }

  /// Whether ``tellDamage()`` has said all that an error says.
  func hasTold(_ error: any Error) -> Bool {
    guard let error = error as? JournalError, error.code == .damaged else { return false }
    return journals.all.flatMap(\.journal.damage).prefix(Context.mostDamage)
      .contains { $0.line == error.message }
  }
}

import Entries
package import Insights

extension Card {
  /// Makes the card of a month or a year: amounts, mood, best day, and words.
  ///
  /// It shows no person, no activity and no sentence, and omits words that are names of people, or
  /// of places if places are not wanted.
  /// - Parameter names: The names of people and places in the journal.
  package init(
    _ recap: Recap, names: [String], withPlace: Bool = false, signed name: String? = nil
  ) {
    let text = RecapText(recap)
    self.init(day: "What stood out", title: text.title, mood: recap.totals.mood)
    parts.append(Part(head: "", list: text.totals))
    if let mood = text.mood { parts.append(Part(head: "", text: mood)) }
    if let best = recap.best {
      parts.append(Part(head: "Best day", text: CalendarNames.long(best.day)))
    }
    let hidden = Set(
      names.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }.map(String.init))
    let words = recap.words.map(\.name).filter { !hidden.contains($0.lowercased()) }
    let lists =
      [("Words", words)] + (withPlace ? [("Places", recap.places.map(\.name))] : [])
    for (head, names) in lists where !names.isEmpty {
      parts.append(Part(head: head, list: Array(names.prefix(5))))
    }
    sign(name)
  }
}

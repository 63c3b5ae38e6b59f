import Documents
import Entries
import JournalEngine

/// The results of a search, or advice about the query.
struct SearchView {
  /// Hits of the same kind.
  struct Group {
    /// The heading that distinguishes them from hits in text; nil for hits in text.
    let heading: String?
    var hits: [SearchHitView]
  }

  /// The number of entries shown at first, and the maximum.
  private static let shown = 20...500

  let query: String
  let groups: [Group]
  let summary: String?
  let advice: String?
  /// Whether some recordings are not searchable by sound yet.
  let canReady: Bool
  /// The link to more results; nil if all are shown.
  let more: String?

  /// Searches.
  /// - Parameters:
  ///   - isTyping: Whether the last word may be incomplete.
  ///   - most: The wanted number of entries; nil for the initial number.
  ///   - sound: The settings for searching by sound; nil searches text only.
  ///   - readying: The progress of making recordings searchable by sound.
  init(
    _ journal: Journal, query: String, isTyping: Bool, most: Int? = nil, by sound: SoundUse?,
    readying: SoundReadying = SoundReadying(), links: PageLinks
  ) async throws {
    self.query = query
    guard !query.isEmpty else {
      (groups, summary, advice, canReady, more) = ([], nil, nil, false, nil)
      return
    }
    let most = min(
      max(most ?? 0, SearchView.shown.lowerBound), SearchView.shown.upperBound)
    do {
      let found = try await SearchView.find(
        query, isTyping: isTyping, most: most, by: sound, in: journal)
      let today = journal.surroundings.moment.day
      let headings = try SearchView.headings(found, in: journal, links: links)
      groups = found.entries.reduce(into: [Group]()) { groups, found in
        let heading = SearchGroup.heading(of: found.hit)
        let hit = SearchHitView(
          found, heading: headings[found.entry.id] ?? "Entry \(found.entry.id)", links: links,
          today: today)
        if let last = groups.indices.last, groups[last].heading == heading {
          groups[last].hits.append(hit)
        } else {
          groups.append(Group(heading: heading, hits: [hit]))
        }
      }
      summary = SearchView.summary(found)
      advice = SearchView.advice(found, readying)
      canReady = SearchView.isUnready(found) && !readying.isAtWork
      more = SearchView.more(
        found, of: isTyping ? SearchView.open(query) : query, after: most)
    } catch let error where error is JournalError {
      // A query that is still being typed is not reported as an error.
      (groups, summary, canReady, more) = ([], nil, false, nil)
      advice = (error as? JournalError).map {
        $0.message.prefix(1).uppercased() + $0.message.dropFirst()
      }
    }
  }

  /// Finds hits in text, followed by words that were probably said.
  ///
  /// Text is searched for words that begin with the last one while that may go on; its sound, and
  /// what is spelled alike where nothing begins so, are those of the word as it stands.
  private static func find(
    _ query: String, isTyping: Bool, most: Int, by sound: SoundUse?, in journal: Journal
  ) async throws -> FoundEntries {
    let scope = SearchScope(EntryFilter(limit: most), findsEveryPlace: true)
    let open = isTyping ? SearchView.open(query) : query
    guard let sound else { return try journal.find(open, in: scope) }
    let found = try await journal.find(query, in: scope, by: sound)
    guard open != query else { return found }
    var joined = try journal.find(open, in: scope)
    let exact = joined.entries.filter { !$0.hit.isNear }
    let known = Set(exact.map(\.entry.id))
    let heard = found.entries.filter { $0.hit.by != .text && !known.contains($0.entry.id) }
      .prefix(most - exact.count)
    let told = known.union(heard.map(\.entry.id))
    let near = joined.entries.filter { $0.hit.isNear && !told.contains($0.entry.id) }
    joined.entries =
      exact.isEmpty
      ? found.entries.filter { $0.hit.isNear || $0.hit.by != .text } : exact + heard + near
    joined.sound = found.sound
    return joined
  }

  /// The names in lists of the entries found, by their numbers.
  private static func headings(
    _ found: FoundEntries, in journal: Journal, links: PageLinks
  ) throws -> [Int64: String] {
    let today = journal.surroundings.moment.day
    let untitled = found.entries.map(\.entry).filter(\.title.isEmpty).map(\.id)
    var headings: [Int64: String] = [:]
    for entry in found.entries.map(\.entry) where !entry.title.isEmpty {
      headings[entry.id] = entry.title
    }
    for overview in try journal.overviews(numbers: untitled) {
      headings[overview.entry.id] = EntryRow(overview, links: links, today: today).heading
    }
    return headings
  }

  private static func summary(_ found: FoundEntries) -> String? {
    let exact = found.entries.count { !$0.hit.isNear && $0.hit.by == .text }
    guard !found.entries.isEmpty else { return "Nothing matches." }
    guard exact > 0 else { return "Nothing has exactly that." }
    return found.total > exact
      ? "\(exact) of \(NumberText.entries(found.total))" : NumberText.entries(exact)
  }

  /// The address of the same search with more results.
  private static func more(
    _ found: FoundEntries, of query: String, after most: Int
  ) -> String? {
    let exact = found.entries.count { !$0.hit.isNear && $0.hit.by == .text }
    guard found.total > exact, exact >= most, most < shown.upperBound else { return nil }
    return "/search?q=\(PageLinks.encoded(query))&most=\(min(most * 5, shown.upperBound))"
  }

  private static func advice(_ found: FoundEntries, _ readying: SoundReadying) -> String? {
    if found.hasPlainOr { return "'or' is searched for as a word; OR in capitals finds either" }
    guard let sound = found.sound else { return nil }
    if let obstacle = sound.obstacle { return "Sound was not searched: \(obstacle)" }
    guard isUnready(found) else { return nil }
    let all = NumberText.count(sound.indexed + sound.waiting, "recording")
    guard !readying.isAtWork else {
      return "\(sound.waiting) of \(all) are being made ready to be searched by sound; "
        + "search again in a while"
    }
    let fault = readying.fault.map { ": \($0)" } ?? ""
    return "\(sound.waiting) of \(all) cannot be searched by sound yet\(fault)"
  }

  private static func isUnready(_ found: FoundEntries) -> Bool {
    guard !found.hasPlainOr, let sound = found.sound else { return false }
    return sound.obstacle == nil && sound.waiting > 0
  }

  /// A query whose last word may be incomplete.
  static func open(_ query: String) -> String {
    guard let last = query.last, last.isLetter || last.isNumber,
      query.count(where: { $0 == "\"" }).isMultiple(of: 2)
    else { return query }
    let word = query.split(whereSeparator: \.isWhitespace).last ?? ""
    guard !["AND", "OR", "NOT"].contains(word), word.count > 1 else { return query }
    return query + "*"
  }
}

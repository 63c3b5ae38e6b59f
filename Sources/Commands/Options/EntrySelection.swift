import Documents
import Entries
import Foundation
import JournalEngine
import Pages

/// Finds the entries that a person's selectors name.
struct EntrySelection {
  /// The entries that were found.
  struct Present {
    var numbers: [Int64]
    /// A failure for each selector that names none.
    var missing: [Failure]
    /// The entries in the trash that were left out of ranges.
    var trashed: [(range: String, numbers: [Int64])]
  }

  let journal: Journal
  let context: Context
  /// The filter for the entries that are searched.
  var filter = EntryFilter()

  /// The one entry that a selector names.
  /// - Throws: A failure with `nothingMatched`, or with `usage` (after listing them) if it names
  ///   several.
  func one(_ text: String) throws -> Int64 {
    try refuseList(text)
    return try only(try numbers(text), text)
  }

  /// The one entry that selectors name, for an option that goes with one.
  /// - Throws: As ``one(_:)``, and a failure with `usage` if the selectors name several.
  func one(_ texts: [String], option: String) throws -> Int64 {
    let words = texts.joined(separator: " ")
    try refuseList(words)
    guard try joined(texts).count > 1 else { return try one(words) }
    let numbers = try many(texts)
    guard let number = numbers.first, numbers.count == 1 else {
      throw Failure(.usage, "\(option) goes with one entry, not \(numbers.count)")
    }
    return number
  }

  /// The one entry that a selector names; a number may also name an entry in the trash.
  /// - Throws: As ``one(_:)``.
  func oneOrTrashed(_ text: String) throws -> Int64 {
    try refuseList(text)
    let found = try numbersOrTrashed(text)
    try refuseTrashedLast(text, besides: found)
    return try only(found, text)
  }

  /// The entry that a selector names, read from the journal.
  /// - Throws: As ``one(_:)``.
  func entry(_ text: String) throws -> Entry { try journal.entry(one(text)) }

  /// Refuses `3,5` with a hint that numbers are separated by spaces.
  private func refuseList(_ text: String) throws {
    // Making a regular expression would take half a millisecond of every change.
    guard text.contains(","), isList(text) else { return }
    throw Failure(
      .usage, "'\(text)' names several entries where one is wanted", hint: "name one after another")
  }

  /// Whether a text is several numbers with commas between them, and perhaps one behind the last.
  private func isList(_ text: String) -> Bool {
    var numbers = text.split(separator: ",", omittingEmptySubsequences: false)
    if numbers.last?.isEmpty == true { numbers.removeLast() }
    return numbers.count > 1
      && numbers.enumerated().allSatisfy { index, number in
        let digits = index > 0 && number.first == " " ? number.dropFirst() : number
        return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
  }

  private func only(_ numbers: [Int64], _ text: String) throws -> Int64 {
    guard numbers.count == 1, let number = numbers.first else {
      let overviews = try journal.overviews(numbers: numbers)
      EntryTable(overviews).lines(context.pageStyle).forEach(context.tellAsIs)
      throw Failure(
        .usage, "'\(text)' names \(numbers.count) entries where one is wanted",
        hint: "choose one by its number")
    }
    return number
  }

  /// All entries that the selectors name, each once, in the order named.
  /// - Parameters:
  ///   - alsoTrashed: Whether a number may also name an entry in the trash.
  ///   - isChange: Whether the entries will be changed, so that the number of `2 days` is an entry.
  ///   - refusesTrashedLast: Whether `last` is refused if it might mean an entry that was just
  ///     deleted.
  /// - Throws: A failure with `nothingMatched` if a selector names no entry.
  func many(
    _ texts: [String], alsoTrashed: Bool = false, isChange: Bool = false,
    refusesTrashedLast: Bool = false
  ) throws -> [Int64] {
    var seen: Set<Int64> = []
    let texts = isChange && EntrySelection.isNumberAndUnit(texts) ? texts : try joined(texts)
    return try texts.flatMap { text in
      let found = try alsoTrashed ? numbersOrTrashed(text) : numbers(text)
      if refusesTrashedLast { try refuseTrashedLast(text, besides: found) }
      return found
    }.filter { seen.insert($0).inserted }
  }

  /// The entries that the selectors name, each once, and a failure for each selector that names
  /// none.
  ///
  /// A number may also name an entry in the trash; of a range, such entries are left out if there
  /// are others, and returned with it.
  /// - Throws: The first of these failures if no selector names an entry.
  func present(_ texts: [String]) throws -> Present {
    var seen: Set<Int64> = []
    var trashed: [(range: String, numbers: [Int64])] = []
    var numbers: [Int64] = []
    var missing: [Failure] = []
    for text in try joined(texts) {
      do {
        let found = try present(text)
        numbers += found.numbers.filter { seen.insert($0).inserted }
        if !found.trashed.isEmpty { trashed.append((text, found.trashed)) }
      } catch let failure as Failure where failure.status == .nothingMatched {
        missing.append(failure)
      }
    }
    if numbers.isEmpty, let first = missing.first { throw first }
    return Present(numbers: numbers, missing: missing, trashed: trashed)
  }

  /// Reports each range of numbers, such as `1..99`, from which some numbers are missing.
  func tellOfGaps(in texts: [String], _ found: [Int64]) {
    for text in texts {
      guard case .numbers(let span) = Selector(text) else { continue }
      let count = found.count(where: span.contains)
      // The range has one number more than this difference; adding 1 might overflow.
      guard count <= span.upperBound - span.lowerBound else { continue }
      context.tell(
        "sotto: of \(text) only \(NumberText.entries(count)) \(count == 1 ? "was" : "were") found")
    }
  }

  /// Joins words that together name days or times, such as `last night` without quotes, into one
  /// selector.
  private func joined(_ texts: [String]) throws -> [String] {
    let text = texts.joined(separator: " ")
    guard texts.count > 1 else { return texts }
    // `10 to 20` means entries, although it could also be a time; `3 november 2025` is a day.
    if texts.count == 3, Int64(texts[0]) != nil, Int64(texts[2]) != nil {
      return try TypedDays.read(text, today: now.today) == nil ? texts : [text]
    }
    return try TypedSpan.read(text, now) == nil ? texts : [text]
  }

  /// Whether texts are the number of an entry, and a word that could make a time of it: `2 days`.
  static func isNumberAndUnit(_ texts: [String]) -> Bool {
    texts.count == 2 && Int64(texts[0]) != nil && TypedUnit(texts[1].lowercased()) != nil
  }

  private var now: TypedNow { context.surroundings.typedNow }

  private func numbersOrTrashed(_ text: String) throws -> [Int64] {
    guard let selector = Selector(text), selector.isByNumber else { return try numbers(text) }
    let trashed = try journal.numbers(selector, filter: EntryFilter(trashed: true))
    return trashed.isEmpty
      ? try numbers(text) : try journal.numbers(selector, filter: filter) + trashed
  }

  /// The entries of one selector, without those in the trash if it is a range that has others.
  private func present(_ text: String) throws -> (numbers: [Int64], trashed: [Int64]) {
    let all = try numbersOrTrashed(text)
    guard let selector = Selector(text), case .numbers = selector else { return (all, []) }
    let kept = try journal.numbers(selector, filter: filter)
    return kept.isEmpty ? (all, []) : (kept, Set(all).subtracting(kept).sorted())
  }

  /// Refuses `last` if the newest entry is in the trash, because a person who has just deleted it
  /// probably means that one.
  private func refuseTrashedLast(_ text: String, besides found: [Int64]) throws {
    guard case .last = Selector(text), !filter.trashed,
      let trashed = try journal.numbers(.last(0), filter: EntryFilter(trashed: true)).first,
      let first = found.first, trashed > first
    else { return }
    throw Failure(
      .usage, "'\(text)' may be entry \(trashed), which lies in the trash, or entry \(first)",
      hint: "name it by its number")
  }

  private func read(_ text: String) throws -> Selector {
    do {
      return try TypedSelector.read(text, now)
    } catch let error {
      guard FileManager.default.fileExists(atPath: text) else { throw error }
      let file = ShellWord.quoted(text)
      throw Failure(
        .usage, error.message,
        hint: "it is a file; to keep it: sotto import \(file); its words alone: "
          + "sotto transcribe --file \(file)")
    }
  }

  private func numbers(_ text: String) throws -> [Int64] {
    let selector = try read(text)
    let numbers = try journal.numbers(selector, filter: filter)
    guard !numbers.isEmpty else {
      if !filter.trashed, selector.isByNumber,
        let trashed = try journal.numbers(selector, filter: EntryFilter(trashed: true)).first
      {
        throw Failure(
          .nothingMatched, "entry \(trashed) lies in the trash",
          hint: "'sotto restore \(trashed)' brings it back; 'sotto delete \(trashed) --forever'"
            + " erases it")
      }
      let place = filter.trashed ? " in the trash" : ""
      guard try journal.count(EntryFilter(trashed: filter.trashed)) > 0 else {
        throw Failure(
          .nothingMatched, filter.trashed ? "the trash is empty" : "the journal is empty",
          hint: try filter.trashed
            ? nil
            : journal.count(EntryFilter(trashed: true)) > 0
              ? "what was deleted: sotto list --trash" : "begin it: sotto record")
      }
      throw Failure(
        .nothingMatched,
        selector.absence.map { $0 + place } ?? "no entry\(place) is named '\(text)'",
        hint: filter.trashed ? "see 'sotto list --trash'" : "see 'sotto list'")
    }
    return numbers
  }
}

extension Selector {
  /// The message that there is no entry on the named days; nil if it does not name days.
  fileprivate var absence: String? {
    switch self {
    case .today: "there are no entries today"
    case .yesterday: "there are no entries of yesterday"
    case .day(let day): "there are no entries on \(day)"
    case .month(let year, let month):
      "there are no entries in \(CalendarNames.month(month)) \(year)"
    case .days(let days):
      "there are no entries " + PeriodText.words(days)
    case .minutes(let minutes):
      "there are no entries " + PeriodText.words(minutes)
    case .number, .numbers, .uuid, .last: nil
    }
  }

  /// Whether it names entries by number, which never changes, and not by time.
  var isByNumber: Bool {
    switch self {
    case .number, .numbers, .uuid: true
    case .last, .today, .yesterday, .day, .month, .days, .minutes: false
    }
  }
}

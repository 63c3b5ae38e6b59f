import Entries
import Foundation
import Storage

extension Journal {
  /// Checks the whole journal, and on request repairs what can be derived from other data.
  ///
  /// Sound is never changed or deleted. A journal opened for reading is checked too; checks that
  /// need the write lock are then listed as not proved.
  /// - Parameter onProgress: Called with the seconds of sound read so far, and with the total.
  /// - Throws: ``JournalError`` where the journal cannot be read at all, and `CancellationError`.
  public func check(
    _ request: CheckRequest = CheckRequest(),
    onProgress: (_ done: Double, _ total: Double) -> Void = { _, _ in }
  ) async throws -> CheckReport {
    let canWrite = file.access == .writing
    var repairs = request.repairs && canWrite
    var report = CheckReport()
    // Unreadable changes come first, because SQLite would only name their table.
    var knowsHistories = true
    do {
      try checkHistories(&report, repairs: repairs)
    } catch let error as JournalError where error.code == .damaged {
      knowsHistories = false
    }
    let hasLostPages = try checkPages(&report, repairs: repairs)
    // What a page held that cannot be read may stand elsewhere in the journal, and `salvage` looks
    // for it there.
    if hasLostPages { repairs = false }
    // What a lost page keeps from being read is not proved, and hides nothing else.
    func prove(_ what: String, _ part: () throws -> Void) throws {
      do {
        try part()
      } catch let error as JournalError where hasLostPages && error.code == .damaged {
        report.unproved.append("\(what), because of a page that cannot be read")
      }
    }
    if !knowsHistories {
      try prove("that the histories can be read") { try checkHistories(&report, repairs: repairs) }
    }
    try prove("that nothing refers to what is gone") { try checkReferences(&report) }
    try prove("that there are numbers for what is new") {
      try checkNumbers(&report, repairs: repairs)
    }
    try prove("that every entry can be read") { try checkEntries(&report, repairs: repairs) }
    try prove("that every time is possible") {
      report.faults += try storage { try file.impossibleTimes() }.map { time in
        CheckReport.Fault(.value, Damage(entry: time.entry, time.sentence))
      }
    }
    var documented: Set<Int64> = []
    var lists: Set<Damage> = []
    try prove("that every text can be read") {
      (documented, lists) = try checkTexts(&report, repairs: repairs)
    }
    try prove("that every zone is known") {
      report.unproved += try storage { try file.unknownZones() }.map(\.sentence)
    }
    var outside: [TranscriptFault] = []
    var lengths = ProvedLengths()
    try prove("that every transcript is whole") {
      outside = try checkTranscripts(
        &report, &lengths, lists: lists, repairs: repairs, onProgress)
    }
    try prove("that what was learned of voices can be read") {
      try checkEvidence(&report, repairs: repairs)
    }
    try prove("that search finds what is written") {
      try checkIndex(&report, keeping: documented, canWrite: canWrite, repairs: repairs)
    }
    try prove("that every attached file is whole") { try checkContents(&report, repairs: repairs) }
    let known = file.damage.values.count
    do {
      try checkSound(
        &report, request, &lengths, canWrite: canWrite && !hasLostPages, onProgress)
      outside = try forgetTimes(outside, ofMisstated: lengths, &report)
      try forgetLengths(provedBy: lengths, &report)
      try mendStrayTimes(
        outside.filter { !$0.isCurrent }, &report, lengths, repairs: repairs)
    } catch let error as JournalError where hasLostPages && error.code == .damaged {
      report.unproved.append("that all sound is whole, because of a page that cannot be read")
    }
    tellValues(after: known, &report)
    try prove("that nothing is unfinished") { try findUnfinished(&report) }
    return report
  }

  private func findUnfinished(_ report: inout CheckReport) throws {
    let work = try storage { try file.unfinishedWork() }
    for (count, what) in [
      (work.recordings, "recording"), (work.imports, "import"), (work.transcripts, "transcript"),
    ] where count > 0 {
      report.unfinished.append("\(count) \(what)\(count == 1 ? "" : "s")")
    }
    let wordless = try storage { try file.entriesWithoutTheirWords() }
    if !wordless.isEmpty {
      report.unfinished.append(
        "words of \(Journal.named(wordless)) were lost; 'sotto transcribe' hears them again")
    }
    if report.faults.isEmpty, work.recordings > 0 {
      report.unproved.append("sound that is still being recorded")
    }
  }

  /// `entry 5`, `entries 5, 21`; of more than 20 the first and how many more.
  static func named(_ entries: [Int64]) -> String {
    let numbers = entries.prefix(20).map { "\($0)" }.joined(separator: ", ")
    let more = entries.count > 20 ? " and \(entries.count - 20) more" : ""
    return "\(entries.count == 1 ? "entry" : "entries") \(numbers)\(more)"
  }

  private func checkHistories(_ report: inout CheckReport, repairs: Bool) throws {
    let found = try storage { try file.unreadableChanges() }
    guard !found.isEmpty else { return }
    if repairs {
      try storage { try file.setUnreadableChangesAside(at: surroundings.now()) }
    }
    let left = repairs ? try storage { try file.unreadableChanges() } : found
    report.add(found, left: left, isMendable: { _ in true }) {
      Damage(entry: $0.entry, $0.sentence)
    }
  }

  /// - Returns: Whether pages cannot be read, also after a repair.
  private func checkPages(_ report: inout CheckReport, repairs: Bool) throws -> Bool {
    report.faults += remade.map { name in
      var fault = CheckReport.Fault(.pages, Damage(entry: nil, "\(name) was missing"))
      fault.isRepaired = true
      return fault
    }
    let found = try storage { try file.pageFindings() }
    let faults = found.faults
    if found.isTooLarge {
      report.unproved.append(
        "that tables with pages that cannot be read can be made anew, which is not tried in a file of"
          + " more than 512 MiB")
    }
    var left = faults
    if !faults.isEmpty, repairs {
      do throws(StorageError) {
        let mended = try file.remakeBrokenTables(found)
        report.faults += mended.map { Journal.fault($0.loss, isBack: $0.isBack) }
      } catch {
        // If it does not succeed, everything is as it was, and stays named.
        if error.code == .diskFull || error.code == .locked { throw JournalError(error) }
      }
      var rest = try storage { try file.pageFindings() }
      if rest.hasUnusedPages {
        do throws(StorageError) {
          try file.giveBackUnusedPages()
        } catch {
          // What was mended stays mended.
          report.unusedPages =
            error.code == .diskFull ? .wantsRoom : .failed(JournalError(error).message)
        }
        rest = try storage { try file.pageFindings() }
      }
      left = rest.faults
      if left.contains(where: { !$0.isUnused }) {
        // Rebuilding indexes does not mend the tables that they are built from.
        try? file.rebuildIndexes()
        left = try storage { try file.pageFaults() }
      }
    }
    if left.contains(where: { $0.isUnused && !$0.isMendable }) { report.unusedPages = .isLarge }
    let known = Set(left)
    report.faults += (faults.filter { !known.contains($0) } + left).map { page in
      var fault = CheckReport.Fault(.pages, page.damage)
      fault.isMendable = page.isMendable
      fault.isUnused = page.isUnused
      fault.tableOfValue = page.tableOfValue
      fault.isRepaired = !known.contains(page)
      return fault
    }
    return left.contains(where: \.isOfPages)
  }

  private func checkReferences(_ report: inout CheckReport) throws {
    for dangling in try storage({ try file.danglingRows() }) {
      let (rows, verb) = dangling.count == 1 ? ("row", "refers") : ("rows", "refer")
      report.faults.append(
        CheckReport.Fault(
          .reference,
          Damage(
            entry: nil, "\(dangling.count) \(rows) of \(dangling.table) \(verb) to nothing")))
    }
  }

  private func checkEntries(_ report: inout CheckReport, repairs: Bool) throws {
    let numbers = try storage { try file.allNumbers() }
    report.entries = numbers.count
    for start in stride(from: 0, to: numbers.count, by: 500) {
      try Task.checkCancellation()
      let part = Array(numbers[start..<min(start + 500, numbers.count)])
      _ = try storage { try file.entries(part) }
    }
    try storage { try file.readRest() }
    // Texts are checked by themselves.
    let values = file.damage.values.filter { $0.part != .brokenText }
    let hasDays = repairs && values.contains { $0.part == .day }
    let mended = hasDays ? try storage { try file.remakeDays() } : []
    let hasOrder = repairs && values.contains { $0.part == .order }
    if hasOrder { try storage { try file.mendStamps() } }
    let unordered = hasOrder ? try storage { try file.entriesOutOfOrder() } : []
    report.faults += values.map { value in
      var fault = CheckReport.Fault(.value, Damage(entry: value.entry, value.sentence))
      fault.isMendable = value.part == .order || value.part == .day
      fault.isRepaired =
        value.part == .order
        ? hasOrder && !unordered.contains(value.entry)
        : value.part == .day && value.entry.map(mended.contains) ?? false
      return fault
    }
  }

  /// - Returns: The entries whose part of the search index must be kept, because it may be the only
  ///   whole copy of a text; and what is told of broken lists of words that are left.
  private func checkTexts(
    _ report: inout CheckReport, repairs: Bool
  ) throws -> (documented: Set<Int64>, lists: Set<Damage>) {
    let (found, left, documented) =
      try repairs
      ? storage { try file.mendBrokenTexts(withFacts: true) }
      : storage {
        let (texts, documented) = try file.documentedBrokenTexts()
        return (found: texts, left: texts, documented: documented)
      }
    // What the pages showed of such a text is the same fault.
    let tables = Set(report.faults.compactMap(\.tableOfValue))
    let hasFilters = file.damage.values.contains { $0.part == .filter }
    for table in tables
    where found.contains(where: { $0.column.hasPrefix("\(table).") })
      || (table == "saved_filter" && hasFilters)
    {
      guard try storage({ try file.hasOnlyToldTexts(in: table) }) else { continue }
      report.faults.removeAll { $0.tableOfValue == table }
    }
    // A broken filter was met as one that cannot be read.
    let filters = Set(
      found.filter { $0.column == "saved_filter.filter" }.compactMap(\.name)
        .map { Damage(entry: nil, DamagedValue.unreadableFilter($0)) })
    report.faults.removeAll { $0.kind == .value && filters.contains($0.damage) }
    let lists = left.filter { $0.column == "utterance.words" }
    report.add(
      found, left: left, isMendable: { $0.copy != nil || (lists.contains($0) && !repairs) }
    ) { $0.damage }
    return (documented, Set(lists.map(\.damage)))
  }

  /// - Parameter lists: What is told of broken lists of words.
  /// - Returns: The faults of times outside their sound, which are left until the sound is checked.
  private func checkTranscripts(
    _ report: inout CheckReport, _ lengths: inout ProvedLengths, lists: Set<Damage>, repairs: Bool,
    _ onProgress: (Double, Double) -> Void
  ) throws -> [TranscriptFault] {
    // Lost words come first: counting what is left would hide that they were there.
    var losses: Set<Int64> = []
    if repairs {
      let remade = try storage { try file.mendUnreadableWords() }
      if !remade.isEmpty, !lists.isEmpty {
        // A broken list that was made anew is told as that.
        let left = Set(try storage { try file.brokenTexts() }.map(\.damage))
        report.faults.removeAll {
          lists.contains($0.damage) && !$0.isRepaired && !left.contains($0.damage)
        }
      }
      for found in remade {
        var fault = CheckReport.Fault(
          .transcript,
          Damage(
            entry: found.entry,
            "the words of transcript \(found.transcript) could not be read; the text is there, with"
              + " estimated times"))
        fault.isRepaired = true
        report.faults.append(fault)
      }
      try proveLengths(
        of: try storage { try file.lostWords() }.map(\.recording), &report, &lengths, onProgress)
      let proved = lengths.proved
      let mended = try storage { try file.mendLostWords(lengthsProvedOf: proved) }
      report.faults += mended.map { Journal.fault($0.loss, isBack: $0.isBack) }
    } else {
      let lost = try storage { try file.lostWords() }
      report.faults += lost.map { Journal.fault($0, isBack: nil) }
      losses = Set(lost.map(\.transcript))
    }
    var outside: [TranscriptFault] = []
    for found in try storage({ try file.transcriptFaults() })
    where found.kind != .counts || !losses.contains(found.transcript) {
      var fault = CheckReport.Fault(.transcript, found.damage)
      // The shown version is heard again; a former one would be named for ever.
      let isStray = found.kind == .times && !found.isCurrent
      if found.kind == .times { outside.append(found) }
      fault.isMendable = found.kind == .counts || isStray || (found.kind == .words && !repairs)
      fault.isOfFormerVersion = !found.isCurrent
      if repairs, found.kind == .counts {
        try storage { try file.recount(found.transcript) }
        fault.isRepaired = true
      }
      report.faults.append(fault)
    }
    try forgetMendedValues(&report, repairs: repairs)
    return outside
  }

  /// Reads recordings whose digest can prove their length; checking the sound tells what is found.
  private func proveLengths(
    of recordings: [Int64], _ report: inout CheckReport, _ lengths: inout ProvedLengths,
    _ onProgress: (Double, Double) -> Void
  ) throws {
    guard !recordings.isEmpty else { return }
    let known = file.damage.values.count
    let all = (try? file.finishedRecordings()) ?? []
    let total = all.reduce(0) { $0 + $1.recording.duration }
    for number in Set(recordings).sorted() {
      // Of a row that cannot be read nothing is proved.
      guard let recording = (try? file.recording(number))?.recording, !recording.keepsOriginal
      else { continue }
      _ = try read(recording, &lengths) { onProgress($0, total) }
    }
    tellValues(after: known, &report)
  }

  /// Adds the faults of values that were met while sound was read.
  /// - Parameter known: How many values were met before.
  private func tellValues(after known: Int, _ report: inout CheckReport) {
    let values = file.damage.values.dropFirst(known).filter { $0.part != .brokenText }
    report.faults += values.map { value in
      CheckReport.Fault(.sound, Damage(entry: value.entry, value.part.sentence))
    }
  }

  /// Removes the faults of values in the table of words that are told, or were mended, as words
  /// that cannot be read.
  private func forgetMendedValues(_ report: inout CheckReport, repairs: Bool) throws {
    let values = report.faults.filter { $0.tableOfValue == "utterance" }
    guard !values.isEmpty else { return }
    let told = Set(
      report.faults.filter { $0.kind == .transcript && ($0.isMendable || $0.isRepaired) }
        .compactMap(\.damage.entry))
    let left = repairs ? Set(try storage { try file.pageFaults() }.map(\.damage)) : []
    report.faults.removeAll { fault in
      values.contains(fault) && fault.damage.entry.map(told.contains) ?? false
        && !left.contains(fault.damage)
    }
  }

  /// The fault of a version that has lost words.
  /// - Parameter isBack: Whether a repair brought all of them back; nil without a repair.
  private static func fault(_ loss: WordLoss, isBack: Bool?) -> CheckReport.Fault {
    let version = loss.isCurrent ? "its transcript" : "transcript \(loss.transcript)"
    let words =
      "words of \(version) \(isBack == true ? "were" : "are") lost, from"
      + " \(ClockText.text(Int(max(0, min(loss.start, 1e9)))))"
    let rest =
      switch isBack {
      case true?: "; the text is back, with estimated times"
      case false?: ", and are nowhere else"
      default: loss.isKnown ? ", and are still in the searchable text" : ""
      }
    var fault = CheckReport.Fault(.transcript, Damage(entry: loss.entry, words + rest))
    fault.isMendable = isBack == nil
    fault.isRepaired = isBack == true
    fault.isOfFormerVersion = !loss.isCurrent
    return fault
  }

  private func checkIndex(
    _ report: inout CheckReport, keeping kept: Set<Int64>, canWrite: Bool, repairs: Bool
  ) throws {
    let halves = try storage { try file.entriesHalfSearchable() }
    if !halves.isEmpty, repairs { try storage { try file.forgetHalfSearchable() } }
    report.faults += halves.map { entry in
      var fault = CheckReport.Fault(
        .index, Damage(entry: entry, "not all of its sound can be searched"))
      fault.isMendable = true
      fault.isRepaired = repairs
      return fault
    }
    // What the index has may be the only whole copy of a text that is named as broken already.
    var damages = try storage { try file.entriesIndexedWrongly() }.filter { !kept.contains($0) }
      .map { Damage(entry: $0, "the search index does not hold its text") }
    if canWrite {
      if try storage({ try !file.indexAgrees() }) {
        damages.append(Damage(entry: nil, "the search index contradicts its texts"))
      }
    } else {
      report.unproved.append("that the search index agrees with its texts, which needs writing")
    }
    guard !damages.isEmpty else { return }
    if repairs { try storage { try file.rebuildSearchIndex(keeping: kept) } }
    report.faults += damages.map { damage in
      var fault = CheckReport.Fault(.index, damage)
      fault.isMendable = true
      fault.isRepaired = repairs
      return fault
    }
  }
}

package import Entries

/// The messages about a merge.
package enum MergeText {
  /// What was taken, followed by the parts that both journals had changed.
  /// - Parameter name: Returns the name of an entry.
  package static func lines(
    _ report: MergeReport, name: (Int64) throws -> String
  ) rethrows -> [String] {
    var lines = [summary(report)]
    if !report.isLogEmptied {
      lines.append(
        "another program has the journal open: what was erased goes from its log when that ends")
    }
    for entry in report.redacted {
      let which = try entry.entry.map(name) ?? "an entry of \(entry.day)"
      lines.append(
        entry.isTheirs
          ? "nothing is taken of \(which): words were redacted in it there, and are still here"
          : "nothing is taken of \(which): words were redacted in it here, and are still there")
    }
    for number in report.unreadHistories {
      lines.append(
        "a change in the history of \(try name(number)) cannot be read there, and was left out")
    }
    if !report.replacedMoodWords.isEmpty {
      lines.append("different in both, the later change stays, and no history has the other:")
      lines += report.replacedMoodWords.map(line)
    }
    lines += try removals(report, name)
    let conflicts = report.conflicts.filter { !$0.isInTrash }
    guard let first = conflicts.first?.entry else { return lines }
    lines.append("changed in both, the later change stays:")
    for conflict in conflicts {
      let part = RevisionText.name(conflict.lost)
      let kept = conflict.isOthers ? "theirs" : "yours"
      lines.append("  \(part) of \(try name(conflict.entry)): \(kept)")
    }
    lines.append(
      "'sotto history \(first)' shows both; 'sotto undo \(first)' takes the latest change back")
    return lines
  }

  /// What one journal changed and the other removed, and how to have it the other way.
  private static func removals(
    _ report: MergeReport, _ name: (Int64) throws -> String
  ) rethrows -> [String] {
    func place(_ isOthers: Bool) -> String { isOthers ? "there" : "here" }
    var lines: [String] = []
    for conflict in report.conflicts where conflict.isInTrash {
      let part = RevisionText.name(conflict.lost)
      lines.append(
        "  \(part) of \(try name(conflict.entry)): deleted \(place(conflict.isOthers)), "
          + "and in the trash; 'sotto restore \(conflict.entry)' brings it back")
    }
    for conflict in report.removalConflicts {
      let place = place(conflict.isOthers)
      switch conflict.subject {
      case .moodWord(let word):
        lines.append(
          "  the mood word '\(word)': hidden \(place), and stays hidden; to show it: "
            + "sotto labels moods add \(ShellWord.quoted(word))")
      case .goal(let number, let wording):
        lines.append(
          "  the goal '\(wording)': removed \(place), and stays; "
            + "'sotto goals remove \(number)' removes it")
      }
    }
    return lines.isEmpty ? [] : ["changed in one and removed in the other, and kept:"] + lines
  }

  /// A word for a mood that was replaced: `  the mood word 'fizzy': theirs, 2 instead of 4`.
  private static func line(_ replaced: ReplacedMoodWord) -> String {
    let scores = [replaced.newScore, replaced.score].compactMap(\.self)
    let isTold = scores.count == 2 && scores[0] != scores[1]
    return "  the mood word '\(replaced.word)': theirs"
      + (isTold ? ", \(scores[0]) instead of \(scores[1])" : "")
  }

  private static func summary(_ report: MergeReport) -> String {
    var parts: [String] = []
    func add(_ count: Int, _ text: String) { if count > 0 { parts.append(text) } }
    func number(_ count: Int, _ noun: String) -> String { NumberText.count(count, noun) }
    add(report.added.count, "\(NumberText.entries(report.added.count)) added")
    add(report.changed.count, "\(report.changed.count) changed")
    let numbers = NumberList(report.erasedNumbers).text
    add(
      report.erased,
      "\(report.erased) erased for ever" + (numbers.isEmpty ? "" : " (here \(numbers))"))
    add(
      report.recordings,
      "\(number(report.recordings, "recording")) (\(SizeText.short(report.soundBytes)))")
    add(report.transcripts, number(report.transcripts, "text"))
    add(
      report.wholeTranscripts,
      "lost words of \(number(report.wholeTranscripts, "text"))")
    add(report.places, number(report.places, "place"))
    for (count, noun) in [(report.mendedPlaces, "place"), (report.mendedLabels, "label")] {
      add(count, "\(count == 1 ? "name" : "names") of \(number(count, noun)) mended")
    }
    add(report.filters, number(report.filters, "collection"))
    add(report.moodWords, number(report.moodWords, "mood word"))
    add(report.goals, number(report.goals, "goal"))
    add(report.vocabulary, "\(number(report.vocabulary, "word")) of the vocabulary")
    add(report.learnedTexts, "\(number(report.learnedTexts, "text")) to learn from")
    // Otherwise it is told already what has changed.
    if parts.isEmpty {
      add(report.histories, "the history of \(NumberText.entries(report.histories))")
    }
    guard !parts.isEmpty else { return "Nothing is new in \(report.source)" }
    let verb = report.isTrial ? "Would take" : "Merged"
    return "\(verb) from \(report.source): \(parts.joined(separator: ", "))"
  }
}

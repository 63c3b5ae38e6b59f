import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Terminal

struct CheckVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Prove that the journal holds what it was given.",
    discussion: """
      Checks the file's pages, tables and references; that every entry can be read; that every piece
      of sound decodes and every recording is the one that was made, by its SHA-256; that words lie
      inside their sound; and that search finds what is written. It says what it did not prove, and
      exits 9 where something is damaged.

      --repair makes anew what can be: indexes, counts, days from their times, and digests of sound of
      an earlier version. Pages that cannot be read are replaced where they held words of transcripts
      or what is made of something else. Lost words are taken from the searchable text, with
      estimated times; a recording whose words are nowhere else waits to be transcribed. Changes in
      histories that cannot be read are set aside. It never changes or deletes sound: a stored piece
      that does not match its digest is written anew only where the recording's own digest proves the
      sound. What is lost stays named.

      Examples:
        sotto check
        sotto check --read-data-subset 5%
        sotto check --read-data-subset 2/7
        sotto check --repair
      """)

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Read only a share of the sound, or one of several parts: 5% or 2/7.", valueName: "share"))
  var readDataSubset: String?

  @Flag(name: .long, help: "Make anew what can be made anew.")
  var repair = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let request = CheckRequest(subset: try subset(), repairs: repair)
    let (path, isNamed) = context.journalPath(self.journal)
    guard isNamed || !Journal.isMissing(at: path) else {
      return try context.show(self.journal, as: format.form, without: [:]) { _ in
        Output([:], lines: { _ in [] })
      }
    }
    let opened = try open(path, context)
    let work = WatchedWork(context, isQuiet: self.journal.quiet)
    let report = try await work.run(
      interrupted: .interrupted("interrupted; nothing is proved", hasDone: false)
    ) {
      try await opened.check(request) { done, total in
        guard total > 0 else { return }
        work.show("checking: \(NumberText.share(done / total))")
      }
    }
    let isInVain =
      repair && !report.faults.isEmpty && !report.faults.contains(where: \.isRepaired)
    let lines =
      CheckVerb.lines(report) + (isInVain ? ["Nothing of this could be mended."] : [])
    var output = Output(CheckVerb.document(report), lines: { _ in lines })
    output.isProse = true
    if !report.remaining.isEmpty {
      output.failure = Failure(
        .damaged,
        report.remaining.count == 1
          ? "one thing is damaged" : "\(report.remaining.count) things are damaged",
        hint: hint(report, path))
    }
    try context.render(output, as: format.form)
  }

  /// The hint how to repair the damage.
  private func hint(_ report: CheckReport, _ path: String) -> String {
    // Where the journal is named, so must be the backup.
    let restore = "sotto restore-from" + (self.journal.journal == nil ? "" : " BACKUP")
    let backup = "a backup has what is lost: '\(restore)' brings it back"
    let kinds = Set(report.remaining.map(\.kind))
    let repairing = "sotto check --repair"
    if report.remaining.allSatisfy(\.isUnused) {
      let rest =
        switch report.unusedPages {
        case .wantsRoom?: "make room for the file once more, then '\(repairing)'"
        case .isLarge?:
          "a file of more than 512 MiB keeps them; one that is restored from a folder of backups has"
            + " none"
        case .failed(let reason)?: "writing the file anew failed: \(reason)"
        case nil: "'\(repairing)' gives them back"
        }
      return "nothing is lost by it; \(rest)"
    }
    if report.remaining.allSatisfy(\.isLossless) {
      return "nothing is lost by it; '\(repairing)' writes it anew"
    }
    if report.remaining.allSatisfy({ $0.isLossless || $0.isPerhapsLossless }) {
      return "nothing shows that something is lost; a backup may have it unchanged: '\(restore)'"
        + " brings it back"
    }
    if kinds == [.evidence] {
      return "nothing of yours is lost by it; '\(repairing)' removes it, and 'sotto learn' gathers"
        + " it again"
    }
    // A damaged transcript without a copy in the journal is in a backup, or can be transcribed
    // again; a version that is not shown would stay as it is.
    let lasting = report.remaining.filter { $0.kind == .transcript && !$0.isMendable }
    let heard = Set(lasting.filter { !$0.isOfFormerVersion }.map(\.damage.entry))
    if !heard.isEmpty, !heard.contains(nil),
      kinds.isSubset(of: [.transcript, .pages]),
      report.remaining.allSatisfy({ $0.kind == .transcript || heard.contains($0.damage.entry) })
    {
      let numbers = heard.compactMap { $0 }.sorted().map { "\($0)" }
      let redo = ["sotto transcribe --redo"] + numbers
      let rest =
        lasting.contains(where: \.isOfFormerVersion)
        ? ", and leaves former versions as they are"
        : report.remaining.contains(where: \.isMendable) && !repair
          ? ", and '\(repairing)' makes anew what can be" : ""
      return "'\(redo.joined(separator: " "))' hears the words once more\(rest); \(backup)"
    }
    guard repair || !report.remaining.contains(where: \.isMendable) else {
      return "'\(repairing)' makes anew what can be; \(backup)"
    }
    // Salvaging helps only if the file itself is broken: it cannot bring back missing data.
    let salvage = "sotto salvage \(ShellWord.quoted(path))"
    return kinds.contains(.pages) || kinds.contains(.reference)
      ? "\(backup); without one, '\(salvage)' takes out what can be read" : backup
  }

  /// Opens the journal for writing if possible, because the search index can be checked only then.
  private func open(_ path: String, _ context: Context) throws -> Journal {
    guard !repair else {
      return try Journal.openRepairing(at: path, surroundings: context.surroundings)
    }
    do {
      return try Journal.open(at: path, for: .writing, surroundings: context.surroundings)
    } catch let error as JournalError where error.code == .notPermitted {
      return try Journal.open(at: path, for: .reading, surroundings: context.surroundings)
    }
  }

  private func subset() throws -> CheckRequest.Subset {
    guard let text = readDataSubset else { return .all }
    if let match = text.wholeMatch(of: /(\d+(?:\.\d+)?)\s*%/), let share = Double(match.1),
      share > 0, share <= 100
    {
      return .share(share / 100)
    }
    if let match = text.wholeMatch(of: /(\d+)\/(\d+)/), let part = Int(match.1),
      let count = Int(match.2), part >= 1, part <= count
    {
      return .part(part, of: count)
    }
    throw Failure(
      .usage, "--read-data-subset takes a share such as 5% or a part such as 2/7")
  }

  /// The document of a report.
  static func document(_ report: CheckReport) -> JSONDocument.Parts {
    [
      "faults": report.faults.map {
        JSONFault(kind: $0.kind.rawValue, $0.damage, isRepaired: $0.isRepaired)
      },
      "proved": JSONProof(
        entries: report.entries, recordings: report.recordings,
        provedRecordings: report.provedRecordings, attachedFiles: report.contents,
        provedAttachedFiles: report.provedContents, seconds: report.seconds),
      "unfinished": report.unfinished, "unproved": report.unproved,
    ]
  }

  /// The lines of a report.
  static func lines(_ report: CheckReport) -> [String] {
    var lines = report.faults.map { fault in
      (fault.isRepaired ? "mended   " : "DAMAGED  ") + fault.damage.line
    }
    if report.faults.isEmpty {
      lines.append("Nothing is damaged.")
    }
    lines.append(
      "\(NumberText.entries(report.entries)); "
        + "\(report.provedRecordings) of \(NumberText.count(report.recordings, "recording")) proved, "
        + "\(LengthText.clock(report.seconds)) of sound read")
    if report.contents > 0 {
      lines.append(
        "\(report.provedContents) of \(NumberText.count(report.contents, "attached file")) proved")
    }
    if report.newDigests > 0 {
      lines.append(
        "\(NumberText.count(report.newDigests, "recording")) of an earlier version got digests")
    }
    lines += report.unfinished.map { "unfinished: " + $0 }
    lines += report.unproved.map { "not proved: " + $0 }
    return lines
  }
}

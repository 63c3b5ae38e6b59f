import ArgumentParser
import Documents
import Entries
import Foundation
import Intake
import JournalEngine
import Settings
import Terminal

struct SalvageVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "salvage", abstract: "Take what can be read out of a broken journal.",
    discussion: """
      Reads FILE page by page, without running anything that is in it, and writes every recording
      and text that can be read into a new journal, which is then checked. FILE is not changed. A
      page that was written over costs what it held and nothing else: labels, places and words of
      transcripts are in the file a second time and are taken from there, words then with estimated
      times. A journal in a vault must be open, and the new one lies in the vault too.

      Examples:
        sotto salvage ~/.local/share/sotto/journal.sotto
        sotto salvage broken.sotto --output saved.sotto
      """)

  @Argument(
    help: ArgumentHelp("The broken journal.", valueName: "file"),
    completion: .file(extensions: ["sotto"]))
  var file: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The new journal; FILE with -salvaged if left out.", valueName: "file"),
    completion: .file(extensions: ["sotto"]))
  var output: String?

  @OptionGroup var quietness: QuietOption

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try JournalError.requireName(file)
    let source = try SalvageVerb.source(context.configuration.folders.expanded(file))
    let target = try context.newJournalPath(output ?? SalvageVerb.name(besides: source))
    let surroundings = context.surroundings
    let work = WatchedWork(context, isQuiet: quietness.quiet)
    let saved = try await work.run(
      interrupted: .interrupted("interrupted; nothing was saved", hasDone: false)
    ) {
      try await Journal.salvage(source, to: target, surroundings: surroundings) { share in
        work.show("reading: \(NumberText.share(share))")
      }
    }
    var parts = CheckVerb.document(saved.report)
    parts["journal"] = saved.path
    parts["salvaged"] = [
      "entries": saved.entries, "remadeEntries": saved.remadeEntries,
      "recordings": saved.recordings, "transcripts": saved.transcripts,
      "restoredTexts": saved.restoredTexts, "lostTexts": saved.lostTexts,
      "soundlessEntries": saved.soundlessEntries, "leftRows": saved.leftRows,
      "homelessSegments": saved.homelessSegments, "kindlessLabels": saved.kindlessLabels,
      "unsearchableRecordings": saved.unsearchableRecordings,
      "unreadEvidence": saved.unreadEvidence,
      "unreadPages": saved.unreadPages,
    ]
    let document = parts
    var result = Output(document, lines: { _ in SalvageVerb.lines(saved) })
    if saved.isLossy {
      result.failure = Failure(
        .damaged, "some of it is lost; what is missing was named", hint: "a backup may have it")
    } else if !saved.report.remaining.isEmpty {
      result.failure = Failure(
        .damaged, "some of it is damaged, and was named; nothing shows that something is lost",
        hint: "\(BackupText.repair(saved.path)) writes anew what can be")
    }
    try context.render(result, as: OutputForm(isJSON: format.json, isQuiet: quietness.quiet))
  }

  /// The file to read: one that lies in an open vault is found by its usual path.
  private static func source(_ path: String) throws -> String {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { return path }
      throw Failure(.usage, "\(path) is a folder", hint: "name a journal's file")
    }
    guard Journal.isMissing(at: path) else { return try Journal.file(of: path) }
    let missing = JournalError.missing(path)
    throw Failure(.noJournal, missing.message, hint: missing.hint)
  }

  /// A name for a new journal, in the folder of the broken one.
  private static func name(besides path: String) -> String {
    let url = URL(filePath: path)
    let base = url.deletingPathExtension().path(percentEncoded: false)
    return base + "-salvaged." + (url.pathExtension.isEmpty ? "sotto" : url.pathExtension)
  }

  private static func lines(_ saved: Journal.Salvaged) -> [String] {
    var lines = [
      "Saved \(NumberText.entries(saved.entries)), "
        + "\(NumberText.count(saved.recordings, "recording")) and "
        + "\(NumberText.count(saved.transcripts, "transcript")) in \(saved.path)"
    ]
    if saved.remadeEntries > 0 {
      lines.append(
        "\(NumberText.entries(saved.remadeEntries)) had lost mood, labels or time"
      )
    }
    if saved.restoredTexts > 0 {
      lines.append(
        "\(NumberText.count(saved.restoredTexts, "transcript")) had lost words, which are back"
          + " from the searchable text, with estimated times")
    }
    if saved.lostTexts > 0 {
      lines.append(
        "\(NumberText.count(saved.lostTexts, "transcript")) had lost words that are nowhere else")
    }
    if saved.soundlessEntries > 0 {
      lines.append(
        "\(NumberText.entries(saved.soundlessEntries)) had lost sound; what was said is in the note"
      )
    }
    if saved.homelessSegments > 0 {
      lines.append(
        "\(NumberText.count(saved.homelessSegments, "piece")) of sound belong to no recording"
          + " that is left")
    }
    if saved.leftRows > 0 {
      lines.append(
        "\(NumberText.count(saved.leftRows, "row")) contradicted others, or had a broken value, and"
          + " \(saved.leftRows == 1 ? "was" : "were") left behind")
    }
    if saved.kindlessLabels > 0 {
      lines.append(
        "\(NumberText.count(saved.kindlessLabels, "label"))"
          + " \(saved.kindlessLabels == 1 ? "is a tag" : "are tags") now: whether"
          + " \(saved.kindlessLabels == 1 ? "it was a person" : "they were people") or an activity"
          + " is lost")
    }
    if saved.unreadPages > 0 {
      let what = [("held", saved.unread), ("may have held", saved.perhapsUnread)]
        .filter { !$0.1.isEmpty }
        .map { "\($0) \(Set($1).sorted().joined(separator: "; "))" }
      lines.append(
        "\(NumberText.count(saved.unreadPages, "page")) could not be read, which "
          + what.joined(separator: ", and "))
    }
    if saved.unsearchableRecordings > 0 {
      let redo = "sotto transcribe --reindex --journal \(ShellWord.quoted(saved.path))"
      lines.append(
        "\(NumberText.count(saved.unsearchableRecordings, "recording")) cannot be searched by sound"
          + " until you say: \(redo)")
    }
    if saved.unreadEvidence > 0 {
      lines.append(
        "Voice evidence of \(NumberText.entries(saved.unreadEvidence)) could not be read; it is"
          + " gathered again")
    }
    return lines + CheckVerb.lines(saved.report).filter { $0 != "Nothing is damaged." }
  }
}

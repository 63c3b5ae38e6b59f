import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Terminal

struct AttachmentsExtractVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Write attachments to files, bit for bit.",
    discussion: """
      Without a number, all of the entry's are written. They go into this folder under
      their own names, or where --output says: a folder, or for one attachment a file, or
      - for standard output. A folder that is not there is made, if the one above it is
      there; for one attachment its name ends with a slash. Two of one name become
      beach.jpg and beach 2.jpg.

      Examples:
        sotto attachments extract 12
        sotto attachments extract 12 1 --output beach.jpg
        sotto attachments extract last --output ~/Pictures
        sotto attachments extract 12 1 --output - | exiftool -
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("Which of its attachments; all, without one.", valueName: "number"))
  var numbers: [Int] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder, or the file.", valueName: "path"), completion: .file())
  var output: String?

  @Flag(name: .long, help: "Write over files that are there.")
  var force = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      throw try context.nothing(asJSON: nil)
    }
    let number = try EntrySelection(journal: journal, context: context).oneOrTrashed(entry)
    let entry = try journal.entry(number)
    let selection = AttachmentSelection(context: context)
    var chosen = try selection.many(numbers, of: entry)
    if numbers.isEmpty {
      chosen = entry.attachments.filter { $0.content != nil }
      guard !chosen.isEmpty else {
        throw Failure(.nothingMatched, "\(context.naming(entry)), has no attached file")
      }
    }
    guard output != OutputFile.standardOutput || !format.json else {
      throw Failure(.usage, "--json and --output - exclude one another")
    }
    let files = try journal.outputs(for: chosen, in: output ?? ".", isForced: force)
    var written: [JSONAttachment] = []
    var lines: [String] = []
    for (attachment, file) in zip(chosen, files) {
      try journal.extract(attachment, to: file)
      let number = (entry.attachments.firstIndex(of: attachment) ?? 0) + 1
      written.append(
        JSONAttachment(AttachedItem(attachment, of: entry, number: number), output: file.path))
      lines.append("Wrote \(file.path), \(SizeText.short(attachment.content?.byteCount ?? 0))")
    }
    guard output != OutputFile.standardOutput else { return }
    let shown = lines
    try context.render(
      Output(["attachments": written]) { style in
        shown.flatMap { style.isForTerminal ? $0.onOneLine.filled(toWidth: style.width) : [$0] }
      }, as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}

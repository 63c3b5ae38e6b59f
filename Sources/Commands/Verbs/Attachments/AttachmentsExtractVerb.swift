import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Pages
import Terminal

struct AttachmentsExtractVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Write attachments to files, bit for bit.",
    discussion: """
      Without a number, all of the entry's are written. They go into this folder under
      their own names, or where --output says: a folder, or for one attachment a file.

      Examples:
        sotto attachments extract 12
        sotto attachments extract 12 1 --output beach.jpg
        sotto attachments extract last --output ~/Pictures
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
    let target = output ?? "."
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
    guard chosen.count == 1 || (isThere && isFolder.boolValue) else {
      throw Failure(
        .usage, "\(chosen.count) files need a folder that is there, and \(target) is none")
    }
    var written: [JSONAttachment] = []
    var lines: [String] = []
    for attachment in chosen {
      let place = try journal.extract(attachment, to: target, isForced: force)
      let number = (entry.attachments.firstIndex(of: attachment) ?? 0) + 1
      written.append(JSONAttachment(attachment, number: number, of: entry, output: place))
      lines.append("Wrote \(place), \(SizeText.short(attachment.content?.byteCount ?? 0))")
    }
    let shown = lines
    try context.render(
      Output(["attachments": written]) { style in
        shown.flatMap { style.isForTerminal ? $0.onOneLine.filled(toWidth: style.width) : [$0] }
      }, as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}

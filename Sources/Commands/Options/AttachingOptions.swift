import ArgumentParser
import Entries
import JournalEngine
import Terminal

/// What a new entry is given to keep beside its words.
struct AttachingOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A picture, song, file or address to attach; may be repeated.", valueName: "file"),
    completion: .file())
  var attach: [String] = []

  @Option(name: .long, help: ArgumentHelp("What is said of what is attached.", valueName: "text"))
  var caption: String?

  /// Whether nothing is to be attached.
  var isEmpty: Bool { attach.isEmpty }

  /// Refuses a caption of nothing.
  func check() throws {
    guard caption == nil || !attach.isEmpty else {
      throw Failure(.usage, "--caption goes with --attach")
    }
  }

  /// Brings the files into the journal, before the entry is made, and says what is odd about them.
  func prepare(in journal: Journal, _ context: Context) throws -> PreparedAttachments {
    try check()
    let prepared = try journal.prepareAttachments(attach, caption: caption?.trimmed ?? "")
    for remark in prepared.remarks { context.tell("sotto: \(remark.onOneLine)") }
    return prepared
  }
}

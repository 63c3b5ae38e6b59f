import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct PhotosVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "photos", abstract: "Look at the pictures of entries.",
    discussion: """
      In a terminal they are drawn by chafa, as finely as the terminal can; elsewhere,
      or with --list, they are listed. A slideshow shows one after the other, each for
      a while, until Ctrl-C; with --sound you hear what was said in their entries.

      Examples:
        sotto photos --since november
        sotto photos --tag garden --slideshow 5s --sound
        sotto photos --list
        sotto photos --json
      """)

  @Option(
    name: .long, help: ArgumentHelp("Show each for so long, such as 5s.", valueName: "length"))
  var slideshow: String?

  @Flag(
    name: .long, help: "Play the voice of each entry; its last picture stays until the end.")
  var sound = false

  @Flag(name: .long, help: "List them and draw none.")
  var list = false

  @OptionGroup var filter: FilterOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let pause = try slideshow.map { try TypedLength.seconds($0, option: "--slideshow") }
    guard pause == nil || (context.outputIsTerminal && !list && !format.json) else {
      throw Failure(.usage, "a slideshow needs a terminal", hint: "sotto photos --list")
    }
    guard !sound || pause != nil else {
      throw Failure(.usage, "--sound goes with --slideshow")
    }
    let opened = try context.journalForReading(self.journal)
    let items =
      try opened?.attached([.picture, .drawing], try filter.filter(context, opened)) ?? []
    guard let journal = opened, context.outputIsTerminal, !list, !format.json, !items.isEmpty,
      !context.spoken.isWanted
    else {
      let output = Output(
        [
          "attachments": items.map {
            JSONAttachment($0)
          }
        ], empty: items.isEmpty ? "There are no pictures." : nil
      ) { AttachmentTable(items).lines($0) }
      return try context.show(output, of: opened, as: format.form)
    }
    let gallery = Gallery(context: context, journal: journal)
    // A slideshow has no other end.
    switch await Interruptible.run(
      isUsualEnd: pause != nil,
      {
        if let pause {
          try await gallery.slideshow(items, seconds: pause, hasSound: sound)
        } else {
          for item in items { try await gallery.draw(item) }
        }
      })
    {
    case .success: return
    // An interruption is the normal end of a slideshow.
    case .failure(is CancellationError): return
    case .failure(let error): throw error
    }
  }
}

import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine

struct VocabularyLearnTextVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "learn-text", abstract: "Learn your way of putting things from a text of yours.",
    discussion: """
      Which word follows which is learned by itself from notes, titles, labels and corrected
      transcripts; letters or an old diary help where there are few. The text is kept in the journal
      under its name. What was learned is used only if it predicts entries better that it was not
      made of. Without a file, it is made anew from what is there.

      Examples:
        sotto vocabulary learn-text letters.txt
        sotto vocabulary learn-text --forget letters.txt
        sotto vocabulary learn-text
      """)

  @Argument(help: "The text, - for standard input.", completion: .file())
  var file: String?

  @Option(name: .long, help: ArgumentHelp("Forget a text that was learned.", valueName: "name"))
  var forget: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard file == nil || forget == nil else {
      throw Failure(.usage, "--forget takes the place of a file")
    }
    let text = try file.map { try VocabularyRun.text(of: $0) }
    let journal = try context.journalForChanging(self.journal)
    if let forget { try journal.forgetText(named: forget) }
    if let file, let text {
      guard text.contains(where: \.isLetter) else {
        throw Failure(.failed, "\(file) holds no words")
      }
      let name = file == "-" ? "standard input" : URL(filePath: file).lastPathComponent
      try journal.learnText(text, named: name)
    }
    let facts = try journal.refreshLanguage(
      settings: try context.transcribeSettings(), isForced: true)
    var parts: JSONDocument.Parts = ["words": [JSONVocabularyWord]()]
    if let facts { parts["language"] = JSONLanguage(facts) }
    let line =
      facts.map { LanguageText.line($0) } ?? "There is too little text yet to learn from."
    try context.render(
      Output(parts, line: line), as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}

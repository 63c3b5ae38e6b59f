import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine

struct VocabularyImportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the words of a text file.",
    discussion: """
      A word or a name on each line, or what 'vocabulary export' wrote: after a tab its phones, after
      another what it sounds like. Lines that begin with # are passed over.

      Examples:
        sotto vocabulary import names.txt
        cut -f1 contacts.tsv | sotto vocabulary import -
      """)

  @Argument(help: "The file, - for standard input.", completion: .file())
  var file: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let lines = try VocabularyText.lines(of: try VocabularyRun.text(of: file))
    let settings = try context.transcribeSettings()
    var words: [VocabularyWord] = []
    for line in lines {
      switch line {
      case .word(let word): words.append(word)
      case .spelling(let text, let soundsLike, let number):
        do {
          words.append(
            try await VocabularyDraft(text, soundsLike: soundsLike, settings: settings).word)
        } catch let error as JournalError where error.code == .usage {
          throw error.onLine(number)
        }
      }
    }
    guard !words.isEmpty else { throw Failure(.failed, "\(file) holds no words") }
    let journal = try context.journalForAdding(self.journal)
    let known = try journal.vocabulary().count
    let date = context.surroundings.now()
    let former = try journal.setVocabulary(words)
    let added = try journal.vocabulary().count - known
    if added > 0 || !former.isEmpty { UnkeptChange(in: journal, context).note(.vocabulary, date) }
    try context.render(
      Output(
        ["words": words.map { JSONVocabularyWord($0) }],
        line: "Added \(NumberText.count(added, "word"))"
          + (former.isEmpty ? "" : ", changed \(NumberText.count(former.count, "word"))")),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}

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
    let text = try VocabularyRun.text(of: file)
    let name = file == "-" ? "standard input" : file
    guard !text.isEmpty else { throw Failure(.failed, "\(name) is empty") }
    let lines = try VocabularyText.lines(of: text)
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
    guard !words.isEmpty else { throw Failure(.failed, "\(name) holds no words") }
    let journal = try context.journalForAdding(self.journal)
    let known = try journal.vocabulary().count
    let date = context.surroundings.now()
    let former = try journal.setVocabulary(words)
    let added = try journal.vocabulary().count - known
    if added > 0 || !former.isEmpty { UnkeptChange(in: journal, context).note(.vocabulary, date) }
    try context.render(
      Output(
        ["words": words.map { JSONVocabularyWord($0) }],
        line: VocabularyImportVerb.line(
          added: added, changed: former.count, among: Set(words.map { $0.text.lowercased() }).count)
      ),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }

  /// `Added 3 words, changed 1 word, 2 words were there already`, without what there is none of.
  private static func line(added: Int, changed: Int, among all: Int) -> String {
    let known = max(0, all - added - changed)
    var parts: [String] = []
    if added > 0 || changed + known == 0 {
      parts.append("added \(NumberText.count(added, "word"))")
    }
    if changed > 0 { parts.append("changed \(NumberText.count(changed, "word"))") }
    if known > 0 {
      parts.append(
        "\(NumberText.count(known, "word")) \(known == 1 ? "was" : "were") there already")
    }
    let line = parts.joined(separator: ", ")
    return line.prefix(1).uppercased() + line.dropFirst()
  }
}

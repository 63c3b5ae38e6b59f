import ArgumentParser
import Documents
import Entries
import Foundation
import Intake
import JournalEngine

struct TranscriptImportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in a transcript that was made elsewhere.",
    discussion: """
      Text, SubRip, WebVTT, and the JSON of Whisper, whisper.cpp, Vosk and PocketSphinx are read;
      words without times are aligned to the sound. It becomes current where there is no other, or
      with --use. The lines that 'sotto transcribe --file … --ndjson' printed on another machine
      find their recordings by the sound and need no entry. What begins after the recording's end is
      left out, with a warning.

      Examples:
        sotto transcript import 12 captions.srt
        sotto transcript import 12 whisper.json --engine whisper-large --use
        sotto transcript import words.ndjson
      """)

  @Argument(
    help: ArgumentHelp(
      "The entry, where it is not told by the file; and the file, - for standard input.",
      valueName: "entry> <file"), completion: .file())
  var operands: [String]

  @Option(
    name: .long, help: ArgumentHelp("What made it, as lists shall name it.", valueName: "name"))
  var engine: String?

  @Option(name: .long, help: "text, srt, vtt or json; else the file tells.")
  var format: CueFormat?

  @Flag(name: .long, help: "Make it current in the place of another.")
  var use = false

  @Option(
    name: .long, help: ArgumentHelp("The model that aligns: its name or folder.", valueName: "name")
  )
  var model: String?

  @OptionGroup var recording: RecordingOption
  @OptionGroup var journal: JournalOptions
  @OptionGroup var json: JSONOption

  func run(in context: Context) async throws {
    guard let file = operands.last, operands.count <= 2 else {
      throw Failure(.usage, "one entry and one file are wanted")
    }
    let text = try ImportedText(
      try read(file), format: format?.rawValue, fileName: file, source: file)
    let journal = try context.journalForChanging(self.journal)
    let run = TranscriptImportRun(
      context: context, journal: journal, isChosen: use, model: model, json: json.json,
      quiet: self.journal.quiet)
    guard operands.count == 2 else {
      guard !text.exchanged.isEmpty else {
        throw Failure(
          .usage, "\(file) does not tell which recording it belongs to",
          hint: "sotto transcript import ENTRY \(ShellWord.quoted(file))")
      }
      return try await run.run(text.exchanged)
    }
    let entry = try EntrySelection(journal: journal, context: context).entry(operands[0])
    guard text.exchanged.count <= 1 else {
      throw Failure(
        .usage, "\(file) holds \(text.exchanged.count) transcripts", hint: "name no entry")
    }
    let given = text.exchanged.first?.transcript
    let transcript = Transcript(
      engine: engine.map { Transcript.Engine(name: $0) } ?? given?.engine
        ?? Transcript.Engine(name: "import", settings: text.format?.rawValue ?? ""),
      state: .done, utterances: text.utterances)
    // In our own JSON an empty transcript is valid (nothing was said); a caption file without text
    // is broken.
    guard given != nil || text.utterances.contains(where: { !$0.text.trimmed.isEmpty }) else {
      throw Failure(.failed, "\(file) holds no words")
    }
    try await run.run(transcript, file: file, entry: entry, recording: recording.find(in: entry))
  }

  private func read(_ file: String) throws -> [UInt8] {
    if file == "-" { return Array(try StandardInput.text().utf8) }
    do {
      return Array(try Data(contentsOf: URL(filePath: file)))
    } catch {
      throw FileManager.default.fileExists(atPath: file)
        ? JournalError(.notPermitted, "\(file) cannot be read") : .missing(file)
    }
  }
}

extension CueFormat: ExpressibleByArgument {}

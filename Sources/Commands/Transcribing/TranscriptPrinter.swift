import Documents
import Entries
import Foundation
import JournalEngine

/// Prints transcripts in a format, or writes them to files.
struct TranscriptPrinter {
  /// A transcript, with data about its recording.
  struct Item {
    var document: TranscriptDocument
    /// The transcript as our own JSON shows it.
    var shown: JSONTranscript
    /// The name of its file, without extension, if files are written.
    var fileName: String
    /// The heading above the text if there are several.
    var heading: String
  }

  let context: Context
  let format: FormatArgument
  /// The file or the folder to write to.
  let output: String?
  let minimumConfidence: Double
  private let journal: JournalOptions
  private let isForced: Bool
  /// The audio files of the transcripts.
  private let inputs: [String]
  /// Whether there may be several, so that a folder is needed and headings are printed.
  let isPlural: Bool
  private var taken: Set<String> = []
  private var gathered: [JSONTranscript] = []

  init(
    _ options: FormatOptions, isJSON: Bool, isPlural: Bool, journal: JournalOptions,
    inputs: [String] = [], context: Context
  ) throws {
    self.context = context
    self.journal = journal
    self.inputs = inputs
    self.isPlural = isPlural
    isForced = options.force
    format = options.format ?? (isJSON ? .json : .text)
    output = options.output == OutputFile.standardOutput ? nil : options.output
    minimumConfidence = try options.minimumConfidence()
    guard !isJSON || format == .json else {
      throw Failure(.usage, "--json and --format \(format.rawValue) exclude one another")
    }
    guard !isPlural || output != nil || format.canFollowAnother else {
      throw Failure(
        .usage, "several transcripts as \(format.rawValue) are several files",
        hint: "name a folder with --output")
    }
    guard output != nil || !isForced else {
      throw Failure(.usage, "--force goes with --output")
    }
  }

  /// Refuses files that must not be written, before any transcript is ready.
  /// - Parameter fileNames: The names of the transcripts' files, or nil if they are not known yet;
  ///   the name of a single file always is.
  func checkFiles(_ fileNames: [String]? = nil) throws {
    guard let output else { return }
    guard isFolder(output) else { return _ = try file(output) }
    guard kind(output) == .typeDirectory else { return }
    var taken: Set<String> = []
    for name in fileNames ?? [] {
      _ = try file(TranscriptPrinter.path(name, format.fileExtension, in: output, &taken))
    }
  }

  /// The transcript without words below the requested confidence.
  func kept(_ item: Item) -> Item {
    guard minimumConfidence > 0 else { return item }
    var item = item
    item.document = item.document.keeping(minimumConfidence: minimumConfidence)
    var shown = JSONTranscript(item.document.transcript)
    shown.takeSource(of: item.shown)
    item.shown = shown
    return item
  }

  /// The message for a transcript without words: nothing was said, it was not understood, or it is
  /// below the requested confidence.
  func lack(_ item: Item) -> String? {
    let kept = kept(item).document.transcript
    guard kept.text.isEmpty else { return kept.isUnclear ? "a voice, but not understood" : nil }
    let words = item.document.transcript.words.count
    guard words > 0 else { return "no speech found" }
    let limit = minimumConfidence.formatted(.number.locale(Locale(identifier: "en_US_POSIX")))
    return words == 1
      ? "the one word that was heard is less sure than \(limit)"
      : "all \(words) words that were heard are less sure than \(limit)"
  }

  /// Prints or writes one transcript.
  mutating func print(_ item: Item) throws {
    let item = kept(item)
    if output == nil && format == .json {
      gathered.append(item.shown)
      return
    }
    let text =
      try format.document.map { item.document.contents($0) }
      ?? JSONDocument(["transcripts": [item.shown]]).text() + "\n"
    if let output {
      let file = try self.file(try path(for: item, in: output))
      try file.write(text)
      if !journal.quiet { context.tell("sotto: wrote \(file.path)") }
    } else if !text.isEmpty {
      if isPlural && format == .text { context.print("\(item.heading):") }
      context.spoken.add(text)
      context.write(text)
    }
  }

  /// Prints the single document of our own JSON, which collects all transcripts until the end.
  func finish() throws {
    guard output == nil, format == .json else { return }
    try context.printDocument(["transcripts": gathered])
  }

  private func file(_ path: String) throws -> OutputFile {
    try context.outputFile(path, isForced: isForced, journal, inputs: inputs)
  }

  /// Returns the type of the file or folder at a path.
  ///
  /// If it cannot be examined, it counts as missing: writing to it then explains the error.
  private func kind(_ path: String) -> FileAttributeType? {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    return try? FileManager.default.attributesOfItem(atPath: resolved)[.type] as? FileAttributeType
  }

  /// Whether the output is a folder for several files.
  private func isFolder(_ output: String) -> Bool {
    isPlural || output.hasSuffix("/") || kind(output) == .typeDirectory
  }

  private mutating func path(for item: Item, in output: String) throws -> String {
    guard isFolder(output) else { return output }
    let kind = kind(output)
    guard kind == nil || kind == .typeDirectory else {
      throw Failure(.usage, "\(output) is no folder, and several files are to be written")
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure(.failed, "cannot make the folder \(output)")
    }
    return TranscriptPrinter.path(item.fileName, format.fileExtension, in: output, &taken)
  }

  /// A file's path in the folder; if a name occurs again, it gets a number.
  private static func path(
    _ fileName: String, _ ending: String, in output: String, _ taken: inout Set<String>
  ) -> String {
    var name = fileName
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(fileName)-\(number)"
      number += 1
    }
    return URL(filePath: output).appending(path: "\(name).\(ending)").path
  }
}

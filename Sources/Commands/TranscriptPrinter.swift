import Documents
import Entries
import Foundation
import JournalEngine

/// Prints transcripts in a format, or writes them to files.
struct TranscriptPrinter {
  /// A transcript, and what is known of the sound it was made of.
  struct Item {
    var document: TranscriptDocument
    /// As our own JSON shows it.
    var shown: JSONTranscript
    /// The file's name without its ending, where files are written.
    var fileName: String
    /// What stands above the text where there are several.
    var heading: String
  }

  let context: Context
  let format: FormatArgument
  let output: String?
  let minimumConfidence: Double
  let quiet: Bool
  /// Whether there may be several, so that a folder is wanted and headings are printed.
  let isPlural: Bool
  private var taken: Set<String> = []
  private var gathered: [JSONTranscript] = []

  init(
    _ options: FormatOptions, isJSON: Bool, isPlural: Bool, quiet: Bool, context: Context
  ) throws {
    self.context = context
    self.quiet = quiet
    self.isPlural = isPlural
    format = options.format ?? (isJSON ? .json : .text)
    output = options.output
    minimumConfidence = try options.minimumConfidence()
    guard !isJSON || format == .json else {
      throw Failure(.usage, "--json and --format \(format.rawValue) exclude one another")
    }
    guard !isPlural || output != nil || format.canFollowAnother else {
      throw Failure(
        .usage, "several transcripts as \(format.rawValue) are several files",
        hint: "name a folder with --output")
    }
  }

  /// The transcript without the words that are less sure than was asked for.
  func kept(_ item: Item) -> Item {
    guard minimumConfidence > 0 else { return item }
    var item = item
    item.document = item.document.keeping(minimumConfidence: minimumConfidence)
    var shown = JSONTranscript(item.document.transcript)
    shown.takeSource(of: item.shown)
    item.shown = shown
    return item
  }

  /// What is to be said of a transcript that prints no words: nothing was said, or what was said is
  /// less sure than was asked for.
  func lack(_ item: Item) -> String? {
    guard kept(item).document.transcript.text.isEmpty else { return nil }
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
      let path = try self.path(for: item, in: output)
      do {
        try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw Failure(.failed, "cannot write \(path)")
      }
      if !quiet { context.tell("sotto: wrote \(path)") }
    } else if !text.isEmpty {
      if isPlural && format == .text { context.print("\(item.heading):") }
      context.spoken.add(text)
      context.write(text)
    }
  }

  /// Prints what waited for the end: the one document of our own JSON.
  func finish() throws {
    guard output == nil, format == .json else { return }
    context.print(try JSONDocument(["transcripts": gathered]).text())
  }

  private mutating func path(for item: Item, in output: String) throws -> String {
    let kind =
      try? FileManager.default.attributesOfItem(atPath: output)[.type] as? FileAttributeType
    let isFolder = kind == .typeDirectory
    guard isPlural || output.hasSuffix("/") || isFolder else { return output }
    guard kind == nil || isFolder else {
      throw Failure(.usage, "\(output) is no folder, and several files are to be written")
    }
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure(.failed, "cannot make the folder \(output)")
    }
    var name = item.fileName
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(item.fileName)-\(number)"
      number += 1
    }
    return URL(filePath: output).appending(path: "\(name).\(format.fileExtension)").path
  }
}

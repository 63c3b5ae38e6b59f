import Entries
import Foundation
import JournalEngine
import Settings

/// The destination of an export: a folder, or a single file for a book.
enum ExportPlace {
  /// A folder.
  case folder(String)
  /// The file of a book.
  case book(OutputFile)

  /// Extensions of single files, with the export format that each suggests; nil if it suggests
  /// none.
  private static let endings: [String: ExportFormat?] = [
    "zip": nil, "tar": nil, "tgz": nil, "gz": nil, "7z": nil, "md": .markdown,
    "markdown": .markdown, "html": .html, "htm": .html, "json": .json, "csv": .csv,
    "ics": .vjournal, "txt": .markdown, "docx": nil, "doc": nil, "odt": nil, "rtf": nil,
    "epub": nil, "xml": nil, "xlsx": nil,
  ]

  /// - Parameters:
  ///   - output: The name that was given.
  ///   - formats: The requested formats; a name that ends in .pdf requests a book by itself.
  ///   - updates: Whether an existing file is replaced.
  /// - Throws: A failure with `usage` if a single file is named for formats that need a folder.
  init(
    _ output: String, _ formats: Set<ExportFormat>, updates: Bool, _ journal: JournalOptions,
    _ context: Context
  ) throws {
    guard !output.isEmpty else { throw Failure(.usage, "--output wants the name of a folder") }
    let path = context.configuration.folders.expanded(output)
    let isStream = output == OutputFile.standardOutput
    let ending = (path as NSString).pathExtension.lowercased()
    let isBook =
      ending == "pdf" ? formats.isSubset(of: [.pdf]) : isStream && formats == [.pdf]
    if isBook, !ExportPlace.isFolder(path) {
      self = .book(try ExportPlace.file(path, updates: updates, journal, context))
      return
    }
    guard isStream || ending == "pdf" || ExportPlace.endings[ending] != nil,
      !ExportPlace.isFolder(path)
    else {
      self = .folder(path)
      return
    }
    guard !isStream else {
      throw Failure(
        .usage, "an export is a folder; only a book can go to standard output",
        hint: "sotto export --format pdf --output -")
    }
    var folder = (output as NSString).deletingPathExtension
    if folder.hasSuffix(".tar") { folder.removeLast(".tar".count) }
    var words = ["sotto", "export", "--output", ShellWord.quoted(folder)]
    let meant = (ExportPlace.endings[ending] ?? nil).map { [$0] } ?? []
    let names = formats.isEmpty ? meant : ExportFormat.allCases.filter(formats.contains)
    if !names.isEmpty, names != [.markdown] {
      words += ["--format", names.map(\.rawValue).joined(separator: ",")]
    }
    throw Failure(
      .usage, "an export is a folder of files, not one file",
      hint: words.joined(separator: " ") + "; a name with / at its end is a folder as it stands")
  }

  /// The path of the folder or the file for the results.
  var path: String {
    switch self {
    case .folder(let path): path
    case .book(let file): file.path
    }
  }

  /// Whether it is standard output, so that results cannot be printed there.
  var isStandardOutput: Bool { path == OutputFile.standardOutput }

  /// Whether a path means a folder: it ends with a slash, or a folder exists there.
  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return path.hasSuffix("/") || isThere && isFolder.boolValue
  }

  private static func file(
    _ path: String, updates: Bool, _ journal: JournalOptions, _ context: Context
  ) throws -> OutputFile {
    let file = try context.outputFile(path, isForced: true, journal)
    do {
      return updates ? file : try context.outputFile(path, isForced: false, journal)
    } catch {
      // Since the forced check passed, the only remaining reason is that the file exists.
      throw Failure(.usage, "\(path) exists already", hint: "--update writes it anew")
    }
  }
}

import Entries
import Foundation
import JournalEngine
import Settings

/// Where an export goes: a folder, or one file for a book alone.
enum ExportPlace {
  /// A folder.
  case folder(String)
  /// The file of a book.
  case book(OutputFile)

  /// The endings of what is one file elsewhere, and the form that is meant by each; none for an archive.
  private static let endings: [String: ExportFormat?] = [
    "zip": nil, "tar": nil, "tgz": nil, "gz": nil, "7z": nil, "md": .markdown,
    "markdown": .markdown, "html": .html, "htm": .html, "json": .json, "csv": .csv,
    "ics": .vjournal, "txt": .markdown, "docx": nil, "doc": nil, "odt": nil, "rtf": nil,
    "epub": nil, "xml": nil, "xlsx": nil,
  ]

  /// - Parameters:
  ///   - output: The name that was given.
  ///   - formats: The forms that were asked for; a name that ends in .pdf asks for a book by itself.
  ///   - updates: Whether a file that is there is written anew.
  /// - Throws: A failure with `usage` where one file is named for what takes a folder.
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

  /// The folder or the file as results name it.
  var path: String {
    switch self {
    case .folder(let path): path
    case .book(let file): file.path
    }
  }

  /// Whether it is standard output, which has no room for results.
  var isStandardOutput: Bool { path == OutputFile.standardOutput }

  /// Whether a path is a folder's: by a slash at its end, or because one is there.
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
      // All that is left to object to is that there is such a file.
      throw Failure(.usage, "\(path) exists already", hint: "--update writes it anew")
    }
  }
}

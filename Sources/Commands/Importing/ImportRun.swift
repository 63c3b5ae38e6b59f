import Entries
import Foundation
import Intake
import JournalEngine
import Terminal

/// An import at the terminal: it prints the results, and stops on signals.
struct ImportRun {
  let context: Context
  let journal: Journal
  let printer: ImportPrinter
  let request: ImportRequest

  /// Imports files and folders, or one file under another name.
  /// - Throws: A failure with `interrupted`, or with `partly` where something was imported by then.
  func run(_ paths: [String], named name: String? = nil) async throws {
    try await untilInterrupted {
      guard let name, let path = paths.first else {
        let passedOver = try await journal.importAudio(paths, request: request) { printer.take($0) }
        return printer.note(passedOver)
      }
      printer.take(try await journal.importAudio(at: path, named: name, request: request))
    }
  }

  /// Imports photos.
  func run(_ paths: [String], _ photos: PhotoRequest) async throws {
    try await untilInterrupted {
      try await journal.importPhotos(paths, request: photos) { printer.take($0) }
    }
  }

  /// Imports what another program has written.
  func run(_ format: ForeignFormat, _ path: String) async throws {
    try await untilInterrupted {
      printer.note(
        lost: try await journal.importJournal(format, at: path, request: request) {
          printer.take($0)
        })
    }
    guard format == .sotto else { return }
    let hasSound = try printer.imported.contains { try !journal.entry($0).recordings.isEmpty }
    if hasSound { printer.say(ImportRun.voicesLeft) }
  }

  /// Tells that an export holds no voices, and how to learn them again.
  static let voicesLeft = "no learned voice came along; 'sotto learn' learns them anew"

  /// Imports existing files of folders and new ones as they appear, until a signal ends it, or
  /// nobody reads the results any more.
  func watch(_ folders: [String]) async throws {
    var isFolder: ObjCBool = false
    for folder in folders {
      guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
        isFolder.boolValue
      else { throw Failure(.usage, "--watch takes folders, and \(folder) is none") }
    }
    printer.say("watching \(folders.joined(separator: ", ").onOneLine); Ctrl-C ends it")
    do {
      try await untilInterrupted(isUsualEnd: true) {
        try await watchForReader(folders)
      }
    } catch let failure as Failure where failure.status == .interrupted || failure.status == .partly
    {
      // An interruption is the normal end of watching.
    }
  }

  /// Watches until a file's result finds no reader; then it ends as at a signal.
  private func watchForReader(_ folders: [String]) async throws {
    let (readers, reader) = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await journal.watch(folders, request: request) { report in
          printer.take(report)
          if context.readerIsGone() { reader.finish() }
        }
      }
      group.addTask {
        for await _ in readers {}
      }
      // What ends first ends the other; an error at the end of watching is not lost.
      _ = try await group.next()
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  private func untilInterrupted(
    isUsualEnd: Bool = false, _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let outcome = await Interruptible.run(isUsualEnd: isUsualEnd, work)
    printer.endCounting()
    switch outcome {
    case .success: return
    case .failure(is CancellationError): throw interruption
    case .failure(let error): throw error
    }
  }

  private var interruption: Failure {
    let count = printer.imported.count
    let what =
      count == 0
      ? "nothing was imported"
      : "\(count == 1 ? "1 entry is" : "\(count) entries are") in the journal"
    return Failure.interrupted(
      "interrupted; \(what)", hasDone: count > 0,
      hint: count == 0
        ? nil : "the same command brings in the rest: what is there already is passed over")
  }
}

import Entries
import Foundation
import Intake
import Media
import Threads

extension Journal {
  /// Imports photos in the order in which they were named; a folder is searched for pictures.
  ///
  /// Each photo is imported completely or not at all, and one that an entry has already is skipped.
  /// - Parameter onReport: Called once for each file.
  /// - Throws: ``JournalError`` if the journal itself fails, `CancellationError`; a bad file is
  ///   reported.
  public func importPhotos(
    _ paths: [String], request: PhotoRequest,
    onReport: @escaping @Sendable (ImportReport) -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let scan = FolderScan(paths, endings: PictureEndings.all)
      for problem in scan.problems {
        onReport(ImportReport(input: problem.path, outcome: .failed(problem.error)))
      }
      var importer = try PhotoImporter(self, request)
      for path in scan.files {
        try Task.checkCancellation()
        onReport(try importer.take(path))
      }
    }
  }

  /// Runs work that reads files and writes a journal on threads of its own, so that the program
  /// still reacts to signals, however few cores the machine has.
  public static func onFileThreads<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withTaskExecutorPreference(ThreadPool.blocking) { try body() }
  }

  /// Whether any of these files, or of the files in these folders, is a picture by its bytes.
  public static func holdPictures(_ paths: [String]) -> Bool {
    FolderScan(paths, endings: PictureEndings.all).files.contains { arePictures([$0]) }
  }

  /// Whether all of these are files, and pictures by their bytes.
  public static func arePictures(_ paths: [String]) -> Bool {
    paths.allSatisfy { path in
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue, let handle = FileHandle(forReadingAtPath: path)
      else { return false }
      defer { try? handle.close() }
      let head = try? handle.read(upToCount: MediaType.headSize)
      return MediaType(head: [UInt8](head ?? Data())).kind == .picture
    }
  }
}

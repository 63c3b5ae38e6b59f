import Documents
public import Entries
import Foundation
import Storage
import Threads

extension Journal {
  /// How many entries are read at once.
  private static let pagesAtOnce = 32

  /// Writes entries as a PDF book into one file, completely or not at all.
  /// - Parameters:
  ///   - filter: Which entries.
  ///   - output: The file.
  ///   - onProgress: Called with the number of entries read and the total.
  /// - Throws: ``JournalError`` with `notInstalled`, `diskFull`, `notPermitted`;
  ///   `CancellationError`.
  public func exportBook(
    of filter: EntryFilter, to output: OutputFile,
    onProgress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> ExportReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try PDFMaker.check()
      let numbers = try numbersByTime(filter)
      let scaler = PictureScaler(self, .paper)
      var book = Book()
      var report = ExportReport()
      for start in stride(from: 0, to: numbers.count, by: Journal.pagesAtOnce) {
        let part = Array(numbers[start..<min(start + Journal.pagesAtOnce, numbers.count)])
        let entries = try storage { try file.archived(part) }
        let pictures = try await scaler.pictures(of: entries.map(\.entry))
        for archived in entries {
          try Task.checkCancellation()
          book.add(archived, pictures: pictures)
          report.entries += 1
          onProgress(report.entries, numbers.count)
        }
      }
      let pages = book.pages(today: surroundings.moment.day)
      var bytes: Int64 = 0
      var unprinted: UnprintedScripts?
      try output.write { write in
        unprinted = try PDFMaker.make(pages) { block in
          try write(block)
          bytes += Int64(block.count)
        }
      }
      (report.written, report.bytes, report.unprinted) = (1, bytes, unprinted)
      return report
    }
  }

  /// The entries that pass a filter, ordered by time, even if the filter's limit uses another
  /// order.
  func numbersByTime(_ filter: EntryFilter) throws -> [Int64] {
    let numbers = try numbers(filter)
    var places: [(instant: Int64, uuid: String, number: Int64)] = []
    for start in stride(from: 0, to: numbers.count, by: 1000) {
      let part = Array(numbers[start..<min(start + 1000, numbers.count)])
      places += try entries(part).map { ($0.moment.milliseconds, $0.uuid.uuidString, $0.id) }
    }
    return places.sorted { ($0.instant, $0.uuid) < ($1.instant, $1.uuid) }.map(\.number)
  }
}

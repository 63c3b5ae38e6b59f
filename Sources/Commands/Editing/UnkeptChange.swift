import Foundation
import JournalEngine
import Settings

/// When something was changed last of which a journal keeps no history: a collection's filter, a goal,
/// the vocabulary, or the words for moods.
///
/// It is remembered beside the places of listening, so that `undo` does not take back what came before
/// in its stead.
struct UnkeptChange {
  /// The most journals that are remembered.
  private static let most = 200
  private let file: URL
  private let journal: String

  init(in journal: Journal, _ context: Context) {
    file = URL(filePath: context.configuration.folders.state + "/unkept.json")
    self.journal = URL(filePath: journal.path).resolvingSymlinksInPath().path
  }

  /// When it was; nil if nothing is remembered.
  var date: Date? {
    dates[journal].map { Date(timeIntervalSince1970: Double($0) / 1000) }
  }

  /// Remembers one.
  /// - Parameter date: When it was begun, so that what the same command keeps counts as later.
  func note(_ date: Date) {
    var dates = dates
    dates[journal] = Int64((date.timeIntervalSince1970 * 1000).rounded())
    while dates.count > UnkeptChange.most,
      let oldest = dates.filter({ $0.key != journal }).min(by: { $0.value < $1.value })
    {
      dates[oldest.key] = nil
    }
    // A folder that cannot be written costs no more than the warning.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? JSONEncoder().encode(dates).write(to: file, options: .atomic)
    try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }

  /// The dates in milliseconds by the paths of journals; a damaged file holds none.
  private var dates: [String: Int64] {
    (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode([String: Int64].self, from: $0)
    } ?? [:]
  }
}

import Foundation
import GRDB

@testable import JournalEngine
@testable import Storage

/// A journal that takes long to make, made once for many tests, of which each gets its own copy.
struct MadeJournal: Sendable {
  private let file: Task<Data, any Error>

  /// Makes the journal in a workshop, soon.
  init(_ make: @escaping @Sendable (Workshop) async throws -> Journal) {
    file = Task { try await Workshop.file(make) }
  }

  /// Opens a copy.
  func open(in workshop: Workshop) async throws -> Journal {
    try workshop.open(try await file.value)
  }
}

extension Journal {
  /// Runs statements as somebody may who goes around the program.
  func execute(_ sql: String) throws {
    try file.queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
  }
}

import Entries
import Foundation
import Intake
import Storage
import Synchronization

/// The songs of a programme as temporary files, each copied from the journal once.
///
/// Decoders need a file, and a song is opened several times: to find its length, to play it, and
/// after each jump. If there are very many songs, only the first ones are kept; the others are
/// copied again.
final class SongCopies: Sendable {
  /// A song in a temporary file, which exists as long as this object.
  final class Copy: Sendable {
    private let scratch: Mutex<ScratchFile>

    init(_ scratch: consuming sending ScratchFile) { self.scratch = Mutex(scratch) }

    /// A path to the file.
    var path: String { scratch.withLock { $0.path } }
  }

  private struct Kept {
    var copies: [String: Copy] = [:]
    /// How many more bytes may be kept.
    var room: Int64 = 128 << 20
    var made = 0
  }

  /// The most songs that are kept, because each is an open file.
  private static let most = 64

  private let file: JournalFile
  private let kept = Mutex(Kept())

  init(_ file: JournalFile) { self.file = file }

  /// How many copies were made.
  var made: Int { kept.withLock { $0.made } }

  /// Returns a copy of a song, and makes it if necessary.
  /// - Throws: ``JournalError`` with `damaged` if the bytes differ from those that were attached,
  ///   and with `diskFull`.
  func copy(of content: Content) throws -> Copy {
    if let copy = kept.withLock({ $0.copies[content.digest] }) { return copy }
    let scratch = try ScratchFile()
    try ContentBytes(file: file, content: content).forEachPiece { try scratch.append(Data($0)) }
    let copy = Copy(scratch)
    kept.withLock { kept in
      kept.made += 1
      guard content.byteCount <= kept.room, kept.copies.count < SongCopies.most else { return }
      kept.room -= content.byteCount
      kept.copies[content.digest] = copy
    }
    return copy
  }
}

import Entries
import Storage
import Synchronization
import Transcription

/// The lines and rooms in which the voices of a journal were learned.
///
/// They are measured when they are first asked for, because most runs hear nobody who is not known.
final class KnownLines: Sendable {
  /// How many recordings of each voice are measured, the newest.
  private static let most = 5

  private let file: JournalFile
  private let recordings: [Int64]
  private let measured = Mutex<[LineProfile]?>(nil)

  init(_ file: JournalFile, of book: VoiceBook) {
    self.file = file
    recordings = book.newestRecordings(KnownLines.most)
  }

  /// Whether a recording came over another line, or from another room, than all that the voices were
  /// learned from.
  ///
  /// Sound that cannot be read tells nothing.
  func differ(from recording: Recording) -> Bool {
    guard let profile = profile(of: recording) else { return false }
    let known = measured.withLock { measured in
      let known = measured ?? recordings.compactMap { self.profile(of: $0) }
      measured = known
      return known
    }
    return !known.isEmpty && known.allSatisfy { profile.differs(from: $0) }
  }

  /// Whether the same is true of a recording that is given by its number.
  func differ(from recording: Int64) -> Bool {
    guard let found = try? file.recording(recording) else { return false }
    return differ(from: found.recording)
  }

  private func profile(of number: Int64) -> LineProfile? {
    (try? file.recording(number)).flatMap { profile(of: $0.recording) }
  }

  private func profile(of recording: Recording) -> LineProfile? {
    guard var reader = try? RecordingReader(file: file, recording: recording) else { return nil }
    return try? LineProfile(of: &reader)
  }
}

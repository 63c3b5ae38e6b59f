import Entries
import Storage
import Synchronization
import Transcription

/// The acoustic channels (lines and rooms) in which the voices of a journal were learned.
///
/// They are measured when they are first needed, because most runs hear no unknown voice, and
/// remembered, because a search among unknown voices compares them many times.
final class KnownLines: Sendable {
  /// How many recordings of each voice are measured: the newest ones.
  static let most = 5

  private let file: JournalFile
  private let recordings: [Int64]
  /// The measured profiles by the number of the recording; nil for sound that cannot be measured.
  private let measured = Mutex<[Int64: LineProfile?]>([:])

  /// - Parameter recordings: The recordings that the voices were learned from.
  init(_ file: JournalFile, of recordings: [Int64]) {
    self.file = file
    self.recordings = recordings
  }

  /// Whether a recording came over another line, or from another room, than all recordings that the
  /// voices were learned from.
  ///
  /// False if the sound cannot be read.
  func differ(from recording: Recording) -> Bool {
    guard let profile = profile(of: recording) else { return false }
    let known = recordings.compactMap { self.profile(of: $0) }
    return !known.isEmpty && known.allSatisfy { profile.differs(from: $0) }
  }

  /// Does the same for a recording given by its number.
  func differ(from recording: Int64) -> Bool {
    guard let found = try? file.recording(recording) else { return false }
    return differ(from: found.recording)
  }

  private func profile(of number: Int64) -> LineProfile? {
    if let known = measured.withLock({ $0[number] }) { return known }
    return (try? file.recording(number)).flatMap { profile(of: $0.recording) }
  }

  private func profile(of recording: Recording) -> LineProfile? {
    if let known = measured.withLock({ $0[recording.id] }) { return known }
    let profile = measure(recording)
    measured.withLock { _ = $0.updateValue(profile, forKey: recording.id) }
    return profile
  }

  private func measure(_ recording: Recording) -> LineProfile? {
    guard var reader = try? RecordingReader(file: file, recording: recording) else { return nil }
    return try? LineProfile(of: &reader)
  }
}

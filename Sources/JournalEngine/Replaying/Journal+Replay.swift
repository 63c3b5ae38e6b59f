public import Entries
public import Listening
import Storage

extension Journal {
  /// Plays an entry's own sound, or writes it to a file.
  ///
  /// To a file at speed 1 the samples are given back as they were recorded, bit for bit.
  /// - Parameters:
  ///   - number: The entry.
  ///   - request: What of it, how fast and where to.
  ///   - onProgress: Called with the second of the entry that was written last.
  /// - Returns: The seconds of sound that were written.
  /// - Throws: ``JournalError`` with `noSound`, `usage`, `device` or `diskFull`.
  public func replay(
    _ number: Int64, _ request: ReplayRequest,
    onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> Double {
    let entry = try check(request, of: number)
    return try await Player().play(
      entry.recordings.map { StoredRecording(file: file, recording: $0) }, request: request,
      onProgress: onProgress)
  }

  /// Holds a request against an entry, before anything is opened or written.
  /// - Returns: The entry.
  /// - Throws: ``JournalError`` with `noSound` or `usage`.
  @discardableResult
  public func check(_ request: ReplayRequest, of number: Int64) throws -> Entry {
    let entry = try entry(number)
    guard !entry.recordings.isEmpty else {
      throw JournalError(
        .noSound, "entry \(number) has no recording", hint: "'sotto read \(number)' reads it aloud")
    }
    guard ReplayRequest.speeds.contains(request.speed) else {
      throw JournalError(.usage, "--speed takes a number from 0.25 to 4")
    }
    if entry.duration > 0 && request.from >= entry.duration {
      let length = Int(entry.duration.rounded(.up))
      throw JournalError(
        .usage, "entry \(number) ends before that",
        hint: "it is \(length) second\(length == 1 ? "" : "s") long")
    }
    if let to = request.to, to <= request.from {
      throw JournalError(.usage, "the end lies before the beginning")
    }
    return entry
  }
}

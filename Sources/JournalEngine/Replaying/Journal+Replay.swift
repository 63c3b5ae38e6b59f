public import Entries
import Foundation
public import Listening
import Storage

extension Journal {
  /// Plays an entry's own sound, or writes it to a file.
  ///
  /// A file at speed 1 gets the samples as they were recorded, bit for bit.
  /// - Parameters:
  ///   - number: The entry.
  ///   - request: Which part to play, how fast, and where to.
  ///   - onProgress: Called with the second of the entry that was written last.
  /// - Returns: The seconds of sound that were written.
  /// - Throws: ``JournalError`` with `noSound`, `usage`, `device` or `diskFull`.
  public func replay(
    _ number: Int64, _ request: ReplayRequest,
    onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> Double {
    let entry = try check(request, of: number)
    return try await Player().play(
      entry.recordings.map { try StoredRecording(file: file, recording: $0) }, request: request,
      tags: try tags(of: entry, request), onProgress: onProgress)
  }

  private func tags(of entry: Entry, _ request: ReplayRequest) throws -> SoundTags {
    guard !request.isSoundOnly, !entry.recordings.isEmpty else { return SoundTags() }
    if case .device = request.destination { return SoundTags() }
    let end = request.to.map { min($0, entry.duration) } ?? entry.duration
    let isWhole = request.from <= 0 && end >= entry.duration
    var utterances: [Utterance] = []
    var markers: [Marker] = []
    var version: Transcript?
    var offset = 0.0
    for recording in entry.recordings {
      markers += recording.markers.map {
        Marker(seconds: $0.seconds + offset, label: $0.label)
      }
      if isWhole, let transcript = try currentTranscript(of: recording) {
        version = version ?? transcript
        utterances += transcript.utterances.map { utterance in
          var utterance = utterance
          utterance.start = (utterance.start + offset) / request.speed
          utterance.end = (utterance.end + offset) / request.speed
          return utterance
        }
      }
      offset += recording.duration
    }
    markers = markers.filter { $0.seconds >= request.from && $0.seconds <= end }.map {
      Marker(seconds: ($0.seconds - request.from) / request.speed, label: $0.label)
    }
    let start = try soundStart(in: entry, after: request.from)
    guard isWhole else { return EntryTags.tags(ofPart: entry, start: start, markers: markers) }
    version?.utterances = utterances
    // At another speed, the file no longer contains the recordings' sound.
    return EntryTags.tags(
      of: entry, start: start, markers: markers, transcript: version,
      recordings: request.speed == 1 ? entry.recordings : [])
  }

  /// Checks a request against an entry, before anything is opened or written.
  /// - Returns: The entry.
  /// - Throws: ``JournalError`` with `noSound`, `damaged` or `usage`.
  @discardableResult
  public func check(_ request: ReplayRequest, of number: Int64) throws -> Entry {
    let entry = try entry(number)
    guard !entry.recordings.isEmpty else {
      throw unreadableRecording(of: number) ?? .silent(number)
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

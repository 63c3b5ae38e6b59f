import Documents
import Entries
import Foundation
import JournalEngine

/// A recording with its player and its words.
struct RecordingView {
  /// A position in it to which the reader can jump.
  struct Mark {
    let second: String
    let clock: String
    let label: String
  }

  /// A version of its transcript.
  struct Version {
    let version: Int
    let text: String
    let isCurrent: Bool
  }

  let uuid: String
  let name: String
  let sound: String
  let seconds: String
  let clock: String
  let outline: String?
  let marks: [Mark]
  let origin: [String]
  let lines: String
  let hasWords: Bool
  let isUnclear: Bool
  /// Whether no speech was found in it.
  let isEmpty: Bool
  /// Whether spoken commands were all that was said in it, or took back the rest.
  let isLeftEmpty: Bool
  let hasLostWords: Bool
  let isWaiting: Bool
  let isHearing: Bool
  let isRecording: Bool
  let fault: String?
  let versions: [Version]
  let hasVersions: Bool
  let canChange: Bool

  /// Describes a recording.
  /// - Parameter outline: Its waveform; nil if a script loads it.
  init(
    _ recording: Recording, of entry: Entry, place: Int, transcript: Transcript?,
    versions: [TranscriptVersionInfo], outline: [UInt8]?, links: PageLinks, isHearing: Bool,
    fault: String?
  ) {
    uuid = recording.uuid.uuidString.lowercased()
    name =
      entry.recordings.count > 1
      ? "Recording \(place) of \(entry.recordings.count)" : "Recording"
    sound = links.sound(recording, of: entry.id)
    seconds = String(jsonSeconds(recording.duration))
    clock = LengthText.clock(recording.duration)
    self.outline = outline.map { Data($0).base64EncodedString() }
    marks = recording.markers.map {
      Mark(
        second: String(jsonSeconds($0.seconds)), clock: LengthText.place($0.seconds),
        label: $0.label)
    }
    origin = OriginText(recording, of: entry).lines
    isRecording = recording.state != .finished
    let shown = transcript?.utterances.filter { !$0.shown.text.isEmpty } ?? []
    lines = shown.enumerated().map { TranscriptMarkup.line($0.element, place: $0.offset) }
      .joined()
    hasWords = !shown.isEmpty
    isUnclear = transcript?.isUnclear ?? false
    hasLostWords = shown.isEmpty && versions.contains { $0.isCurrent && $0.words > 0 }
    let isWordless = transcript != nil && shown.isEmpty && !hasLostWords
    isLeftEmpty = isWordless && transcript?.isLeftEmpty ?? false
    isEmpty = isWordless && !isLeftEmpty
    isWaiting = transcript == nil && !isRecording
    self.isHearing = isWaiting && isHearing
    self.fault = isWaiting && !isHearing ? fault : nil
    self.versions = versions.filter { $0.state != .running }.map {
      let unsure = $0.unsureWords > 0 ? ", \($0.unsureWords) unsure" : ""
      return Version(
        version: $0.number,
        text: "\($0.engine.name), \($0.state == .corrected ? "corrected, " : "")"
          + NumberText.count($0.words, "word") + unsure, isCurrent: $0.isCurrent)
    }
    hasVersions = self.versions.count > 1
    canChange = !links.isFolder && entry.deleted == nil
  }
}

import Digests
import Entries
import Foundation
import SoundFiles

/// The planned content of a recording's file in an export.
struct SoundPlan: Sendable {
  let recording: Recording
  let tags: AudioFileTags
  /// Identifies the file in an earlier export.
  let sound: String

  init(_ recording: Recording, _ tags: AudioFileTags) {
    self.recording = recording
    self.tags = tags
    var sound = "\(recording.uuid.uuidString.lowercased()) \(recording.digest ?? "")"
    if !recording.keepsOriginal { sound += " \(SoundPlan.digest(of: tags))" }
    self.sound = sound
  }

  /// The endings that the file may get.
  var endings: [String] { SoundPlan.endings(of: recording) }

  /// The endings that a recording's file may get.
  static func endings(of recording: Recording) -> [String] {
    recording.keepsOriginal ? [ending(of: recording), "flac", "wav"] : ["flac", "wav"]
  }

  private static func ending(of recording: Recording) -> String {
    let own = ((recording.fileName ?? "") as NSString).pathExtension.lowercased()
    let isPlain =
      (1...5).contains(own.count) && own.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain ? own : "audio"
  }

  /// A digest of tags, so that a file is written again when its entry has changed.
  private static func digest(of tags: AudioFileTags) -> String {
    let texts = [tags.title ?? "", tags.date ?? ""] + tags.fields.map { "\($0.name)=\($0.text)" }
    let cues = tags.cues.map { "\($0.frame) \($0.label)" }
    let all = (texts + cues).joined(separator: "\0")
    return String(SHA256.hash(data: Data(all.utf8)).hexadecimal.prefix(16))
  }
}

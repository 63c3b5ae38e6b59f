import Foundation
import Transcription

/// The results as a table and as a JSON document.
struct CommandReport {
  private struct Count: Codable {
    var said = 0
    var understood = 0
    var misunderstood = 0

    mutating func add(_ isHit: Bool, isHeard: Bool) {
      said += 1
      understood += isHit ? 1 : 0
      misunderstood += !isHit && isHeard ? 1 : 0
    }
  }

  private struct Document: Codable {
    var voices: [String: Count] = [:]
    var forms: [String: Count] = [:]
    var unused = Count()
    var hitRate = 0.0
    var speechHours = 0.0
    var falseAlarms = 0
    var hitMargins: [Double] = []
    var falseMargins: [Double] = []
  }

  private var content = Document()
  private var wrong: [String] = []

  mutating func add(_ form: SpokenForms.Form, voice: String, heard: [HeardCommands]) {
    let isHit = heard.flatMap(\.commands) == form.commands
    if isHit {
      content.hitMargins += heard.map(\.margin)
    } else {
      wrong.append("\(voice): \(form.text): \(heard.flatMap(\.commands))")
    }
    content.voices[voice, default: Count()].add(isHit, isHeard: !heard.isEmpty)
    content.forms[form.text, default: Count()].add(isHit, isHeard: !heard.isEmpty)
    let all = content.voices.values
    content.hitRate =
      Double(all.reduce(0) { $0 + $1.understood }) / Double(all.reduce(0) { $0 + $1.said })
  }

  mutating func addUnused(_ form: SpokenForms.Form, voice: String, heard: [HeardCommands]) {
    let isHit = heard.flatMap(\.commands) == form.commands
    if !isHit { wrong.append("\(voice): \(form.text): \(heard.flatMap(\.commands))") }
    content.unused.add(isHit, isHeard: !heard.isEmpty)
  }

  mutating func addSpeech(seconds: Double, heard: [HeardCommands]) {
    content.speechHours += seconds / 3600
    content.falseAlarms += heard.count
    content.falseMargins += heard.map(\.margin)
    for alarm in heard { wrong.append("false alarm: \(alarm.commands) (\(alarm.margin))") }
  }

  /// The table as lines of text.
  var table: String {
    var lines = content.voices.sorted { $0.key < $1.key }.map { voice, count in
      "\(voice): \(count.understood) of \(count.said), \(count.misunderstood) misunderstood"
    }
    lines.append("")
    lines += wrong
    lines.append(String(format: "hits: %.1f %%", content.hitRate * 100))
    lines.append(
      "labels not used yet: \(content.unused.understood) of \(content.unused.said), "
        + "\(content.unused.misunderstood) misunderstood")
    if let lowest = content.hitMargins.min() {
      lines.append(String(format: "lowest margin of a hit: %.2f nats a frame", lowest))
    }
    if content.speechHours > 0 {
      lines.append(
        String(
          format: "false alarms: %d in %.2f h of speech", content.falseAlarms, content.speechHours))
    }
    return lines.joined(separator: "\n")
  }

  /// The document as JSON.
  var document: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(content)
    }
  }

  /// Returns the audio files in a folder, in order.
  static func soundFiles(in folder: String) -> [String] {
    let endings = ["wav", "flac", "ogg", "opus", "mp3"]
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
      .map { folder + "/" + $0 }
  }
}

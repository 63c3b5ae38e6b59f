import Foundation

/// A text that an audio file stores beside its sound, under the name of a Vorbis comment.
public struct TagField: Sendable, Equatable {
  /// The name in capitals: `TITLE`, `LYRICS`.
  public var name: String
  /// The text.
  public var text: String

  /// Makes a field; the name is converted to capitals.
  public init(_ name: String, _ text: String) {
    self.name = name.uppercased()
    self.text = text
  }
}

extension [TagField] {
  /// Returns the first non-blank text with a name.
  public func text(_ name: String) -> String? { texts(name).first }

  /// Returns all non-blank texts with a name, in order.
  public func texts(_ name: String) -> [String] {
    filter { $0.name == name && !$0.text.allSatisfy(\.isWhitespace) }.map(\.text)
  }

  /// Writes marked points as chapters (Xiph's chapter extension of Vorbis comments).
  /// - Parameter rate: The rate of the points' frames, in frames per second.
  public init(chapters cues: [Cue], rate: Int) {
    // The extension's numbers have three digits.
    self = cues.prefix(999).enumerated().flatMap { index, cue in
      let name = String(format: "CHAPTER%03d", index + 1)
      let milliseconds = cue.frame * 1000 / Int64(Swift.max(1, rate))
      let time = String(
        format: "%02d:%02d:%02d.%03d", Int(milliseconds / 3_600_000),
        Int(milliseconds / 60_000 % 60), Int(milliseconds / 1000 % 60), Int(milliseconds % 1000))
      return [TagField(name, time), TagField(name + "NAME", cue.label)]
    }
  }

  /// The chapters among the fields, each with its time in seconds, in order of time.
  public var chapters: [(second: Double, label: String)] {
    let pattern = /(\d{1,4}):(\d\d):(\d\d)(?:[.,](\d{1,3}))?/
    return compactMap { field -> (second: Double, label: String)? in
      guard field.name.wholeMatch(of: /CHAPTER\d{3}/) != nil,
        let time = field.text.wholeMatch(of: pattern),
        let hours = Double(time.1), let minutes = Double(time.2), let seconds = Double(time.3)
      else { return nil }
      let fraction = time.4.flatMap { Double("0.\($0)") } ?? 0
      let label = first { $0.name == field.name + "NAME" }?.text ?? ""
      return (hours * 3600 + minutes * 60 + seconds + fraction, label)
    }.sorted { $0.second < $1.second }
  }

  /// Shortens fields until all fit into a number of bytes as Vorbis comments: the longest texts are
  /// cut at the end of a line, and a text of a single line is removed.
  func fitting(_ most: Int) -> [TagField] {
    var fields = self
    while case let excess = VorbisComments.entries(fields).count - most, excess > 0,
      let index = fields.indices.max(by: {
        fields[$0].text.utf8.count < fields[$1].text.utf8.count
      })
    {
      let text = fields[index].text
      let kept = text.utf8.prefix(Swift.max(0, text.utf8.count - excess))
      if let line = kept.lastIndex(of: UInt8(ascii: "\n")) {
        fields[index].text = String(text[..<line])
      } else {
        fields.remove(at: index)
      }
    }
    return fields
  }
}

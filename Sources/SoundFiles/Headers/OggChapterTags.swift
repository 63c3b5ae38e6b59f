import Foundation

/// Chapters as Vorbis comments (`CHAPTER001=00:00:00.000`, `CHAPTER001NAME=…`) in an Ogg file.
///
/// libsndfile writes a comment but no tags of other names. So a comment of the same length is
/// written in their place, and replaced by the chapters when the file is complete, so that no page
/// moves. The pages are those of RFC 3533, the tags those of "Ogg Vorbis I format specification:
/// comment field" and of Xiph's chapter extension.
struct OggChapterTags {
  /// The placeholder comment to be replaced; empty if there are no chapters.
  let placeholder: String
  private let tags: [[UInt8]]

  /// Makes the tags of cues.
  /// - Parameters:
  ///   - rate: The rate of the cues' frames, in frames per second.
  ///   - comment: A comment to write beside the chapters.
  init(_ cues: [Cue], rate: Int, comment: String?) {
    guard !cues.isEmpty else {
      placeholder = ""
      tags = []
      return
    }
    var tags: [String] = []
    if let comment, !comment.isEmpty { tags.append("COMMENT=\(comment)") }
    for (index, cue) in cues.enumerated() {
      let name = String(format: "CHAPTER%03d", index + 1)
      tags.append("\(name)=\(OggChapterTags.time(cue.frame, rate))")
      tags.append("\(name)NAME=\(cue.label)")
    }
    self.tags = tags.map { Array($0.utf8) }
    let size = self.tags.reduce(0) { $0 + 4 + $1.count } - 4 - "COMMENT=".utf8.count
    let filler = "sotto-chapters "
    placeholder = String(
      String(repeating: filler, count: size / filler.count + 1).prefix(max(0, size)))
  }

  private static func time(_ frame: Int64, _ rate: Int) -> String {
    let milliseconds = frame * 1000 / Int64(max(1, rate))
    return String(
      format: "%02d:%02d:%02d.%03d", Int(milliseconds / 3_600_000),
      Int(milliseconds / 60_000 % 60), Int(milliseconds / 1000 % 60), Int(milliseconds % 1000))
  }

  /// Replaces the placeholder in a complete file with the chapters.
  func put(into descriptor: Int32, path: String?) throws(SoundFileError) {
    guard !tags.isEmpty else { return }
    var pages = try OggHeaderPages(descriptor: descriptor, path: path)
    var packet = pages.comments
    let written = Array("COMMENT=\(placeholder)".utf8)
    let entry = ByteOrder.little.bytes(UInt64(written.count), count: 4) + written
    // `OpusTags` or `\u{3}vorbis`, the vendor with its length, then the number of comments.
    let name = packet.starts(with: "OpusTags".utf8) ? 8 : 7
    let vendor = Int(ByteOrder.little.integer(packet.dropFirst(name).prefix(4)))
    let counter = name + 4 + vendor
    guard counter + 4 <= packet.count, let place = packet.firstRange(of: entry) else {
      throw SoundFileError(code: .failed, path: path, reason: "there is no room for the chapters")
    }
    let count = ByteOrder.little.integer(packet[counter..<counter + 4])
    packet.replaceSubrange(
      counter..<counter + 4,
      with: ByteOrder.little.bytes(count + UInt64(tags.count - 1), count: 4))
    packet.replaceSubrange(
      place, with: tags.flatMap { ByteOrder.little.bytes(UInt64($0.count), count: 4) + $0 })
    try pages.replaceComments(with: packet, path: path)
  }
}

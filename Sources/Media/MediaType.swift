package import Entries

/// The type of a file, determined from its contents and not from its name.
package struct MediaType: Sendable, Hashable {
  /// The number of bytes at the beginning of a file that show its type.
  package static let headSize = 4096
  /// The number of bytes of them that have to be a text in a file that is one.
  private static let textSize = 512

  /// The media type, such as `image/jpeg`.
  package let name: String

  /// Makes a type with a known name.
  package init(name: String) { self.name = name }

  /// Determines the type from the beginning of a file.
  package init(head: [UInt8]) {
    func text(_ range: Range<Int>) -> String {
      String(
        decoding: head[min(range.lowerBound, head.count)..<min(range.upperBound, head.count)],
        as: UTF8.self)
    }
    let found = MediaType.beginnings.first { head.starts(with: $0.bytes) }?.name
    switch (text(0..<4), text(4..<8), text(8..<12)) {
    case ("RIFF", _, "WEBP"): name = "image/webp"
    case ("RIFF", _, "WAVE"), ("RF64", _, "WAVE"): name = "audio/wav"
    case ("FORM", _, "AIFF"), ("FORM", _, "AIFC"): name = "audio/aiff"
    case (_, "ftyp", let brand): name = MediaType.boxed(brand)
    default:
      name = found ?? (MediaType.isFrame(head) ? "audio/mpeg" : MediaType.text(head))
    }
  }

  /// The kind of attachment.
  package var kind: Attachment.Kind {
    if name.hasPrefix("image/") { return .picture }
    return name.hasPrefix("audio/") ? .song : .file
  }

  /// The usual file name extension.
  package var ending: String {
    MediaType.endings[name] ?? "bin"
  }

  private static let beginnings: [(bytes: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], "image/png"),
    (Array("GIF87a".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
    ([0x49, 0x49, 0x2A, 0x00], "image/tiff"), ([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "image/jxl"), ([0xFF, 0x0A], "image/jxl"),
    (Array("%PDF-".utf8), "application/pdf"), (Array("ID3".utf8), "audio/mpeg"),
    (Array("fLaC".utf8), "audio/flac"), (Array("OggS".utf8), "audio/ogg"),
    ([0x50, 0x4B, 0x03, 0x04], "application/zip"),
  ]

  private static let endings = [
    "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "image/tiff": "tiff",
    "image/webp": "webp", "image/heic": "heic", "image/avif": "avif", "image/jxl": "jxl",
    "image/bmp": "bmp", "image/svg+xml": "svg", "application/pdf": "pdf", "audio/mpeg": "mp3",
    "audio/flac": "flac", "audio/ogg": "ogg", "audio/wav": "wav", "audio/aiff": "aiff",
    "audio/mp4": "m4a", "video/mp4": "mp4", "video/quicktime": "mov", "text/plain": "txt",
    "application/zip": "zip",
  ]

  private static func boxed(_ brand: String) -> String {
    switch brand {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": "image/heic"
    case "avif", "avis": "image/avif"
    case "M4A ", "M4B ": "audio/mp4"
    case "qt  ": "video/quicktime"
    default: "video/mp4"
    }
  }

  /// Whether a file begins with a frame of MPEG sound.
  private static func isFrame(_ head: [UInt8]) -> Bool {
    head.count > 3 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0 && head[1] & 0x18 != 0x08
      && head[1] & 0x06 == 0x02 && head[2] & 0xF0 != 0xF0 && head[2] & 0x0C != 0x0C
  }

  private static func text(_ head: [UInt8]) -> String {
    // A bitmap has its length after the two letters, and its reserved bytes are zero.
    if head.starts(with: Array("BM".utf8)), head.count > 14, head[6..<10].allSatisfy({ $0 == 0 }) {
      return "image/bmp"
    }
    let start = head.prefix(textSize)
    // The last character may be cut off.
    let isText = (0...3).contains {
      String(validating: start.dropLast($0), as: UTF8.self) != nil
    }
    guard !start.isEmpty, !start.contains(0), isText else { return "application/octet-stream" }
    var reader = TagReader(head)
    return reader.begins(with: "svg") ? "image/svg+xml" : "text/plain"
  }
}

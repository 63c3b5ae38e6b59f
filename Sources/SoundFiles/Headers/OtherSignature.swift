/// Kinds of file, recognised by their first bytes, that hold no sound.
///
/// They are checked before a decoder tries, because the search for MP3 frames finds some in any
/// program.
public enum OtherSignature: String, Sendable, CaseIterable {
  case program = "a program"
  case pdf = "a PDF document"
  case archive = "an archive"
  case picture = "a picture"
  case database = "a database"

  /// Recognises the kind by the first 16 bytes; returns nil if they are none of these.
  public init?(_ start: [UInt8]) {
    let kind = OtherSignature.allCases.first { kind in
      kind.marks.contains { start.starts(with: $0) }
    }
    guard let kind else { return nil }
    self = kind
  }

  private var marks: [[UInt8]] {
    switch self {
    case .program: [[0x7F, 0x45, 0x4C, 0x46], Array("MZ".utf8), [0xCF, 0xFA, 0xED, 0xFE]]
    case .pdf: [Array("%PDF".utf8)]
    case .archive:
      [
        [0x50, 0x4B, 3, 4], [0x1F, 0x8B], [0xFD, 0x37, 0x7A, 0x58, 0x5A], Array("7z".utf8) + [0xBC],
        Array("BZh".utf8), [0x28, 0xB5, 0x2F, 0xFD],
      ]
    case .picture:
      [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
    case .database: [Array("SQLite format 3".utf8)]
    }
  }
}

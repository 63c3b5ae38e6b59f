/// Kinds of file, recognised by their first bytes, that libsndfile cannot read.
///
/// They are checked before libsndfile tries, because it searches unknown files for MP3 frames and
/// may find some in the middle of a video.
public enum FileSignature: String, Sendable, CaseIterable {
  case mpeg4, matroska, asf, avi, adts, amr, flashVideo, realMedia, monkeysAudio, wavPack
  case trueAudio, musepack, dsd, transportStream, programStream, ac3

  /// How many bytes are needed to recognise the kind.
  public static let length = 392

  /// Recognises the kind by the first ``length`` bytes; returns nil if libsndfile may read it.
  public init?(_ start: [UInt8]) {
    let kind = FileSignature.allCases.first { kind in
      if kind == .transportStream { return Self.isTransportStream(start) }
      return kind.marks.contains { mark in
        start.count >= mark.offset + mark.bytes.count
          && start[mark.offset..<mark.offset + mark.bytes.count].elementsEqual(mark.bytes)
      }
    }
    guard let kind else { return nil }
    self = kind
  }

  /// Recognises the kind of a file; returns nil if libsndfile may read it.
  public init?(ofFile path: String) throws(SoundFileError) {
    let file = try FileBytes(path: path)
    do { self.init(try file.read(at: 0, count: Self.length)) } catch {
      throw SoundFileError(reading: error).at(path)
    }
  }

  /// ISO 13818-1: packets of 188 bytes that begin with 0x47, each preceded by a time of four bytes
  /// on discs.
  private static func isTransportStream(_ start: [UInt8]) -> Bool {
    [(offset: 0, size: 188), (offset: 4, size: 192)].contains { layout in
      let places = (0..<2).map { layout.offset + $0 * layout.size }
      return places.allSatisfy { $0 < start.count && start[$0] == 0x47 }
    }
  }

  private var marks: [(offset: Int, bytes: [UInt8])] {
    switch self {
    case .mpeg4:
      ["ftyp", "moov", "mdat", "wide", "free", "skip"].map { (4, Array($0.utf8)) }
    case .matroska: [(0, [0x1A, 0x45, 0xDF, 0xA3])]
    case .asf: [(0, [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11])]
    case .avi: [(8, Array("AVI ".utf8))]
    // ISO 13818-7: twelve bits of synchronisation, then layer 0, which an MP3 never has.
    case .adts: [0xF0, 0xF1, 0xF8, 0xF9].map { (0, [0xFF, $0]) }
    case .amr: [(0, Array("#!AMR".utf8))]
    case .flashVideo: [(0, Array("FLV".utf8))]
    case .realMedia: [(0, Array(".RMF".utf8))]
    case .monkeysAudio: [(0, Array("MAC ".utf8))]
    case .wavPack: [(0, Array("wvpk".utf8))]
    case .trueAudio: [(0, Array("TTA".utf8))]
    case .musepack: [(0, Array("MPCK".utf8)), (0, Array("MP+".utf8))]
    case .transportStream: []
    case .programStream: [(0, [0, 0, 1, 0xBA])]
    case .ac3: [(0, [0x0B, 0x77])]
    case .dsd: [(0, Array("DSD ".utf8)), (0, Array("FRM8".utf8))]
    }
  }
}

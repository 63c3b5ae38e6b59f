/// Reads the tags of audio files of any kind.
public enum FileTags {
  /// Returns the fields of a file: Vorbis comments of FLAC, Ogg Vorbis and Opus, ID3 of MP3, WAV
  /// and AIFF, our own atom of m4a; damaged fields are left out.
  public static func fields(of bytes: any RandomAccessBytes) throws -> [TagField] {
    let head = try bytes.read(at: 0, count: 8)
    switch String(decoding: head.prefix(4), as: UTF8.self) {
    case "OggS":
      guard let packet = try? OggHeaderPages(of: bytes).comments else { return [] }
      let name = packet.starts(with: "OpusTags".utf8) ? 8 : 7
      return VorbisComments.fields(packet.dropFirst(name))
    case "RIFF", "RF64", "FORM": return try TagChunk.fields(in: bytes)
    case _ where head.dropFirst(4).elementsEqual("ftyp".utf8):
      return try FilmFields.fields(of: bytes)
    default:
      if let block = try FLACCommentBlock(of: bytes) {
        return VorbisComments.fields(block.comments[...])
      }
      return try ID3Tag.fields(in: bytes)
    }
  }
}

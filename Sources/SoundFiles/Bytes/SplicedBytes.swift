/// Bytes composed of other bytes, such as a file with a corrected header for the decoder.
final class SplicedBytes: RandomAccessBytes {
  /// A stretch of the result.
  enum Piece {
    case bytes([UInt8])
    case source(Range<Int64>)

    var count: Int64 {
      switch self {
      case .bytes(let bytes): Int64(bytes.count)
      case .source(let range): range.upperBound - range.lowerBound
      }
    }
  }

  /// The number of bytes in all pieces.
  let count: Int64
  private let source: any RandomAccessBytes
  private let pieces: [Piece]

  init(_ source: any RandomAccessBytes, _ pieces: [Piece]) {
    self.source = source
    self.pieces = pieces
    count = pieces.reduce(0) { $0 + $1.count }
  }

  func read(at position: Int64, count: Int) throws -> [UInt8] {
    var start: Int64 = 0
    for piece in pieces {
      let offset = position - start
      if offset >= 0, offset < piece.count {
        let part = min(count, Int(clamping: piece.count - offset))
        switch piece {
        case .bytes(let bytes): return Array(bytes[Int(offset)..<Int(offset) + part])
        case .source(let range):
          return try source.read(at: range.lowerBound + offset, count: part)
        }
      }
      start += piece.count
    }
    return []
  }
}

/// The number of bytes of sound that a file's header declares, and the number that exists.
///
/// libsndfile silently takes the smaller of the two, so this is how a file that was cut off is
/// noticed.
struct DeclaredLength {
  /// The declared number of bytes.
  var declared: Int64
  /// The number of bytes after the header.
  var available: Int64
  /// Where the header stores the number, if it must be corrected for the decoder: in a WAV whose
  /// recorder died before it was written, and in a CAF that was cut off, which libsndfile rejects.
  private var wrong: (field: Range<Int64>, order: ByteOrder, overhead: Int64)?

  /// Whether the file is shorter than declared.
  var isCutOff: Bool { declared > available }

  /// Examines a file; returns nil for containers that declare no length, and if the length is
  /// marked as unknown: streaming programs write 0xFFFFFFFF or numbers just below 2 GB.
  init?(of bytes: any RandomAccessBytes) throws {
    let start = try bytes.read(at: 0, count: 24)
    let found: DeclaredLength? =
      switch String(decoding: start.prefix(4), as: UTF8.self) {
      case "RIFF", "RF64": try Self.riff(bytes, .little)
      case "RIFX": try Self.riff(bytes, .big)
      case "FORM": try Self.aiff(bytes)
      case "caff": try Self.caf(bytes)
      case "riff": try Self.wave64(bytes)
      case ".snd": Self.au(start, .big, count: bytes.count)
      case "dns.": Self.au(start, .little, count: bytes.count)
      default: nil
      }
    guard let found, found.declared >= 0, found.available >= 0 else { return nil }
    let isUnknown =
      found.declared == 0xFFFF_FFFF || (0x7FFF_0000...0x8000_0000).contains(found.declared)
    guard !isUnknown || !found.isCutOff else { return nil }
    self = found
  }

  /// Returns the bytes with the true length in their header; nil if nothing needs correcting.
  func mended(_ bytes: any RandomAccessBytes) -> (any RandomAccessBytes)? {
    guard let wrong, available > 0 else { return nil }
    let width = wrong.field.count
    let most = width == 4 ? Int64(UInt32.max) : Int64.max
    let value = wrong.order.bytes(UInt64(min(available + wrong.overhead, most)), count: width)
    return SplicedBytes(
      bytes,
      [
        .source(0..<wrong.field.lowerBound), .bytes(value),
        .source(wrong.field.upperBound..<bytes.count),
      ])
  }

  private init(declared: UInt64, from start: Int64, of count: Int64) {
    self.declared = Int64(clamping: declared)
    available = count - start
  }

  /// How many chunks are examined before giving up.
  private static let patience = 4096

  private static func riff(
    _ bytes: any RandomAccessBytes, _ order: ByteOrder
  ) throws -> DeclaredLength? {
    var position: Int64 = 12
    var large: UInt64?
    for _ in 0..<patience {
      let chunk = try bytes.read(at: position, count: 24)
      guard chunk.count >= 8 else { return nil }
      let size = order.integer(chunk[4..<8])
      switch String(decoding: chunk[0..<4], as: UTF8.self) {
      case "ds64": large = order.integer(chunk.dropFirst(16).prefix(8))
      case "data":
        let declared = size == 0xFFFF_FFFF ? large ?? size : size
        var length = DeclaredLength(declared: declared, from: position + 8, of: bytes.count)
        if size == 0 { length.wrong = (position + 4..<position + 8, order, 0) }
        return length
      default: break
      }
      position += 8 + Int64(size) + Int64(size & 1)
    }
    return nil
  }

  private static func aiff(_ bytes: any RandomAccessBytes) throws -> DeclaredLength? {
    var position: Int64 = 12
    for _ in 0..<patience {
      let chunk = try bytes.read(at: position, count: 8)
      guard chunk.count == 8 else { return nil }
      let size = ByteOrder.big.integer(chunk[4..<8])
      if chunk[0..<4].elementsEqual("SSND".utf8), size >= 8 {
        return DeclaredLength(declared: size - 8, from: position + 16, of: bytes.count)
      }
      position += 8 + Int64(size) + Int64(size & 1)
    }
    return nil
  }

  private static func caf(_ bytes: any RandomAccessBytes) throws -> DeclaredLength? {
    var position: Int64 = 8
    for _ in 0..<patience {
      let chunk = try bytes.read(at: position, count: 12)
      guard chunk.count == 12 else { return nil }
      let size = Int64(bitPattern: ByteOrder.big.integer(chunk[4..<12]))
      if chunk[0..<4].elementsEqual("data".utf8) {
        guard size >= 4 else { return nil }
        var length = DeclaredLength(
          declared: UInt64(size) - 4, from: position + 16, of: bytes.count)
        if length.isCutOff { length.wrong = (position + 4..<position + 12, .big, 4) }
        return length
      }
      guard size >= 0, size < bytes.count else { return nil }
      position += 12 + size
    }
    return nil
  }

  private static func wave64(_ bytes: any RandomAccessBytes) throws -> DeclaredLength? {
    var position: Int64 = 40
    for _ in 0..<patience {
      let chunk = try bytes.read(at: position, count: 24)
      guard chunk.count == 24 else { return nil }
      let size = ByteOrder.little.integer(chunk[16..<24])
      guard size >= 24 else { return nil }
      if chunk[0..<4].elementsEqual("data".utf8) {
        return DeclaredLength(declared: size - 24, from: position + 24, of: bytes.count)
      }
      guard size < UInt64(bytes.count) else { return nil }
      position += Int64((size + 7) / 8 * 8)
    }
    return nil
  }

  private static func au(_ start: [UInt8], _ order: ByteOrder, count: Int64) -> DeclaredLength? {
    guard start.count >= 12 else { return nil }
    return DeclaredLength(
      declared: order.integer(start[8..<12]), from: Int64(order.integer(start[4..<8])), of: count)
  }
}

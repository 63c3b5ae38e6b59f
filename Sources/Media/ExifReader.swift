import CExif
import Entries

/// The facts that a camera wrote into a picture, read with libexif.
///
/// libexif keeps no state between pictures, so several may be read at once.
struct ExifReader: ~Copyable {
  private let data: UnsafeMutablePointer<CExif.ExifData>
  private let order: ExifByteOrder

  /// The mark before the EXIF data in every kind of file.
  private static let mark = Array("Exif\0\0".utf8)

  /// Reads the beginning of a file; returns nil if it has no EXIF data.
  init?(_ head: [UInt8], type: MediaType) {
    var head = head
    switch type.name {
    case "image/jpeg": break
    case "image/tiff": head = ExifReader.mark + head
    case "image/png", "image/webp":
      let chunk = type.name == "image/png" ? "eXIf" : "EXIF"
      guard let place = head.place(of: Array(chunk.utf8)) else { return nil }
      let start = place + (type.name == "image/png" ? 4 : 8)
      let body = head.dropFirst(start)
      head = body.starts(with: ExifReader.mark) ? Array(body) : ExifReader.mark + body
    default:
      // The mark may be missing, and its bytes may occur elsewhere with another meaning, so the
      // beginning of the data after it is searched for.
      let beginnings: [[UInt8]] = [
        [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0],
      ]
      guard let place = beginnings.compactMap({ head.place(of: $0) }).min() else { return nil }
      head = ExifReader.mark + head[place...]
    }
    guard let data = exif_data_new_from_data(head, UInt32(head.count)) else { return nil }
    self.data = data
    order = exif_data_get_byte_order(data)
  }

  deinit { exif_data_unref(data) }

  /// Returns the facts, without those that cannot be true.
  func facts(size: PictureSize?) -> PictureFacts {
    let zero = data.pointee.ifd.0
    let camera = data.pointee.ifd.2
    let position = position()
    let taken = times().compactMap { CameraTime($0) }.first
    let offset = offsets().compactMap { CameraTime.offset($0) }.first
    let orientation = number(0x0112, zero).flatMap { (1...8).contains($0) ? $0 : nil }
    let maker = text(0x010F, zero) ?? ""
    let model = text(0x0110, zero) ?? ""
    let name = model.hasPrefix(maker) || maker.isEmpty ? model : "\(maker) \(model)"
    return PictureFacts(
      width: size?.width
        ?? (number(0xA002, camera) ?? number(0x0100, zero)).flatMap(ExifReader.believed),
      height: size?.height
        ?? (number(0xA003, camera) ?? number(0x0101, zero)).flatMap(ExifReader.believed),
      orientation: orientation == 1 ? nil : orientation, taken: taken?.text,
      offset: taken == nil ? nil : offset, latitude: position?.latitude,
      longitude: position?.longitude, camera: name.isEmpty ? nil : name)
  }

  /// Returns the facts that cannot be true.
  func falseFacts() -> [FalseFact] {
    var found: [FalseFact] = []
    // A camera that does not know the time writes zeros or blanks.
    if let written = times().first, written.contains(where: { ("1"..."9").contains($0) }),
      CameraTime(written) == nil
    {
      found.append(.time(String(written.prefix(ExifReader.timeLength))))
    }
    if dividesByZero {
      found.append(.noNumber)
    } else if let written = writtenPosition(), position() == nil {
      found.append(
        written.latitude == 0 && written.longitude == 0
          ? .noReception
          : .position(latitude: written.latitude, longitude: written.longitude))
    }
    // A camera that does not know the zone writes blanks between the signs.
    let offsets = offsets().filter { $0.contains(where: \.isNumber) }
    if let written = offsets.first, offsets.allSatisfy({ CameraTime.offset($0) == nil }) {
      found.append(.offset(String(written.prefix(ExifReader.offsetLength))))
    }
    // Many cameras write 0 for an unknown orientation.
    if let number = number(0x0112, data.pointee.ifd.0), number > 8 {
      found.append(.orientation(number))
    }
    return found
  }

  /// The number of characters of a time.
  private static let timeLength = 19
  /// The number of characters of an offset.
  private static let offsetLength = 6

  /// The offsets from UTC of the first two of these times, as far as they are written.
  private func offsets() -> [String] {
    [0x9011, 0x9010].compactMap { text($0, data.pointee.ifd.2) }
  }

  /// The times at which the picture was taken, digitised and last changed, as far as they are
  /// written.
  private func times() -> [String] {
    let camera = data.pointee.ifd.2
    return [(camera, 0x9003), (camera, 0x9004), (data.pointee.ifd.0, 0x0132)]
      .compactMap { text($0.1, $0.0) }
  }

  private static func believed(_ pixels: Int) -> Int? {
    (1...(1 << 20)).contains(pixels) ? pixels : nil
  }

  /// Returns the position; nil if it is not on earth, or if it is 0, 0, as cameras without
  /// reception write.
  private func position() -> (latitude: Double, longitude: Double)? {
    guard let written = writtenPosition(), abs(written.latitude) <= 90,
      abs(written.longitude) <= 180, written.latitude != 0 || written.longitude != 0
    else { return nil }
    return written
  }

  /// Returns the written position in degrees, even if it cannot be true.
  private func writtenPosition() -> (latitude: Double, longitude: Double)? {
    let part = data.pointee.ifd.3
    guard let north = degrees(2, part), let east = degrees(4, part) else { return nil }
    return (
      text(1, part)?.uppercased() == "S" ? -north : north,
      text(3, part)?.uppercased() == "W" ? -east : east
    )
  }

  /// Whether a part of the written position divides by 0.
  ///
  /// Where there are no minutes or seconds, 0/0 stands for 0.
  private var dividesByZero: Bool {
    let part = data.pointee.ifd.3
    return [2, 4].compactMap { angle($0, part) }.contains { angle in
      angle.enumerated().contains { index, value in
        value.denominator == 0 && (index == 0 || value.numerator != 0)
      }
    }
  }

  private func degrees(_ tag: Int, _ part: UnsafeMutablePointer<ExifContent>?) -> Double? {
    guard !dividesByZero, let angle = angle(tag, part) else { return nil }
    let degrees = zip(angle, [1.0, 60, 3600]).reduce(0) { sum, next in
      let (value, share) = next
      return value.numerator == 0
        ? sum : sum + Double(value.numerator) / Double(value.denominator) / share
    }
    return (degrees * 1_000_000).rounded() / 1_000_000
  }

  /// Returns the degrees, minutes and seconds of half a position, as they are written.
  private func angle(
    _ tag: Int, _ part: UnsafeMutablePointer<ExifContent>?
  ) -> [ExifRational]? {
    guard let entry = entry(tag, part), entry.pointee.format == EXIF_FORMAT_RATIONAL,
      entry.pointee.components >= 3, entry.pointee.size >= 24, let bytes = entry.pointee.data
    else { return nil }
    return (0..<3).map { exif_get_rational(bytes + 8 * $0, order) }
  }

  private func number(_ tag: Int, _ part: UnsafeMutablePointer<ExifContent>?) -> Int? {
    guard let entry = entry(tag, part), let bytes = entry.pointee.data,
      entry.pointee.components > 0
    else { return nil }
    switch entry.pointee.format {
    case EXIF_FORMAT_SHORT where entry.pointee.size >= 2: return Int(exif_get_short(bytes, order))
    case EXIF_FORMAT_LONG where entry.pointee.size >= 4: return Int(exif_get_long(bytes, order))
    default: return nil
    }
  }

  private func text(_ tag: Int, _ part: UnsafeMutablePointer<ExifContent>?) -> String? {
    guard let entry = entry(tag, part), entry.pointee.format == EXIF_FORMAT_ASCII,
      let bytes = entry.pointee.data
    else { return nil }
    let all = UnsafeBufferPointer(start: bytes, count: min(Int(entry.pointee.size), 200))
    let text = String(decoding: all.prefix { $0 != 0 }, as: UTF8.self)
      .filter {
        !$0.isNewline && $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
      }
    return text.allSatisfy(\.isWhitespace) ? nil : ExifReader.trimmed(text)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  private func entry(
    _ tag: Int, _ part: UnsafeMutablePointer<ExifContent>?
  ) -> UnsafeMutablePointer<ExifEntry>? {
    part.flatMap { exif_content_get_entry($0, ExifTag(rawValue: UInt32(tag))) }
  }
}

extension [UInt8] {
  /// Returns the index of the first occurrence of some bytes.
  fileprivate func place(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first, count >= bytes.count else { return nil }
    var place = 0
    while let next = self[place...].firstIndex(of: first), next + bytes.count <= count {
      if self[next..<next + bytes.count].elementsEqual(bytes) { return next }
      place = next + 1
    }
    return nil
  }
}

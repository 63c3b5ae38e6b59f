import Foundation

/// What a camera wrote into a TIFF picture, gathered into one short block.
///
/// A TIFF may have its directories and their values anywhere, also after the picture, and libexif
/// looks at no more than the first 64 KiB of what it is given. So the entries that are wanted are
/// read from where they lie, and written one after the other as in a JPEG.
struct TIFFDirectory {
  /// The entries that are wanted, by the directory in which they are.
  private static let wanted: [[Int]] = [
    [0x0100, 0x0101, 0x010F, 0x0110, 0x0112, 0x0132],
    [0x9003, 0x9004, 0x9010, 0x9011, 0xA002, 0xA003], [1, 2, 3, 4],
  ]
  /// The entries of the first directory that point to the other two.
  private static let pointers = [0x8769, 0x8825]
  /// The formats of a pointer: a number of four bytes, and the place of a directory.
  private static let pointerFormats = [4, 13]
  /// The number of bytes of one value, by its format.
  private static let widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
  /// The number of bytes of an entry.
  private static let entrySize = 12
  /// The greatest number of entries of a directory that are looked at.
  private static let most = 1000
  /// The longest value that is taken, in bytes.
  private static let longest = 1000

  private struct Entry {
    let tag: Int
    let format: Int
    let count: Int
    var value: [UInt8]
  }

  /// The block: a TIFF without a picture.
  let bytes: [UInt8]

  /// Gathers the entries of a file; returns nil if it is no TIFF or has none of them.
  init?(of path: String) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let head = TIFFDirectory.read(handle, at: 0, 8) else { return nil }
    let isBig = head[0] == UInt8(ascii: "M")
    func number(_ bytes: some Sequence<UInt8>) -> Int {
      (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(head[2..<4]) == 42 else { return nil }

    func entries(at place: Int, _ tags: [Int]) -> [Entry] {
      guard let start = TIFFDirectory.read(handle, at: place, 2) else { return [] }
      let count = min(number(start), TIFFDirectory.most)
      guard count > 0,
        let list = TIFFDirectory.read(handle, at: place + 2, count * TIFFDirectory.entrySize)
      else { return [] }
      return stride(from: 0, to: list.count, by: TIFFDirectory.entrySize).compactMap { start in
        let (tag, format) = (number(list[start..<start + 2]), number(list[start + 2..<start + 4]))
        let count = number(list[start + 4..<start + 8])
        guard tags.contains(tag), TIFFDirectory.widths.indices.contains(format) else { return nil }
        let size = count * TIFFDirectory.widths[format]
        let short = list[start + 8..<start + 12]
        guard (1...TIFFDirectory.longest).contains(size),
          let value = size <= 4
            ? Array(short) : TIFFDirectory.read(handle, at: number(short), size)
        else { return nil }
        return Entry(tag: tag, format: format, count: count, value: value)
      }
    }

    let first = entries(
      at: number(head[4..<8]), TIFFDirectory.wanted[0] + TIFFDirectory.pointers)
    var parts = [first.filter { !TIFFDirectory.pointers.contains($0.tag) }]
    for (pointer, tags) in zip(TIFFDirectory.pointers, TIFFDirectory.wanted.dropFirst()) {
      let place = first.first {
        $0.tag == pointer && TIFFDirectory.pointerFormats.contains($0.format) && $0.count == 1
      }.map { number($0.value) }
      parts.append(place.map { entries(at: $0, tags) } ?? [])
    }
    guard parts.contains(where: { !$0.isEmpty }) else { return nil }
    bytes = TIFFDirectory.block(parts, isBig: isBig)
  }

  /// Returns a TIFF of the first directory, the one of the camera and the one of the position.
  private static func block(_ parts: [[Entry]], isBig: Bool) -> [UInt8] {
    func written(_ number: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return isBig ? bytes.reversed() : bytes
    }
    var parts = parts
    let sizes = parts.indices.map { index in
      let count = parts[index].count + (index == 0 ? pointers.count : 0)
      return 2 + count * entrySize + 4
    }
    var place = 8
    let starts = sizes.map { size in
      defer { place += size }
      return place
    }
    parts[0] += zip(pointers, starts.dropFirst()).map { pointer, start in
      Entry(tag: pointer, format: 4, count: 1, value: written(start, 4))
    }
    var values: [UInt8] = []
    var directories: [UInt8] = []
    for part in parts {
      directories += written(part.count, 2)
      for entry in part {
        directories += written(entry.tag, 2) + written(entry.format, 2) + written(entry.count, 4)
        guard entry.value.count > 4 else {
          directories += entry.value
          continue
        }
        directories += written(place + values.count, 4)
        values += entry.value
      }
      directories += written(0, 4)
    }
    let mark = Array((isBig ? "MM" : "II").utf8)
    return mark + written(42, 2) + written(8, 4) + directories + values
  }

  private static func read(_ handle: FileHandle, at place: Int, _ count: Int) -> [UInt8]? {
    guard (try? handle.seek(toOffset: UInt64(place))) != nil,
      let data = try? handle.read(upToCount: count), data.count == count
    else { return nil }
    return [UInt8](data)
  }
}

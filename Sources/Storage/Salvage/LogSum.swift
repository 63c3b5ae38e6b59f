/// The running checksum of a write-ahead log.
struct LogSum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    while place + 8 <= bytes.endIndex {
      first = first &+ word(bytes, place) &+ second
      second = second &+ word(bytes, place + 4) &+ first
      place += 8
    }
  }

  func isStated(in bytes: ArraySlice<UInt8>) -> Bool {
    let stated = Array(bytes).map { UInt32($0) }
    let one = stated[0] << 24 | stated[1] << 16 | stated[2] << 8 | stated[3]
    let two = stated[4] << 24 | stated[5] << 16 | stated[6] << 8 | stated[7]
    return one == first && two == second
  }

  private func word(_ bytes: ArraySlice<UInt8>, _ place: Int) -> UInt32 {
    let part = (0..<4).map { UInt32(bytes[place + $0]) }
    return isBigEndian
      ? part[0] << 24 | part[1] << 16 | part[2] << 8 | part[3]
      : part[3] << 24 | part[2] << 16 | part[1] << 8 | part[0]
  }
}

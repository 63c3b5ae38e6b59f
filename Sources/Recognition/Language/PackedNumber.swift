/// Reads and writes numbers of a few bits each, packed in memory as the library packs them.
enum PackedNumber {
  /// Returns the number of `bits` bits at a bit offset.
  static func read(_ memory: UnsafeRawPointer, at bit: Int, bits: Int) -> Int {
    let word = memory.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self).littleEndian
    return Int(truncatingIfNeeded: (word >> UInt64(bit & 7)) & ((1 << UInt64(bits)) - 1))
  }

  /// Writes a number at a bit offset where all bits are zero.
  static func write(_ number: Int, to memory: UnsafeMutableRawPointer, at bit: Int) {
    let word = memory.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self).littleEndian
    let changed = word | UInt64(truncatingIfNeeded: number) << UInt64(bit & 7)
    memory.storeBytes(of: changed.littleEndian, toByteOffset: bit >> 3, as: UInt64.self)
  }

  /// The number of bits that a number up to `greatest` needs.
  static func bits(for greatest: Int) -> Int { Int.bitWidth - greatest.leadingZeroBitCount }
}

import Foundation
import Sound

/// Writes WAV to outputs that cannot be corrected afterwards: a pipe, a terminal, a device.
///
/// The header gives no length: both sizes are 0xFFFFFFFF, which readers take for "until the end".
struct WaveStream: ~Copyable {
  private let descriptor: Int32

  /// Writes the header; the caller still owns the descriptor.
  init(descriptor: Int32, format: SoundFormat) throws(SoundFileError) {
    self.descriptor = descriptor
    try Self.send(Self.header(format), to: descriptor)
  }

  /// Writes sound of the header's format.
  mutating func write(_ sound: PackedSound) throws(SoundFileError) {
    guard sound.format.sample == .int8 else {
      return try Self.send(sound.bytes, to: descriptor)
    }
    // 8-bit WAV is unsigned by definition.
    try Self.send(sound.bytes.map { $0 ^ 0x80 }, to: descriptor)
  }

  /// RIFF, `fmt ` and the beginning of `data`, as in "Multimedia Programming Interface and Data
  /// Specifications 1.0" (IBM and Microsoft, 1991).
  static func header(_ format: SoundFormat) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      ByteOrder.little.bytes(UInt64(value), count: count)
    }
    let unknown = Int(UInt32.max)
    var bytes = Array("RIFF".utf8) + little(unknown, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(format.sample.isFloat ? 3 : 1, 2)
    bytes += little(format.channels, 2) + little(format.rate, 4)
    bytes += little(format.rate * format.bytesPerFrame, 4)
    bytes += little(format.bytesPerFrame, 2) + little(format.sample.bytes * 8, 2)
    return bytes + Array("data".utf8) + little(unknown, 4)
  }

  /// Writes all the bytes, waiting for the reader if necessary.
  static func send(_ bytes: [UInt8], to descriptor: Int32) throws(SoundFileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        done += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if count < 0, errno != EINTR {
        throw .system(errno, path: nil)
      }
    }
  }
}

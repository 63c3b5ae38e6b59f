internal import CSndFile
import Foundation

/// The callbacks for writing through libsndfile's virtual I/O: into memory, or into an open file.
final class VirtualOutput {
  /// The bytes written, if the output goes to memory.
  private(set) var bytes: [UInt8] = []
  /// The `errno` of the first failed write, or 0.
  private(set) var failure: Int32 = 0
  private let descriptor: Int32?
  /// The number of bytes in the file before the library's output.
  private let origin: Int64
  private var position = VirtualPosition()
  private var length: Int64 = 0

  /// Writes to memory, or to an open file that allows writing at any position.
  init(descriptor: Int32? = nil, behind origin: Int64 = 0) {
    self.descriptor = descriptor
    self.origin = origin
  }

  /// The functions libsndfile calls, each with this object as its context.
  static var functions: SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { context in VirtualOutput.at(context)?.length ?? 0 },
      seek: { offset, whence, context in
        VirtualOutput.at(context).map { $0.position.seek(offset, whence, end: $0.length) } ?? -1
      },
      read: { target, count, context in VirtualOutput.at(context)?.read(target, count) ?? 0 },
      write: { source, count, context in VirtualOutput.at(context)?.write(source, count) ?? 0 },
      tell: { context in VirtualOutput.at(context)?.position.bytes ?? 0 })
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> VirtualOutput? {
    context.map { Unmanaged<VirtualOutput>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Some writers read back their own header before they correct it.
  private func read(_ target: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard let target, count > 0, position.bytes < length else { return 0 }
    let part = Int(min(count, length - position.bytes))
    if let descriptor {
      let done = pread(descriptor, target, part, off_t(origin + position.bytes))
      position.advance(by: max(0, done))
      return sf_count_t(max(0, done))
    }
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      target.copyMemory(from: base + Int(position.bytes), byteCount: part)
    }
    position.advance(by: part)
    return sf_count_t(part)
  }

  private func write(_ source: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard let source, count > 0, failure == 0 else { return 0 }
    let part = UnsafeRawBufferPointer(start: source, count: Int(count))
    let done = descriptor.map { store(part, to: $0) } ?? store(part)
    position.advance(by: done)
    length = max(length, position.bytes)
    return sf_count_t(done)
  }

  private func store(_ part: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    var done = 0
    while done < part.count {
      let rest = UnsafeRawBufferPointer(rebasing: part[done...])
      let count = pwrite(
        descriptor, rest.baseAddress, rest.count, off_t(origin + position.bytes) + off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = count < 0 ? errno : ENOSPC
        break
      }
      done += count
    }
    return done
  }

  private func store(_ part: UnsafeRawBufferPointer) -> Int {
    let start = Int(position.bytes)
    if start > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: start - bytes.count))
    }
    let over = min(part.count, bytes.count - start)
    bytes.replaceSubrange(start..<start + over, with: part.prefix(over))
    bytes.append(contentsOf: part.dropFirst(over))
    return part.count
  }
}

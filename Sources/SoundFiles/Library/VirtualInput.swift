internal import CSndFile

/// The callbacks for reading through libsndfile's virtual I/O: a position in bytes kept elsewhere.
///
/// libsndfile and its decoders read a few bytes at a time, so a window of them is kept.
final class VirtualInput {
  private let source: any RandomAccessBytes
  private let count: Int64
  private var position = VirtualPosition()
  private var window: [UInt8] = []
  private var windowStart: Int64 = 0
  /// The first error thrown while reading the bytes; after that nothing more is read.
  private(set) var failure: (any Error)?

  /// How many bytes are read at once.
  private static let windowSize = 64 * 1024

  init(_ source: any RandomAccessBytes) {
    self.source = source
    count = source.count
  }

  /// The functions libsndfile calls, each with this object as its context.
  static var functions: SF_VIRTUAL_IO {
    SF_VIRTUAL_IO(
      get_filelen: { context in VirtualInput.at(context)?.count ?? 0 },
      seek: { offset, whence, context in
        VirtualInput.at(context).map { $0.position.seek(offset, whence, end: $0.count) } ?? -1
      },
      read: { target, count, context in VirtualInput.at(context)?.read(target, count) ?? 0 },
      write: { _, _, _ in 0 },
      tell: { context in VirtualInput.at(context)?.position.bytes ?? 0 })
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> VirtualInput? {
    context.map { Unmanaged<VirtualInput>.fromOpaque($0).takeUnretainedValue() }
  }

  private func read(_ target: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
    guard let target, count > 0 else { return 0 }
    var done = 0
    while done < count {
      let offset = position.bytes - windowStart
      guard offset >= 0, offset < window.count else {
        guard load() else { break }
        continue
      }
      let part = min(Int(count) - done, window.count - Int(offset))
      window.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        (target + done).copyMemory(from: base + Int(offset), byteCount: part)
      }
      done += part
      position.advance(by: part)
    }
    return sf_count_t(done)
  }

  /// Moves the window to the position; returns false if there are no bytes.
  private func load() -> Bool {
    guard failure == nil, position.bytes < count else { return false }
    do {
      window = try source.read(at: position.bytes, count: Self.windowSize)
      windowStart = position.bytes
    } catch {
      failure = error
      window = []
    }
    return !window.isEmpty
  }
}

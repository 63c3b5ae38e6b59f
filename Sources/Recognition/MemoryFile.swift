internal import CPocketSphinx
import Foundation

/// An unnamed file in memory, which exists as long as this value.
struct MemoryFile: ~Copyable {
  /// A path at which this process can open it.
  var path: String { "/proc/self/fd/\(descriptor)" }
  private let descriptor: Int32

  /// Writes the bytes; returns nil if the system does not support such files or lacks memory.
  init?(_ bytes: [UInt8], named name: String) {
    let descriptor = sphinx_memory_file(name)
    guard descriptor >= 0 else { return nil }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 else {
        close(descriptor)
        return nil
      }
      written += count
    }
    self.descriptor = descriptor
  }

  /// Makes a file of zeros and calls a function to fill it; returns nil as above.
  init?(size: Int, named name: String, fill: (UnsafeMutableRawPointer) -> Void) {
    let descriptor = sphinx_memory_file(name)
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, off_t(size)) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    fill(memory)
    munmap(memory, size)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}

import Foundation
import Synchronization

/// Keeps the end of a program's standard error; a thread reads it all, so that the program never
/// blocks.
final class ErrorTail: Sendable {
  private static let limit = 16 << 10
  private let bytes = Mutex(Data())
  private let finished = DispatchGroup()

  init(_ handle: FileHandle) {
    let reading = DispatchWorkItem { [self] in
      while let part = try? handle.read(upToCount: 4096), !part.isEmpty {
        bytes.withLock { bytes in
          bytes.append(part)
          if bytes.count > 2 * Self.limit { bytes = Data(bytes.suffix(Self.limit)) }
        }
      }
      try? handle.close()
    }
    DispatchQueue.global().async(group: finished, execute: reading)
  }

  var text: String {
    finished.wait()
    return bytes.withLock { String(decoding: $0.suffix(Self.limit), as: UTF8.self) }
  }
}

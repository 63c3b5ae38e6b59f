import Dispatch
import Foundation
import Synchronization

/// Reads keys from a terminal as they are pressed.
///
/// The terminal must be in `RawMode`; otherwise keys arrive line by line.
package final class KeyReader: Sendable {
  /// How long to wait after an escape for the rest of a sequence.
  private static let patience = Duration.milliseconds(40)
  /// How long to wait for the rest of a pasted text; after that keys work again, even if the end
  /// mark was lost.
  private static let pastePatience = Duration.seconds(2)

  /// The keys; ends when the input ends or the reader is stopped.
  package let keys: AsyncStream<Key>
  private let continuation: AsyncStream<Key>.Continuation
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "keys")
  private let decoder = Mutex(KeyDecoder())
  private let source: Mutex<(any DispatchSourceRead)?>

  /// Reads from a descriptor, by default the standard input.
  package init(descriptor: Int32 = StandardStream.input.descriptor) {
    self.descriptor = descriptor
    (keys, continuation) = AsyncStream.makeStream(of: Key.self)
    source = Mutex(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue))
    source.withLock { source in
      source?.setEventHandler { [weak self] in self?.readOnce() }
      source?.resume()
    }
  }

  deinit { stop() }

  /// Stops reading; `keys` ends.
  package func stop() {
    continuation.finish()
    source.withLock { source in
      source?.cancel()
      source = nil
    }
  }

  private func readOnce() {
    guard source.withLock({ $0 != nil }) else { return }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      deliver(decoder.withLock { $0.flush() })
      stop()
      return
    }
    deliver(decoder.withLock { $0.feed(buffer[..<count]) })
    if decoder.withLock({ $0.isWaiting }) { flushLater() }
  }

  private func flushLater() {
    let before = decoder.withLock { $0 }
    Task { [weak self, queue] in
      try await Task.sleep(
        for: before.isPasting ? KeyReader.pastePatience : KeyReader.patience)
      queue.async { [weak self] in
        guard let self else { return }
        // Flushes only if nothing has arrived since.
        self.deliver(self.decoder.withLock { $0 == before ? $0.flush() : [] })
      }
    }
  }

  private func deliver(_ keys: [Key]) {
    for key in keys { continuation.yield(key) }
  }
}

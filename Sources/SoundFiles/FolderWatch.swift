import Dispatch
import Foundation
import Synchronization

/// Tells when something has changed in folders: by inotify on Linux, by the clock elsewhere.
///
/// It says only *that* something happened, never what: whoever waits looks for himself, so a lost or
/// doubled event costs nothing. It lives in this room because the C library's calls need pointers,
/// which the rooms above do without.
public final class FolderWatch: Sendable {
  /// An element for every stretch in which something changed; ends with `stop`.
  public let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let state: Mutex<State>

  private struct State {
    var descriptor: Int32
    var source: (any DispatchSourceProtocol)?
    var ticks: Task<Void, any Error>?
  }

  /// How often the clock says that something may have changed, where nothing better tells.
  private static let interval = Duration.seconds(2)

  /// Watches nothing yet.
  public init() {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    self.continuation = continuation
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #else
      let descriptor: Int32 = -1
    #endif
    state = Mutex(
      State(
        descriptor: descriptor,
        source: descriptor >= 0 ? Self.events(of: descriptor, continuation) : nil,
        ticks: descriptor >= 0 ? nil : Self.ticks(continuation)))
  }

  deinit { stop() }

  /// Watches a folder, not those in it; a second time it does nothing.
  ///
  /// False where the kernel watches no more folders (`fs.inotify.max_user_watches`) or has none of
  /// that name; then the clock is followed as well.
  @discardableResult
  public func follow(_ folder: String) -> Bool {
    #if os(Linux)
      let interest = UInt32(
        IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MODIFY | IN_DELETE_SELF | IN_MOVE_SELF)
      let isWatched = state.withLock { state in
        state.descriptor >= 0 && inotify_add_watch(state.descriptor, folder, interest) >= 0
      }
      if !isWatched { continuation.yield() }
      return isWatched
    #else
      return false
    #endif
  }

  /// Ends it.
  public func stop() {
    continuation.finish()
    state.withLock { state in
      // The source closes the descriptor, once no handler can be using it any more.
      state.source?.cancel()
      state.source = nil
      state.ticks?.cancel()
      state.descriptor = -1
    }
  }

  private static func events(
    of descriptor: Int32, _ continuation: AsyncStream<Void>.Continuation
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler {
      // What happened is of no interest; it is read so that the descriptor falls silent.
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      while buffer.withUnsafeMutableBytes({ read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
      continuation.yield()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    return source
  }

  private static func ticks(
    _ continuation: AsyncStream<Void>.Continuation
  ) -> Task<Void, any Error> {
    Task {
      while true {
        try await Task.sleep(for: interval)
        continuation.yield()
      }
    }
  }
}

import Dispatch
import Foundation
import Synchronization

/// Reports changes in folders, using inotify on Linux and a timer elsewhere.
///
/// It reports only *that* something changed, never what: the receiver looks for itself, so a lost
/// or doubled event does no harm. It is in this module because the C library's calls need pointers,
/// which the modules above do without.
public final class FolderWatch: Sendable {
  /// One element for each time something changed; ends after `stop`.
  public let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let state: Mutex<State>

  private struct State {
    var descriptor: Int32
    var source: (any DispatchSourceProtocol)?
    var ticks: Task<Void, any Error>?
  }

  /// How often a change is reported as possible when nothing better is available.
  private static let interval = Duration.seconds(2)

  /// Makes a watch that does not yet follow any folder.
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

  /// Watches a folder, but not the folders in it; repeated calls do nothing.
  ///
  /// Returns false if the kernel watches no more folders (`fs.inotify.max_user_watches`) or has
  /// none of that name; then the timer is used as well.
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

  /// Stops watching.
  public func stop() {
    continuation.finish()
    state.withLock { state in
      // The source closes the descriptor once no handler can still be using it.
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
      // The events themselves are not needed; they are read so that the descriptor is no longer
      // ready.
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

import Clocks
import Entries
import HTTPTypes
import Hummingbird
import JournalEngine
import Synchronization
import Threads

/// Answers the browser: with the unlock page while the journal is locked, otherwise with all pages.
final class PageHouse: HTTPResponder {
  typealias Context = BasicRequestContext

  /// Decides who is admitted, before and after the journal is unlocked.
  let access = PageAccess()
  /// The wanted port; 0 chooses a free one.
  let port: Int
  /// The clock for delays.
  let clock: any MonotonicClock
  /// The journal's lock; nil if the journal is in no vault.
  private let lock: PageLock?
  private let state = Mutex(State.closed)
  private let door = Mutex<(any HTTPResponder<BasicRequestContext>)?>(nil)

  private enum State {
    case closed
    case open(Rooms)
    /// The pages are closed, and the journal is about to be locked: nobody may open it now.
    case closing
  }

  /// The objects that exist while the journal is open.
  private struct Rooms {
    let desk: PageDesk
    let responder: any HTTPResponder<BasicRequestContext>
  }

  /// Makes the page of a journal that is in no vault.
  /// - Throws: ``JournalError``.
  init(_ settings: PageSettings) throws {
    port = settings.port
    clock = settings.journal.surroundings.clock
    lock = nil
    _ = try enter { settings }
  }

  /// Makes the page of a journal in a vault, which begins with the unlock page if it is locked.
  /// - Throws: ``JournalError``.
  init(_ lock: PageLock) throws {
    port = lock.port
    clock = lock.clock
    self.lock = lock
    let router = guarded()
    EntranceRoutes(access: access).add(to: router)
    PageDoor(lock, of: self).add(to: router)
    let responder = router.buildResponder()
    door.withLock { $0 = responder }
    _ = try enter(lock.open)
  }

  /// The objects that all routes share; nil while the journal is locked.
  var desk: PageDesk? { rooms?.desk }

  private var rooms: Rooms? {
    state.withLock { state -> Rooms? in
      guard case .open(let rooms) = state else { return nil }
      return rooms
    }
  }

  @concurrent func respond(to request: Request, context: Context) async throws -> Response {
    let responder = rooms?.responder ?? door.withLock { $0 }
    guard let responder else { throw PageFault.missing }
    return try await responder.respond(to: request, context: context)
  }

  /// Opens the pages once, if the journal can be opened.
  /// - Parameter settings: Opens the journal; returns nil while it is locked.
  /// - Returns: Whether the pages are open.
  func enter(_ settings: () throws -> PageSettings?) throws -> Bool {
    try state.withLock { state in
      switch state {
      case .open: return true
      case .closing: return false
      case .closed: break
      }
      guard let settings = try settings() else { return false }
      let desk = try PageDesk(settings, access: access, isLockable: lock != nil)
      let router = guarded()
      EntranceRoutes(access: access).add(to: router)
      ServiceRoutes(desk: desk).add(to: router)
      LookingRoutes(desk: desk).add(to: router)
      ChangingRoutes(desk: desk).add(to: router)
      SoundRoutes(desk: desk).add(to: router)
      AttachmentRoutes(desk: desk).add(to: router)
      RecordingRoutes(desk: desk).add(to: router)
      if lock != nil { LockRoutes(house: self).add(to: router) }
      state = .open(Rooms(desk: desk, responder: router.buildResponder()))
      return true
    }
  }

  /// Closes the pages and locks the journal; afterwards every address shows the unlock page.
  /// - Throws: ``PageFault`` while somebody records, ``JournalError`` if the journal cannot be
  ///   locked, for example because another program uses it; then the pages stay open.
  func leave() async throws {
    guard let lock, let desk else { return }
    guard await !desk.recordings.areRunning else {
      throw PageFault(
        .conflict, "a recording is still running", hint: "end it first, then lock the journal")
    }
    let isFirst = state.withLock { state in
      guard case .open = state else { return false }
      state = .closing
      return true
    }
    // Another window was faster.
    guard isFirst else { return }
    await desk.close()
    do {
      try await lock.lock()
    } catch {
      state.withLock { $0 = .closed }
      // If it cannot be opened now, the unlock page is shown, and says why when it is tried.
      _ = try? await Task(executorPreference: ThreadPool.blocking) { [self] in
        try enter(lock.open)
      }.value
      // The windows connect again, to the pages that were just opened.
      await desk.changes.end()
      throw error
    }
    state.withLock { $0 = .closed }
    await desk.changes.end(telling: .locked)
  }

  /// The middleware that runs before every route.
  private func guarded() -> Router<BasicRequestContext> {
    let router = Router(
      context: BasicRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: SafeHeaders())
    router.add(middleware: FaultPages())
    router.add(middleware: AccessGuard(access: access))
    return router
  }
}

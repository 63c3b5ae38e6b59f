import Clocks
import Entries
import Hummingbird
import JournalEngine
import Synchronization

/// Answers the browser: with the unlock page while the journal is locked, afterwards with all
/// pages.
final class PageHouse: HTTPResponder {
  typealias Context = BasicRequestContext

  /// Decides who is admitted, before and after the journal is unlocked.
  let access = PageAccess()
  /// The wanted port; 0 chooses a free one.
  let port: Int
  /// The clock for delays.
  let clock: any MonotonicClock
  private let rooms = Mutex<Rooms?>(nil)
  private let door = Mutex<(any HTTPResponder<BasicRequestContext>)?>(nil)

  /// The objects that exist once the journal is open.
  private struct Rooms {
    let desk: PageDesk
    let responder: any HTTPResponder<BasicRequestContext>
  }

  /// Makes the page of an open journal.
  /// - Throws: ``JournalError``.
  init(_ settings: PageSettings) throws {
    port = settings.port
    clock = settings.journal.surroundings.clock
    _ = try enter { settings }
  }

  /// Makes the page of a locked journal, which begins with the unlock page.
  init(_ lock: PageLock) {
    port = lock.port
    clock = lock.clock
    let router = guarded()
    EntranceRoutes(access: access).add(to: router)
    PageDoor(lock, of: self).add(to: router)
    let responder = router.buildResponder()
    door.withLock { $0 = responder }
  }

  /// The objects that all routes share; nil while the journal is locked.
  var desk: PageDesk? { rooms.withLock { $0?.desk } }

  @concurrent func respond(to request: Request, context: Context) async throws -> Response {
    let responder = rooms.withLock { $0?.responder } ?? door.withLock { $0 }
    guard let responder else { throw PageFault.missing }
    return try await responder.respond(to: request, context: context)
  }

  /// Opens the pages once, if the journal can be opened.
  /// - Parameter settings: Opens the journal; returns nil while it is locked.
  /// - Returns: Whether the pages are open.
  func enter(_ settings: () throws -> PageSettings?) throws -> Bool {
    try rooms.withLock { rooms in
      if rooms != nil { return true }
      guard let settings = try settings() else { return false }
      let desk = try PageDesk(settings, access: access)
      let router = guarded()
      EntranceRoutes(access: access).add(to: router)
      ServiceRoutes(desk: desk).add(to: router)
      LookingRoutes(desk: desk).add(to: router)
      ChangingRoutes(desk: desk).add(to: router)
      SoundRoutes(desk: desk).add(to: router)
      AttachmentRoutes(desk: desk).add(to: router)
      RecordingRoutes(desk: desk).add(to: router)
      rooms = Rooms(desk: desk, responder: router.buildResponder())
      return true
    }
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

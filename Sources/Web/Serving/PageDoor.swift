import Clocks
import Entries
import HTTPTypes
import Hummingbird
import JournalEngine
import Threads

/// Answers while the journal is locked, with a single page that asks for the passphrase.
///
/// The passphrase arrives in the body of our own form, is passed to the unlocking function, and is
/// not stored.
struct PageDoor: Sendable {
  /// The maximum size of the form in bytes.
  private static let most = 8192

  let lock: PageLock
  let house: PageHouse
  private let tries: PassphraseTries

  init(_ lock: PageLock, of house: PageHouse) {
    self.lock = lock
    self.house = house
    tries = PassphraseTries(clock: lock.clock)
  }

  func add(to router: Router<BasicRequestContext>) {
    router.get("/") { _, _ in try await page() }
    router.get("/unlock") { _, _ in try await page() }
    // All other addresses show the same page.
    router.get("**") { _, _ in try await page() }
    // Another window may have locked it a moment before.
    router.post("/lock") { _, _ in Response.redirect(to: "/") }
    router.post("/unlock") { request, _ in
      let body = try await request.body.collect(upTo: PageDoor.most)
      let passphrase = FormFields(String(buffer: body)).text("passphrase") ?? ""
      do {
        try await tries.attempt { try await lock.unlock(passphrase) }
        guard try await enter() else { return try page(saying: "the journal is still locked") }
        return Response.redirect(to: "/")
      } catch let error as JournalError where error.code == .wrongPassphrase {
        return try page(saying: error.message, status: .forbidden)
      } catch let fault as PageFault {
        return try page(saying: fault.message, status: fault.status)
      }
    }
  }

  /// The page that asks, unless the journal was unlocked elsewhere meanwhile.
  private func page() async throws -> Response {
    if try await enter() { return Response.redirect(to: "/") }
    return try page(saying: nil)
  }

  private func page(
    saying fault: String?, status: HTTPResponse.Status = PageDoor.locked
  ) throws -> Response {
    let words = fault.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    return .html(try Templates.render("unlock", DoorView(fault: words)), status: status)
  }

  private static let locked = HTTPResponse.Status(code: 423, reasonPhrase: "Locked")

  /// Opens the journal's pages if the journal is unlocked.
  private func enter() async throws -> Bool {
    try await Task(executorPreference: ThreadPool.blocking) { [lock, house] in
      try house.enter { try lock.open() }
    }.value
  }
}

/// The contents of the unlock page.
struct DoorView {
  let fault: String?
}

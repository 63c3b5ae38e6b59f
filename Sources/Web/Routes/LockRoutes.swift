import Hummingbird

/// Locks a journal in a vault from its page.
struct LockRoutes: Sendable {
  let house: PageHouse

  func add(to router: Router<BasicRequestContext>) {
    router.post("/lock") { _, _ in
      try await house.leave()
      return Response.redirect(to: "/")
    }
  }
}

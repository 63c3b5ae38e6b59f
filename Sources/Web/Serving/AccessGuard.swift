import HTTPTypes
import Hummingbird

/// Admits only a browser that came by the link, and only requests from this server's own pages.
struct AccessGuard: RouterMiddleware {
  let access: PageAccess

  private static let fetchSite = HTTPField.Name("Sec-Fetch-Site")

  @concurrent func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let host = request.head.authority, access.isOwn(host: host) else {
      throw PageFault(
        .misdirectedRequest, "this server has another name", isAtTheDoor: true)
    }
    let isOpening = request.uri.path == "/open"
    if let origin = request.headers[.origin] {
      guard access.isOwn(origin: origin, host: host) else { throw AccessGuard.stranger }
    } else if request.method != .get, request.method != .head {
      throw AccessGuard.stranger
    }
    // The link may be opened from any page; all other requests must come from this server's pages.
    let site = AccessGuard.fetchSite.flatMap { request.headers[$0] } ?? "none"
    guard isOpening || site == "same-origin" || site == "none" else { throw AccessGuard.stranger }
    guard isOpening || access.knows(cookies: request.headers[values: .cookie]) else {
      throw PageFault(
        .forbidden, "this page opens by its link",
        hint: "'sotto page' prints the link, a new one each time it is started",
        isAtTheDoor: true)
    }
    return try await next(request, context)
  }

  private static let stranger = PageFault(
    .forbidden, "a page from elsewhere may not ask this", isAtTheDoor: true)
}

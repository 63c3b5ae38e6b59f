import HTTPTypes
import Hummingbird

/// Tells the browser on every answer to load, run and send nothing that is not the page's own.
struct SafeHeaders: RouterMiddleware {
  /// What a page may load: files of this server, no script and no style inside a page.
  static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
    "media-src 'self'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let fields: [(HTTPField.Name, String)] = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "microphone=(self), camera=(), geolocation=()"),
  ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }

  @concurrent func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in SafeHeaders.fields { response.headers[name] = value }
    // Nothing of the journal stays in a browser's cache; files of the program say otherwise.
    if !response.headers.contains(.cacheControl) { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

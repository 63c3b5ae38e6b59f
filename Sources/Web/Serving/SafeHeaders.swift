import HTTPTypes
import Hummingbird

/// Tells the browser in every response to load and run only the page's own files, and to send data
/// nowhere else.
struct SafeHeaders: RouterMiddleware {
  /// The content security policy: only files of this server, no inline scripts or styles.
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
    // Journal data is never cached; responses with files of the program set their own header.
    if !response.headers.contains(.cacheControl) { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

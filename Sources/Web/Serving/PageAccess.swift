import Synchronization

/// Decides who is admitted: a browser that came by the link with the token, under this server's own
/// host name.
final class PageAccess: Sendable {
  /// The secret in the first link.
  let token = PageAccess.secret()
  /// The secret that a browser keeps in its cookie.
  private let session = PageAccess.secret()
  private let bound = Mutex(0)

  /// The port; 0 until it is bound.
  var port: Int {
    get { bound.withLock { $0 } }
    set { bound.withLock { $0 = newValue } }
  }

  /// The page's own origin.
  var origin: String { "http://127.0.0.1:\(port)" }

  /// The link with the token, which is opened first.
  var link: String { "\(origin)/open?token=\(token)" }

  /// The cookie's name, with the port, because browsers share cookies between ports.
  var cookieName: String { "sotto-\(port)" }

  /// The cookie with its attributes: hidden from scripts, and not sent for requests from other
  /// origins.
  var cookie: String { "\(cookieName)=\(session); Path=/; HttpOnly; SameSite=Strict" }

  /// Whether a request names this server as its host.
  ///
  /// Any other name that resolves to this machine may be an attack (DNS rebinding).
  func isOwn(host: String?) -> Bool {
    host == "127.0.0.1:\(port)" || host == "localhost:\(port)"
  }

  /// Whether an origin is this server's own, under the host name of the request.
  func isOwn(origin: String, host: String) -> Bool { origin == "http://\(host)" }

  /// Whether a token is the one in the first link.
  func knows(token: String) -> Bool { PageAccess.isSame(token, self.token) }

  /// Whether a request's cookies contain the session's cookie.
  func knows(cookies: [String]) -> Bool {
    cookies.flatMap { $0.split(separator: ";") }.contains { cookie in
      let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookieName
        && PageAccess.isSame(String(parts[1]), session)
    }
  }

  /// Compares in constant time, so that timing does not reveal where two texts differ.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

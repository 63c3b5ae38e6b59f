import HTTPTypes

/// Why a request is refused, in words for whoever sits before the browser.
struct PageFault: Error {
  let status: HTTPResponse.Status
  let message: String
  let hint: String?

  init(_ status: HTTPResponse.Status, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// A page that is not there.
  static let missing = PageFault(.notFound, "there is no such page")
}

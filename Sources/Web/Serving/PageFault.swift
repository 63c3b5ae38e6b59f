import HTTPTypes

/// Why a request is refused, in words for a person at the browser.
struct PageFault: Error {
  let status: HTTPResponse.Status
  let message: String
  let hint: String?
  /// Whether the sender is not let in, and so can load nothing else of the page either.
  let isAtTheDoor: Bool

  init(
    _ status: HTTPResponse.Status, _ message: String, hint: String? = nil,
    isAtTheDoor: Bool = false
  ) {
    self.status = status
    self.message = message
    self.hint = hint
    self.isAtTheDoor = isAtTheDoor
  }

  /// A page that is not there.
  static let missing = PageFault(.notFound, "there is no such page")
}

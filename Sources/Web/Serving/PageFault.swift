import HTTPTypes

/// Why a request is refused, as a message for the person at the browser.
struct PageFault: Error {
  let status: HTTPResponse.Status
  let message: String
  let hint: String?
  /// Whether the sender is not admitted, so that it cannot load other files of the page.
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

  /// The requested page does not exist.
  static let missing = PageFault(.notFound, "there is no such page")
}

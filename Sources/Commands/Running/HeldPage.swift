import Synchronization

/// A page longer than the terminal, held until a pager shows it.
package final class HeldPage: Sendable {
  private let page = Mutex<(text: String, fromEnd: Bool)?>(nil)

  package init() {}

  /// Holds a page.
  func hold(_ text: String, fromEnd: Bool) { page.withLock { $0 = (text, fromEnd) } }

  /// Appends further output to the held page.
  /// - Returns: False if no page is held.
  func append(_ text: String) -> Bool {
    page.withLock { page in
      page?.text += text
      return page != nil
    }
  }

  /// Takes the page away.
  func take() -> (text: String, fromEnd: Bool)? {
    page.withLock { page in
      defer { page = nil }
      return page
    }
  }
}

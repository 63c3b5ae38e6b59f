import Foundation

/// UTF-8 for the names in archives, on this thread only: without it libarchive gives no name that has other
/// letters than ASCII's.
struct ArchiveLanguage {
  private let own: locale_t?
  private let before: locale_t?

  init() {
    #if os(Linux)
      // LC_CTYPE_MASK is a macro that is not imported.
      own = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    #else
      own = newlocale(LC_CTYPE_MASK, "UTF-8", nil)
    #endif
    before = own.flatMap { uselocale($0) }
  }

  /// Returns to what was before.
  func end() {
    guard let own else { return }
    _ = uselocale(before)
    freelocale(own)
  }
}

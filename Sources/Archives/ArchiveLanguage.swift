import Foundation

/// Sets the locale of this thread to UTF-8; otherwise libarchive returns no file names with letters
/// beyond ASCII.
struct ArchiveLanguage {
  private let own: locale_t?
  private let before: locale_t?

  init() {
    #if os(Linux)
      // LC_CTYPE_MASK is a macro that Swift does not import.
      own = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    #else
      own = newlocale(LC_CTYPE_MASK, "UTF-8", nil)
    #endif
    before = own.flatMap { uselocale($0) }
  }

  /// Restores the previous locale.
  func end() {
    guard let own else { return }
    _ = uselocale(before)
    freelocale(own)
  }
}

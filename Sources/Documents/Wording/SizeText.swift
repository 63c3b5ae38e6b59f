/// Texts of how much room something takes.
package enum SizeText {
  /// Bytes as megabytes, such as `540 MB`.
  package static func megabytes(_ bytes: Int) -> String { "\((bytes + 500_000) / 1_000_000) MB" }
}

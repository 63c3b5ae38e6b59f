/// Sizes in bytes, formatted for people.
package enum SizeText {
  /// Bytes as megabytes, such as `540 MB`.
  package static func megabytes(_ bytes: Int) -> String { "\((bytes + 500_000) / 1_000_000) MB" }

  /// Bytes in a suitable unit, such as `0 kB`, `812 kB`, `12.4 MB` or `1.2 GB`.
  package static func short(_ bytes: Int64) -> String {
    let bytes = Double(max(0, bytes))
    if bytes < 999_500 { return "\(Int((bytes / 1000).rounded(.up))) kB" }
    if bytes < 999_950_000 { return NumberText.fixed(bytes / 1_000_000) + " MB" }
    return NumberText.fixed(bytes / 1_000_000_000) + " GB"
  }
}

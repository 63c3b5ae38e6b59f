package import Entries

/// A part of what is printed, in the order of the pages.
package enum PrintedPart: Sendable {
  /// The beginning of a month, on a new page.
  case month(CivilDay)
  /// A drawing as SVG, with what it says for who cannot see it.
  case drawing(String, description: String)
  /// A day with its entries.
  case day(CivilDay, [PrintedEntry])
}

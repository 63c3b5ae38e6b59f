package import Entries

/// A part of the printed document.
package enum PrintedPart: Sendable {
  /// The start of a month, on a new page.
  case month(CivilDay)
  /// A drawing as SVG, with a description for people who cannot see it.
  case drawing(String, description: String)
  /// A day with its entries.
  case day(CivilDay, [PrintedEntry])
}

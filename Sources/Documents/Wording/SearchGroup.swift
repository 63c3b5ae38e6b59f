package import Entries

/// The groups below the hits in text.
package enum SearchGroup {
  /// The heading above a hit and those like it; nil for one that has the very words in its text.
  package static func heading(of hit: SearchHit) -> String? {
    if hit.isNear { return "Spelled alike" }
    if hit.by == .text { return nil }
    if hit.isUnlikely { return "Less likely" }
    return hit.isProbable ? "Probably said" : "Perhaps said"
  }
}

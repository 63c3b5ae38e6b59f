extension Schema {
  /// The additions of version 8: wrong hits, redactions, and what merging needs to know about
  /// places.
  static let version8 = judgements + placeClaims
}

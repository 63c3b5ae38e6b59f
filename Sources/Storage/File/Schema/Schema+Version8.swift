extension Schema {
  /// The additions of version 8: what its owner said of hits, what was redacted, and what merging needs to
  /// know of places.
  static let version8 = judgements + placeClaims
}

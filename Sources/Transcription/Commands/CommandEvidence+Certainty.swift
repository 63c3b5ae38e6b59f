/// The weights of evidence.
extension CommandEvidence {
  /// The least certainty with which a command is obeyed; chosen with `benchmark-commands`.
  public static let standardThreshold = 0.3

  /// How much worse the wake word usually fits than the best of the many words that sound like it, in
  /// nats per frame: one of them is always closer to the speaker's accent.
  private static let usualAlike = 1.2

  /// How certain it is that a command was meant; more than 0 is likelier than not.
  ///
  /// It is the logarithm of the odds by a logistic regression, fitted on commands and on speech in
  /// which nobody commands. No evidence counts for more than it usually does in a command, so that none
  /// makes up for all others; the comparison with words that sound like the wake word was fitted later, by
  /// itself. A comparison that was not made counts as the best there could be.
  public var certainty: Double {
    0.11 * min(wake, 1) + 0.71 * min(order, 0.5) + 0.58 * min(weakest, 0)
      + 0.36 * min(rival ?? 0, 0) + 13.1 * min(reach, 0.6) - (isStrict ? 1 : 0) - 2.4
      + min((alike ?? 0) + CommandEvidence.usualAlike, 0)
  }
}

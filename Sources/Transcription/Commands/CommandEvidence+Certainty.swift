/// The weights of evidence.
extension CommandEvidence {
  /// The least certainty at which a command is obeyed; chosen with `benchmark-commands`.
  public static let standardThreshold = 1.25

  /// How much worse the wake word usually fits than the best of the many words that sound like it,
  /// in nats per frame: with so many words, one is always closer to the speaker's accent.
  private static let usualAlike = 1.2

  /// How certain it is that a command was meant; more than 0 is likelier than not.
  ///
  /// It is the log odds of a logistic regression, fitted on commands and on speech without
  /// commands. Each kind of evidence is capped at its usual value in a command, so that one alone
  /// cannot make up for all others. The term for words that sound like the wake word was fitted
  /// later, separately. A comparison that was not made counts as the best possible result.
  public var certainty: Double {
    0.11 * min(wake, 1) + 0.71 * min(order, 0.5) + 0.58 * min(weakest, 0)
      + 0.36 * min(rival ?? 0, 0) + 13.1 * min(reach, 0.6) - (isStrict ? 1 : 0) - 2.4
      + min((alike ?? 0) + CommandEvidence.usualAlike, 0)
  }
}

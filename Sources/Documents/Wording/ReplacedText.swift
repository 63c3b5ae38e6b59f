/// The text about stretches that a chosen engine failed on.
package enum ReplacedText {
  /// Says that our own recogniser heard so many stretches.
  package static func line(_ count: Int) -> String {
    "the engine failed on \(count) \(count == 1 ? "stretch" : "stretches"), "
      + "which pocketsphinx heard"
  }
}

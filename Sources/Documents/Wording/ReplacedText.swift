/// The message about parts of a recording on which the chosen engine failed.
package enum ReplacedText {
  /// Says that our own recogniser was used for so many parts.
  package static func line(_ count: Int) -> String {
    "the engine failed on \(count) \(count == 1 ? "stretch" : "stretches"), "
      + "which pocketsphinx heard"
  }
}

/// A count with its noun.
enum CountText {
  /// `1 word`, `2 words`.
  static func words(_ count: Int, _ noun: String = "word", plural: String? = nil) -> String {
    "\(count) " + (count == 1 ? noun : plural ?? noun + "s")
  }

  /// That our own recogniser heard what a chosen engine could not.
  static func replaced(_ count: Int) -> String {
    "the engine failed on \(words(count, "stretch", plural: "stretches")), which pocketsphinx heard"
  }
}

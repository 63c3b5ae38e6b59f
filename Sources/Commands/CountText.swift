/// A count with its noun.
enum CountText {
  /// `1 word`, `2 words`.
  static func words(_ count: Int, _ noun: String = "word") -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}

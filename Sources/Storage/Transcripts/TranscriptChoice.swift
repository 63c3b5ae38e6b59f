/// Why a version of a transcript became the one that is shown.
enum TranscriptChoice: String {
  /// A recogniser finished it; it gives way to what a person corrected.
  case machine
  /// Its owner corrected, chose or brought it in.
  case owner
  /// It was shown, and its owner took that back, so that none is shown.
  case none
}

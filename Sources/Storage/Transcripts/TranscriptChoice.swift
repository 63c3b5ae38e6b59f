/// Why a version of a transcript became the one that is shown.
enum TranscriptChoice: String {
  /// A recogniser finished it; a corrected version takes precedence.
  case machine
  /// The owner corrected, chose or imported it.
  case owner
  /// It was shown, and the owner undid that, so that no version is shown.
  case none
}

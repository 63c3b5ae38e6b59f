package import Entries
package import Synthesis

extension JournalError {
  /// Describes a failure of the speech synthesiser.
  package init(_ error: SynthesisError) {
    switch error.code {
    case .unknownVoice:
      self.init(
        .usage, "there is no voice '\(error.subject ?? "")'", hint: "see 'sotto voices'")
    case .dataMissing:
      self.init(
        .notInstalled, "the speech synthesiser's data is not installed",
        hint: "install the package espeak-ng-data")
    case .badPhonemeMap, .failed:
      self.init(.failed, "the speech synthesiser failed (\(error.reason))")
    }
  }
}

import ArgumentParser
import Settings

extension SettingCatalogue {
  /// The completions for a configuration key.
  static var completion: CompletionKind { .list(definitions.map(\.key.description)) }
}

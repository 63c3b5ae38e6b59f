import ArgumentParser
import Settings

extension SettingCatalogue {
  /// What a shell offers where a key is wanted.
  static var completion: CompletionKind { .list(definitions.map(\.key.description)) }
}

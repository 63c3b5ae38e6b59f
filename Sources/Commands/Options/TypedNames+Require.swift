import ArgumentParser
import Documents

extension TypedNames {
  /// Refuses options that should contain a name but do not.
  static func require(_ options: KeyValuePairs<String, [String]>) throws {
    for (option, values) in options where values.contains(where: { split($0).isEmpty }) {
      throw ValidationError("\(option) wants a name")
    }
  }
}

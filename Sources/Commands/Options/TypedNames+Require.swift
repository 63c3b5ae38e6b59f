import ArgumentParser
import Documents

extension TypedNames {
  /// Refuses options that are to name something and do not.
  static func require(_ options: KeyValuePairs<String, [String]>) throws {
    for (option, values) in options where values.contains(where: { split($0).isEmpty }) {
      throw ValidationError("\(option) wants a name")
    }
  }
}

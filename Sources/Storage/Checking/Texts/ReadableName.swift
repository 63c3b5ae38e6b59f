internal import GRDB

/// What can be read of the name of a row, some bytes of which may be damaged.
enum ReadableName {
  /// The most characters that are told of a name.
  private static let most = 60

  /// Returns the name on one line and in quotation marks: `'summer'`; the number of its row if
  /// nothing of it can be read: `with the number 3`.
  static func told(_ value: some DatabaseValueConvertible, number: Int64) -> String {
    let text = String.fromDatabaseValue(value.databaseValue) ?? ""
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isHarmless = ![.control, .lineSeparator, .paragraphSeparator, .format].contains(
        scalar.properties.generalCategory)
      scalars.append(isHarmless ? scalar : " ")
    }
    guard scalars.contains(where: { $0 != "\u{FFFD}" && !$0.properties.isWhitespace }) else {
      return "with the number \(number)"
    }
    let name = String(scalars)
    return "'\(name.prefix(most))\(name.count > most ? "…" : "")'"
  }
}

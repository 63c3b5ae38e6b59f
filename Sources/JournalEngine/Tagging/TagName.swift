import Entries

/// The names of the program's own tag fields, which other programs do not have.
enum TagName {
  static let entry = "SOTTO_ENTRY"
  static let recording = "SOTTO_RECORDING"
  static let start = "SOTTO_START"
  static let zone = "SOTTO_ZONE"
  static let day = "SOTTO_DAY"
  static let mood = "SOTTO_MOOD"
  static let emoji = "SOTTO_EMOJI"
  static let energy = "SOTTO_ENERGY"
  static let latitude = "SOTTO_LATITUDE"
  static let longitude = "SOTTO_LONGITUDE"
  static let engine = "SOTTO_ENGINE"
  static let words = "SOTTO_WORDS"
  static let corrected = "SOTTO_CORRECTED"

  /// The name of the field for a kind of label.
  static func label(_ kind: Tag.Kind) -> String { "SOTTO_\(kind.rawValue.uppercased())" }
}

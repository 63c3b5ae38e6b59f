import ArgumentParser
import Documents
import Entries
import JournalEngine

/// The radius around a position within which places without a name belong to it.
struct PlaceCircle: ParsableArguments {
  /// In metres: the error of the four decimals that are shown, plus that of a telephone.
  private static let usual = 20.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How far around a position; 20m if not said.", valueName: "distance"))
  var within: String?

  /// The places for names or positions.
  func places(_ names: [String], in journal: Journal) throws -> [Place] {
    let metres = try within.map { text throws(TypedError) in
      try TypedDistance.metres(text, option: "--within")
    }
    return try names.flatMap { name in
      try journal.places(
        named: name, at: try TypedPosition.read(name), within: metres ?? PlaceCircle.usual)
    }
  }
}

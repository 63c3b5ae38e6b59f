import ArgumentParser
import Documents
import Entries
import JournalEngine

/// How far from a position places without a name are meant by it.
struct PlaceCircle: ParsableArguments {
  /// As far as the four decimals that are shown can be wrong, and what a telephone adds to that.
  private static let usual = 20.0

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How far around a position; 20m if not said.", valueName: "distance"))
  var within: String?

  /// The places that names or positions mean.
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

import Documents
import Entries
import JournalEngine

/// What the verbs of places tell.
enum PlacesReport {
  /// Tells how many entries a change touched, and what the place is now: as JSON, or as a line.
  static func tell(
    _ name: String, changed: Int, _ line: String, in journal: Journal, json: Bool,
    _ options: JournalOptions, _ context: Context
  ) throws {
    func document() throws -> JSONDocument.Parts {
      let place = try journal.places().first {
        $0.place.name.lowercased() == name.lowercased()
      }
      return ["changed": changed, "places": [place].compactMap(\.self).map { JSONPlace($0) }]
    }
    try context.render(
      Output(try document(), line: line), as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }

  /// Gives a place a position, or takes it away, and tells that.
  /// - Parameter line: What to say of a name and a number of entries.
  static func locate(
    _ text: String, at coordinates: Coordinates?, json: Bool, _ options: JournalOptions,
    _ context: Context, _ line: (String, String) -> String
  ) throws {
    let name = try name(text)
    let journal = try context.journalForChanging(options)
    guard let place = try journal.places(named: name, at: nil, within: 0).first else { return }
    let count = try journal.locate(place, at: coordinates)
    try tell(
      place.name, changed: count, line(place.name, NumberText.entries(count)), in: journal,
      json: json, options, context)
  }

  /// A name as it is kept.
  /// - Throws: A failure with `usage` where it is not a name, or would be taken for a position.
  static func name(_ text: String) throws -> String {
    let name = text.trimmed
    _ = try TypedNames.checked([name])
    guard !name.isEmpty, try TypedPosition.read(name) == nil else {
      throw Failure(.usage, "'\(text)' is no name of a place")
    }
    return name
  }
}

import Documents
import Entries
import JournalEngine

/// The results of verbs that change places.
enum PlacesReport {
  /// Reports how many entries a change affected, and the place afterwards: as JSON, or as a line.
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

  /// Gives a place a position or removes it, and reports that.
  /// - Parameter line: Makes the message from a name and a number of entries.
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

  /// A name as it is stored.
  /// - Throws: A failure with `usage` if it is no name, or could be read as a position.
  static func name(_ text: String) throws -> String {
    let name = text.trimmed
    _ = try TypedNames.checked([name])
    guard !name.isEmpty, try TypedPosition.read(name) == nil else {
      throw Failure(.usage, "'\(text)' is no name of a place")
    }
    return name
  }
}

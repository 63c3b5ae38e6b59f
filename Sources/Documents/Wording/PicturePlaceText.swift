package import Entries

/// The messages about locations of pictures that may become the places of their entries.
package enum PicturePlaceText {
  /// Asks about the picture of one entry.
  /// - Parameters:
  ///   - name: The name of the picture, on one line.
  ///   - entry: The name of the entry, as in other messages.
  package static func question(_ found: PicturePlace, name: String, entry: String) -> String {
    let position = found.place.coordinates.map(PositionText.spaced) ?? "?"
    let reason = found.surprise.map { " (\(self.reason($0)))" } ?? ""
    return "\(name) was taken at \(position)\(reason). Is that the place of \(entry)?"
  }

  /// Asks about the pictures of several entries at once, naming the first ones.
  package static func question(_ found: [PicturePlace]) -> String {
    guard found.count != 1 else {
      return question(found[0], name: found[0].picture, entry: "its entry")
    }
    return "\(NumberText.grouped(found.count)) pictures say where they were taken"
      + " (\(reasons(found))): \(positions(found)). Are those the places of their entries?"
  }

  /// Says that a picture's location did not become the place of its entry, and why.
  package static func leftOut(_ found: PicturePlace, name: String) -> String {
    let reason = found.surprise.map { " (\(self.reason($0)))" } ?? ""
    return "where \(name) was taken is not made the place of its entry unasked\(reason)"
  }

  /// Says the same of several pictures, naming the first ones.
  package static func leftOut(_ found: [PicturePlace]) -> String {
    guard found.count != 1 else { return leftOut(found[0], name: found[0].picture) }
    return "where \(NumberText.count(found.count, "picture")) were taken is not made the place of"
      + " their entries unasked (\(reasons(found))): \(positions(found))"
  }

  /// The maximum number of pictures that are named.
  private static let mostNamed = 3

  /// `lake.jpg at 46.0037, 8.9511; peak.jpg at 46.0100, 8.9000; and 4 more`.
  private static func positions(_ found: [PicturePlace]) -> String {
    var parts = found.prefix(mostNamed).map { "\($0.picture) \(EntryText.place($0.place))" }
    if found.count > mostNamed {
      parts.append("and \(NumberText.grouped(found.count - mostNamed)) more")
    }
    return parts.joined(separator: "; ")
  }

  private static func reasons(_ found: [PicturePlace]) -> String {
    let surprises = Set(found.compactMap(\.surprise))
    return PicturePlace.Surprise.allCases.filter(surprises.contains).map(reason)
      .joined(separator: "; ")
  }

  private static func reason(_ surprise: PicturePlace.Surprise) -> String {
    switch surprise {
    case .first: "no entry has a position yet"
    case .elsewhere: "another picture of the entry was taken elsewhere"
    case .otherTime: "at another time than its entry"
    case .unknownTime: "it does not say when"
    case .far: "far from your other places"
    }
  }
}

import Entries
import Foundation
import Storage

/// Tells where pictures were taken, and whether their owner could be surprised to see this as the
/// place of an entry.
struct PictureWhereabouts {
  /// The distance in metres within which two pictures count as taken in one place.
  private static let onePlace = 1_000.0
  /// The distance in metres from a known place within which a new place surprises nobody.
  private static let usual = 50_000.0
  /// How many milliseconds a picture may be older or younger than its entry.
  private static let oneTime: Int64 = 3 * 3_600_000

  /// The positions of entries, the latest at the end.
  private var known: [Coordinates]

  init(_ journal: Journal) throws {
    known = try storage { try journal.file.positions() }
  }

  /// Adds the place of an entry to the known ones.
  mutating func learn(_ place: Place) {
    if let position = place.coordinates { known.append(position) }
  }

  /// Returns the place of a picture that becomes a new entry; nil if the picture has no position.
  func place(of facts: PictureFacts?, called name: String) -> PicturePlace? {
    guard let facts, let place = PictureWhereabouts.place(facts), let position = place.coordinates
    else { return nil }
    return PicturePlace(picture: name, place: place, surprise: surprise(at: position))
  }

  /// Returns the place of the first picture of an entry that has a position.
  /// - Parameters:
  ///   - pictures: The pictures whose place may be returned; the others are read only to see
  ///     whether the entry was in another place too.
  ///   - taken: Returns when a picture was taken, according to its own facts.
  func place(
    of entry: Entry, among pictures: Set<UUID>, taken: (PictureFacts) -> Moment?
  ) -> PicturePlace? {
    let facts = entry.attachments.compactMap { attachment in
      attachment.facts.picture.map { (attachment, $0) }
    }
    for (attachment, found) in facts where pictures.contains(attachment.uuid) {
      guard var place = place(of: found, called: attachment.name),
        let position = place.place.coordinates
      else { continue }
      let others = facts.compactMap { PictureWhereabouts.place($1)?.coordinates }
      if others.contains(where: { $0.distance(to: position) > PictureWhereabouts.onePlace }) {
        place.surprise = .elsewhere
      } else if place.surprise == nil {
        place.surprise = PictureWhereabouts.surprise(taken(found), in: entry)
      }
      return place
    }
    return nil
  }

  /// Where a picture was taken; nil if it has no position.
  static func place(_ facts: PictureFacts) -> Place? {
    Place(told: nil, latitude: facts.latitude, longitude: facts.longitude)
  }

  private func surprise(at position: Coordinates) -> PicturePlace.Surprise? {
    guard !known.isEmpty else { return .first }
    // Pictures come in the order in which they were taken, so the latest place is usually the
    // nearest.
    let isUsual = known.reversed().contains {
      $0.distance(to: position) <= PictureWhereabouts.usual
    }
    return isUsual ? nil : .far
  }

  private static func surprise(_ taken: Moment?, in entry: Entry) -> PicturePlace.Surprise? {
    guard let taken else { return .unknownTime }
    let start = entry.moment.milliseconds
    let end = start + Int64(entry.duration * 1000)
    let span = (start - oneTime)...(end + oneTime)
    return span.contains(taken.milliseconds) ? nil : .otherTime
  }
}

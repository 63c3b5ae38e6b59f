import Entries
import Foundation
import Storage

/// Tells where pictures were taken, and whether it could surprise their owner to find that as the place of
/// an entry.
struct PictureWhereabouts {
  /// Within how many metres two pictures count as taken in one place.
  private static let onePlace = 1_000.0
  /// Within how many metres of a place of the journal nobody is surprised to have been.
  private static let usual = 50_000.0
  /// How many milliseconds a picture may be older or younger than its entry.
  private static let oneTime: Int64 = 3 * 3_600_000

  /// Where entries were, the latest at the end.
  private var known: [Coordinates]

  init(_ journal: Journal) throws {
    known = try storage { try journal.file.positions() }
  }

  /// Says that an entry is in a place from now on.
  mutating func learn(_ place: Place) {
    if let position = place.coordinates { known.append(position) }
  }

  /// Returns where a picture was taken that makes an entry of its own; nil if it does not say so.
  func place(of facts: PictureFacts?, called name: String) -> PicturePlace? {
    guard let facts, let place = PictureWhereabouts.place(facts), let position = place.coordinates
    else { return nil }
    return PicturePlace(picture: name, place: place, surprise: surprise(at: position))
  }

  /// Returns where the first picture of an entry was taken that says so.
  /// - Parameters:
  ///   - pictures: Those that count; the others only tell that the entry was elsewhere too.
  ///   - taken: When a picture was taken, by what it says of itself.
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

  /// Where a picture was taken; nil if it does not say so.
  static func place(_ facts: PictureFacts) -> Place? {
    Place(told: nil, latitude: facts.latitude, longitude: facts.longitude)
  }

  private func surprise(at position: Coordinates) -> PicturePlace.Surprise? {
    guard !known.isEmpty else { return .first }
    // Pictures come in the order in which they were taken, so the latest place is mostly the near one.
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

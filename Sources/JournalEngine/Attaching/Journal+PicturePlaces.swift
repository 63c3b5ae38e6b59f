public import Entries
public import Foundation

extension Journal {
  /// Returns where the first of an entry's pictures with a position was taken; nil if none has one,
  /// or if the entry has a place.
  /// - Parameter pictures: The identifiers of the pictures whose position may be returned; nil is
  ///   all. The others are read only to see whether the entry was in another place too.
  public func placeOfPictures(
    of entry: Entry, among pictures: Set<UUID>? = nil
  ) throws -> PicturePlace? {
    guard entry.place == nil else { return nil }
    let counting = entry.attachments.filter { attachment in
      attachment.facts.picture.flatMap { PictureWhereabouts.place($0) } != nil
        && pictures?.contains(attachment.uuid) ?? true
    }
    // Without a position there is no need to read the journal's places.
    guard !counting.isEmpty else { return nil }
    let zone = TimeZone(identifier: entry.moment.zone) ?? surroundings.zone
    return try PictureWhereabouts(self).place(
      of: entry, among: Set(counting.map(\.uuid))
    ) { PhotoTime.taken($0, zone, entry.moment) }
  }

  /// Sets the place where a picture was taken as the place of its entry, unless the entry has got
  /// one meanwhile.
  /// - Returns: The entry as it is now; nil if it had a place already.
  @discardableResult
  public func take(
    _ place: PicturePlace, for number: Int64, in step: ChangeStep? = nil
  ) throws -> Entry? {
    // The place may have been set while the owner was being asked.
    guard try entry(number).place == nil else { return nil }
    return try change(number, EntryChange(place: .some(place.place)), in: step)
  }
}

public import Entries
public import Foundation

extension Journal {
  /// Returns where the first of an entry's pictures that says so was taken; nil if none does, or if the
  /// entry has a place.
  /// - Parameter pictures: The identifiers of the pictures that count; nil is all of them. The others only
  ///   tell that the entry was elsewhere too.
  public func placeOfPictures(
    of entry: Entry, among pictures: Set<UUID>? = nil
  ) throws -> PicturePlace? {
    guard entry.place == nil else { return nil }
    let counting = entry.attachments.filter { attachment in
      attachment.facts.picture.flatMap { PictureWhereabouts.place($0) } != nil
        && pictures?.contains(attachment.uuid) ?? true
    }
    // Where no picture tells its position, no place needs to be read.
    guard !counting.isEmpty else { return nil }
    let zone = TimeZone(identifier: entry.moment.zone) ?? surroundings.zone
    return try PictureWhereabouts(self).place(
      of: entry, among: Set(counting.map(\.uuid))
    ) { PhotoTime.taken($0, zone, entry.moment) }
  }

  /// Makes where a picture was taken the place of its entry, unless it got one meanwhile.
  /// - Returns: The entry as it is now; nil if it had a place already.
  @discardableResult
  public func take(
    _ place: PicturePlace, for number: Int64, in step: ChangeStep? = nil
  ) throws -> Entry? {
    // Its owner may have taken long to answer.
    guard try entry(number).place == nil else { return nil }
    return try change(number, EntryChange(place: .some(place.place)), in: step)
  }
}

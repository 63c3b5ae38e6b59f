package import Entries

/// A moment in a document, with its zone and the day to which the owner counts it.
package struct ArchivedMoment: Codable, Sendable, Equatable {
  private var instant: String
  private var zone: String
  private var offset: Int
  private var day: CivilDay

  package init(_ moment: Moment) {
    instant = moment.rfc3339
    zone = moment.zone
    offset = moment.offset
    day = moment.day
  }

  /// The moment; nil if its instant cannot be read.
  package var moment: Moment? {
    InstantText.milliseconds(instant).map {
      Moment(milliseconds: $0, zone: zone, offset: offset, day: day)
    }
  }
}

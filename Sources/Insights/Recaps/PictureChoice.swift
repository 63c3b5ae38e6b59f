package import Entries

/// Chooses some of many pictures: favourites first, then pictures with captions.
///
/// The choice covers as many different days as possible, spread evenly.
package struct PictureChoice {
  /// A picture that can be chosen.
  package struct Candidate: Sendable {
    let day: CivilDay
    let isFavourite: Bool
    let hasCaption: Bool

    /// Describes a picture.
    package init(day: CivilDay, isFavourite: Bool, hasCaption: Bool) {
      self.day = day
      self.isFavourite = isFavourite
      self.hasCaption = hasCaption
    }

    fileprivate var worth: Int { (isFavourite ? 2 : 0) + (hasCaption ? 1 : 0) }
  }

  /// The indices of the chosen candidates, in their order.
  package let chosen: [Int]

  /// Chooses at most `most` pictures; the same pictures give the same choice.
  package init(_ candidates: [Candidate], most: Int) {
    var left = Set(candidates.indices)
    var chosen: [Int] = []
    var days: [CivilDay] = []
    while chosen.count < most, !left.isEmpty {
      // Covering a new day is worth more than a favourite or a caption.
      let best = left.max { one, other in
        let (first, second) = (candidates[one], candidates[other])
        let (near, far) = (
          PictureChoice.distance(first.day, days), PictureChoice.distance(second.day, days)
        )
        return (near == 0 ? 0 : 1, first.worth, near, -one)
          < (far == 0 ? 0 : 1, second.worth, far, -other)
      }
      guard let best else { break }
      left.remove(best)
      chosen.append(best)
      days.append(candidates[best].day)
    }
    self.chosen = chosen.sorted()
  }

  /// The distance of a day from the nearest of some days.
  private static func distance(_ day: CivilDay, _ days: [CivilDay]) -> Int {
    days.map { abs($0.daysSinceEpoch - day.daysSinceEpoch) }.min() ?? .max
  }
}

package import Entries

/// Chooses some of many pictures: favourites first, then those of which their owner says something, and
/// of as many days as there are, spread over all of them.
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

  /// Which of the candidates were chosen, in their order.
  package let chosen: [Int]

  /// Chooses at most `most` pictures; the same pictures give the same choice.
  package init(_ candidates: [Candidate], most: Int) {
    var left = Set(candidates.indices)
    var chosen: [Int] = []
    var days: [CivilDay] = []
    while chosen.count < most, !left.isEmpty {
      // A day that is not seen yet is worth more than anything that is said of a picture.
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

  /// How many days a day lies from the nearest of others.
  private static func distance(_ day: CivilDay, _ days: [CivilDay]) -> Int {
    days.map { abs($0.daysSinceEpoch - day.daysSinceEpoch) }.min() ?? .max
  }
}

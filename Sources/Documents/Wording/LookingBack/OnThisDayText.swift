import Entries
package import Insights

/// The time since an event, in words.
package enum OnThisDayText {
  /// A section's title: `A year ago · Thursday, 20 November 2025`.
  package static func title(_ section: OnThisDay.Section) -> String {
    let ago =
      switch section.ago {
      case .week: "A week ago"
      case .month: "A month ago"
      case .halfYear: "Half a year ago"
      case .years(1): "A year ago"
      case .years(let count): "\(count) years ago"
      }
    return "\(ago) · \(CalendarNames.long(section.day))"
  }
}

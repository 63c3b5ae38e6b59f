import Entries
package import Insights
import Storage

extension Journal {
  /// Returns what stood out in a month or a year.
  package func recap(of span: CalendarSpan) throws -> Recap {
    let days = Recap.comparison(of: span).lowerBound...span.days.upperBound
    var recap = Recap(try factsWithWords(in: days), of: span)
    recap.places = try storage { try file.placeDays(in: span.days) }
      .map { Recap.Count(name: $0.name, days: $0.days) }.prefix(Recap.most).map(\.self)
    let (best, hardest) = (try opening(of: recap.best), try opening(of: recap.hardest))
    recap.best?.opening = best
    recap.hardest?.opening = hardest
    return recap
  }

  private func opening(of day: Recap.Day?) throws -> String {
    guard let day, let overview = try overviews(numbers: [day.entry]).first else { return "" }
    return overview.entry.title.isEmpty ? overview.opening : overview.entry.title
  }
}

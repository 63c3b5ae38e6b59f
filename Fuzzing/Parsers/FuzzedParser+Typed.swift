import Documents
import Entries
import Foundation
import Storage
import Terminal

extension FuzzedParser {
  private static let now = Date(timeIntervalSince1970: 1_795_000_000)
  private static let today = CivilDay(daysSinceEpoch: 20_775)
  private static let typedNow = TypedNow(date: now, zone: .gmt, dayStart: 4 * 3600)

  /// What people type.
  static let typed = [
    FuzzedParser(name: "query") { bytes in
      let query = SearchQuery(text(bytes))
      precondition(query == SearchQuery(text(bytes)), "a query is read in two ways")
    },
    FuzzedParser(name: "days") { bytes in
      let days = (try? TypedDays.read(text(bytes), today: today)) ?? nil
      if let days { precondition(days.lowerBound <= days.upperBound) }
      _ = try? TypedSelector.read(text(bytes), typedNow)
      _ = Selector(text(bytes))
      if let day = CivilDay(text(bytes)) { precondition(CivilDay(day.description) == day) }
    },
    FuzzedParser(name: "moment") { bytes in
      for dayStart in [0, 4 * 3600] {
        _ = try? TypedMoment(text(bytes), now: now, zone: .gmt, dayStart: dayStart)
      }
      _ = try? TypedTime.seconds(text(bytes), option: "--from")
    },
    FuzzedParser(name: "goal") { bytes in
      guard let goal = try? TypedGoal(text(bytes)) else { return }
      precondition(Goal.amounts.contains(goal.amount), "a goal wants what cannot be")
      let again = try? TypedGoal(goal.wording)
      precondition(again == goal, "a goal is read in two ways")
    },
    FuzzedParser(name: "clock") { bytes in
      // What reminders are given: times of the day, days of the week.
      let words = text(bytes).split(whereSeparator: \.isWhitespace).map(String.init)
      for isSure in [true, false] {
        let second = (try? TypedClock.seconds(words, isSure: isSure)) ?? nil
        if let second { precondition((0..<24 * 3600).contains(second), "no time of a day") }
      }
      let days = (try? TypedWeekdays.days(text(bytes))) ?? []
      precondition(days.allSatisfy((1...7).contains), "no day of a week")
    },
    FuzzedParser(name: "position") { bytes in
      for found in [Coordinates(iso6709: text(bytes)), try? TypedPosition.read(text(bytes))] {
        guard let found else { continue }
        precondition((-90...90).contains(found.latitude))
        precondition((-180...180).contains(found.longitude))
        let again = try? TypedPosition.read(PositionText.short(found))
        precondition(again.map { $0.distance(to: found) < 1 } ?? false, "a position is lost")
      }
      _ = try? TypedDistance.metres(text(bytes), option: "--within")
      // What is packed in the program is no stranger's, but a cut file must not harm either.
      _ = WorldOutline(packed: bytes)
    },
    FuzzedParser(name: "filter") { bytes in
      // Each line is the value of an option.
      let lines = text(bytes).split(separator: "\n").map(String.init)
      var words = FilterWords()
      words.mood = lines.first
      words.energy = lines.dropFirst().first
      words.since = lines.dropFirst(2).first
      words.labels = lines.dropFirst(3).map { (.tag, TypedNames.split($0)) }
      let names = FilterNames(moodWords: { _ in nil }, hasCollection: { _ in true })
      if let filter = try? words.filter(typedNow, ranks: false, names: names) {
        _ = FilterText(filter)
      }
      // The filter of a collection, as the journal keeps it.
      if let filter = try? JSONDecoder().decode(EntryFilter.self, from: Data(bytes)) {
        _ = FilterText(filter)
      }
    },
    FuzzedParser(name: "keys") { bytes in
      var whole = KeyDecoder()
      let keys = whole.feed(bytes) + whole.flush()
      var single = KeyDecoder()
      let others = bytes.flatMap { single.feed([$0]) } + single.flush()
      precondition(keys == others, "keys depend on how their bytes come")
    },
  ]
}

import Entries

/// The order in which a WhatsApp chat writes its dates.
struct WhatsAppDates {
  enum Order: CaseIterable {
    case dayFirst, monthFirst, yearFirst

    /// Whether it is the order that was named.
    func isNamed(_ named: DateOrder) -> Bool {
      switch named {
      case .dayMonth: self == .dayFirst
      case .monthDay: self == .monthFirst
      }
    }
  }

  /// The only order in which all dates are valid, and none is before the one above it.
  let order: Order

  /// - Parameters:
  ///   - sounds: The names of the voice notes, some of which contain their day.
  ///   - named: The order that the person named; nil to find it out.
  /// - Throws: ``JournalError`` if there is no such order, or more than one.
  init(
    _ lines: [WhatsAppLine], sounds: [String], named name: String, in named: DateOrder? = nil
  ) throws {
    let possible = Order.allCases.filter { order in
      if let named, !order.isNamed(named) { return false }
      var last: CivilDay?
      for line in lines {
        guard let day = line.day(order), day.year >= 2009 else { return false }
        // Where the order was named, a clock that was set back does no harm.
        guard named != nil || day >= last ?? day else { return false }
        last = day
      }
      return true
    }
    if let named {
      guard let only = possible.first else { throw named.misfit(name) }
      order = only
      return
    }
    // A file may be sent long after it was made, but hardly before: its name may rule an order out
    // by that, and speaks for one where it is of the message's own day, or of the day before.
    func count(_ order: Order, where isSo: (_ days: Int) -> Bool) -> Int {
      lines.count { line in
        guard let told = WhatsAppDates.day(in: line, sounds), let day = line.day(order) else {
          return false
        }
        return isSo(day.daysSinceEpoch - told.daysSinceEpoch)
      }
    }
    let later = possible.filter { count($0) { $0 < -1 } == 0 }
    let candidates = later.isEmpty ? possible : later
    let counts = candidates.map { count($0) { abs($0) <= 1 } }
    let agreeing = zip(candidates, counts).filter { $0.1 == counts.max() }.map(\.0)
    if agreeing.count == 1 {
      order = agreeing[0]
    } else if let first = agreeing.first,
      agreeing.allSatisfy({ other in lines.allSatisfy { $0.day(other) == $0.day(first) } })
    {
      order = first
    } else {
      throw possible.isEmpty
        ? DateOrder.unordered(name)
        : DateOrder.unclear(name)
    }
  }

  /// The day in the name of a voice note: `PTT-20261120-WA0003.opus`,
  /// `…-AUDIO-2026-11-20-21-30-00.opus`.
  private static func day(in line: WhatsAppLine, _ sounds: [String]) -> CivilDay? {
    guard let name = sounds.first(where: line.text.contains),
      let match = name.firstMatch(of: /(20\d\d)-?(\d\d)-?(\d\d)/), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }
}

package import Entries
import Foundation

/// Reads the times that recorders, phones and chat programs write into the names of their files.
///
/// The formats are tried in order, the least ambiguous first; each names the programs that use it.
package enum FileNameTime {
  /// Returns the time in a name, or nil if it has none.
  /// - Parameters:
  ///   - name: The file's name, without its folder.
  ///   - modified: When the file was last changed. It supplies a missing year, and decides whether
  ///     four ambiguous digits are a year or a time.
  package static func find(in name: String, modified: Moment) -> WrittenTime? {
    exported(name) ?? spelledOut(name, modified) ?? yearFirst(name) ?? shortYear(name, modified)
      ?? epoch(name)
  }

  /// `audio_1@01-05-2023_21-30-00.ogg`: Telegram's export, with the day first.
  private static func exported(_ name: String) -> WrittenTime? {
    let pattern = /@(\d{2})-(\d{2})-(\d{4})_(\d{2})-(\d{2})-(\d{2})/
    guard let match = name.firstMatch(of: pattern) else { return nil }
    return WrittenTime(
      Int(match.3), Int(match.2), Int(match.1), hour: Int(match.4), minute: Int(match.5),
      second: Int(match.6))
  }

  /// `May 1 at 9-30 PM`, `1 May 2023 at 21.30`: Google Recorder and Apple's titles.
  ///
  /// Without a year it is the last such day before the file was changed.
  private static func spelledOut(_ name: String, _ modified: Moment) -> WrittenTime? {
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let pattern =
      #/
      (?i)(?:^|[^a-z0-9])
      # The day before the month or behind it, and perhaps the year.
      (?:(\d{1,2})\.?\x20)?
      (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?
      (?:\x20(\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,?\x20(\d{4}))?
      # The time; without one it is a name like any other.
      ,?(?:\x20at)?\x20(\d{1,2})[-.:_](\d{2})(?:[-.:_](\d{2}))?\x20?([ap]m)?
      /#
    guard let match = name.firstMatch(of: pattern), let day = match.1 ?? match.3,
      let month = months.firstIndex(of: match.2.lowercased())
    else { return nil }
    func time(_ year: Int) -> WrittenTime? {
      WrittenTime(
        year, month + 1, Int(day), hour: hour(Int(match.5), match.8), minute: Int(match.6),
        second: match.7.flatMap { Int($0) })
    }
    if let year = match.4.flatMap({ Int($0) }) { return time(year) }
    return time(modified.day.year).flatMap { $0.day <= modified.day ? $0 : nil }
      ?? time(modified.day.year - 1)
  }

  /// `20230501 213000`, `2023-05-01-21-30-00`, `Recording_20230501213000`, `2023-05-01 at 9.30.00
  /// PM`, `GMT20230501-193000`, `AUD-20230501-WA0003` and similar names.
  private static func yearFirst(_ name: String) -> WrittenTime? {
    let pattern =
      #/
      (?i)(?:^|[^0-9])
      # The day, with one separator throughout or none.
      (19[7-9]\d|20\d\d)([-_.:\x20]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])
      # The time, perhaps with a fraction or a counter, and the half of the day.
      (?:
        (?:\x20at\x20|\x20um\x20|[-_.,T\x20]{0,3})
        ([01]?\d|2[0-4])([-_.:h\x20]?)([0-5]\d)(?:[-_.:m\x20]?([0-5]\d))?
        (?:[-_.]\d{1,3}(?!\d))?\x20?([ap]m)?
      )?
      (?!\x20?\d)
      # The offset from UTC.
      (?:\x20?(
        (?:Z|UTC)(?![A-Za-z0-9])|GMT(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2}(?!\d)
      ))?
      /#
    guard let match = name.firstMatch(of: pattern) else { return dayAlone(name) }
    let isUniversal = name[..<match.3.startIndex].uppercased().hasSuffix("GMT\(match.1)")
    return WrittenTime(
      Int(match.1), Int(match.3), Int(match.4),
      hour: match.5.flatMap { hour(Int($0), match.9) }, minute: match.7.flatMap { Int($0) },
      second: match.8.flatMap { Int($0) },
      offset: isUniversal ? 0 : match.10.flatMap { WrittenTime.offset(String($0)) })
      ?? dayAlone(name)
  }

  /// A day, whatever digits follow it: `PTT-20230501-WA0003`, `2023-05-01 (2)`.
  private static func dayAlone(_ name: String) -> WrittenTime? {
    let pattern =
      /(?:^|[^0-9])(19[7-9]\d|20\d\d)([-_.: ]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/
    guard let match = name.firstMatch(of: pattern) else { return nil }
    return WrittenTime(Int(match.1), Int(match.3), Int(match.4))
  }

  /// `Voice 230501_213000`, `230501-213000`, `230501_2130`, `230501_0012`: Samsung, Zoom, Sony, and
  /// the numbered files of Olympus and Tascam.
  ///
  /// Four digits are a time from 04:00 on. Lower numbers are probably a counter, because far more
  /// recorders count to 12 than people record at 00:12; then only the day is known. Within more numbers
  /// joined by dashes, as in `7517-100429-0000`, six digits are a number of a corpus or a catalogue.
  private static func shortYear(_ name: String, _ modified: Moment) -> WrittenTime? {
    let pattern =
      #/
      (?:^|[^0-9-]|(?:^|[^0-9])-)
      (\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[-_\x20](\d{2})(\d{2})(?:(\d{2})(?!\d)|(?!-?\d))
      /#
    guard let match = name.firstMatch(of: pattern), let short = Int(match.1) else { return nil }
    let year = 2000 + short
    guard year <= modified.day.year + 1 else { return nil }
    let (month, day) = (Int(match.2), Int(match.3))
    let timed = WrittenTime(
      year, month, day, hour: Int(match.4), minute: Int(match.5),
      second: match.6.flatMap { Int($0) })
    if match.6 != nil { return timed }
    let isTime = (timed?.second ?? 0) >= 4 * 3600
    return isTime ? timed : WrittenTime(year, month, day)
  }

  /// `audioclip-1682969400000-3456.mp4`, `recording-1682969400.m4a`: Messenger and other Android
  /// programs, in seconds or milliseconds since 1970.
  private static func epoch(_ name: String) -> WrittenTime? {
    guard let match = name.firstMatch(of: /(?:^|[^0-9])(1[2-9]\d{8})(\d{3})?(?!\d)/),
      let seconds = Int(match.1)
    else { return nil }
    let day = CivilDay(daysSinceEpoch: seconds / 86_400)
    let second = seconds % 86_400
    return WrittenTime(
      day.year, day.month, day.day, hour: second / 3600, minute: second / 60 % 60,
      second: second % 60, offset: 0)
  }

  private static func hour(_ hour: Int?, _ half: Substring?) -> Int? {
    guard let hour, let half = half?.lowercased() else { return hour }
    guard (1...12).contains(hour) else { return hour }
    return hour % 12 + (half == "pm" ? 12 : 0)
  }
}

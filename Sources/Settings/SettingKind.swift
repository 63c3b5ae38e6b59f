import Foundation

/// The values that a key of the configuration accepts.
package enum SettingKind: Sendable, Equatable {
  case text
  /// A file or folder; `~/` is the home folder.
  case path
  /// An IANA time zone.
  case zone
  /// A time in the first half of a day, such as `04:00`.
  case clock
  /// A duration, such as `15m`, or `never`.
  case length
  case flag
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case choice([String])
  /// A command and its arguments, one of which contains `{wav}`.
  case command
  /// A command and its arguments.
  case program

  /// The name of the type in the JSON of `config`.
  package var name: String {
    switch self {
    case .text, .zone, .clock, .length: "string"
    case .path: "path"
    case .flag: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .choice: "choice"
    case .command, .program: "strings"
    }
  }

  /// A description of the accepted values, to follow the word "expected".
  package var expectation: String {
    switch self {
    case .text: "a text that is not empty"
    case .path: "an absolute path, or one that begins with ~/"
    case .zone: "a time zone such as Europe/Berlin"
    case .clock: "a time from 00:00 to 12:00, such as \"04:00\""
    case .length: "a length of time from 1m to 24h, such as \"15m\", or \"never\""
    case .flag: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names): "one of " + names.joined(separator: ", ")
    case .program: "a command"
    case .command: "a command with {wav} in one of its arguments"
    }
  }

  /// The values, if it accepts only a few, or if they are known by name.
  package var values: [String]? {
    switch self {
    case .flag: ["true", "false"]
    case .choice(let names): names
    case .zone: TimeZone.knownTimeZoneIdentifiers
    case .integer(let range) where range.count <= 10: range.map(String.init)
    default: nil
    }
  }

  /// Reads a value as written in the environment, an option or `config set`.
  ///
  /// - Returns: nil if it is not acceptable.
  package func value(of text: String) -> SettingValue? {
    switch self {
    case .text, .path, .zone, .choice, .clock, .length: accepted(.text(text))
    case .flag:
      switch text.lowercased() {
      case "true", "yes", "on", "1": .flag(true)
      case "false", "no", "off", "0": .flag(false)
      default: nil
      }
    case .integer: Int(text).flatMap { accepted(.integer($0)) }
    case .number: Double(text).flatMap { accepted(.number($0)) }
    case .command, .program: CommandWords.split(text).flatMap { accepted(.list($0)) }
    }
  }

  /// Returns the value in its stored form, or nil if it is not acceptable.
  func accepted(_ value: SettingValue) -> SettingValue? {
    switch (self, value) {
    case (.text, .text(let text)), (.path, .text(let text)):
      text.isEmpty || text.unicodeScalars.contains("\0") ? nil : value
    case (.zone, .text(let text)): SettingKind.isZone(text) ? value : nil
    case (.clock, .text(let text)): SettingKind.seconds(ofClock: text) == nil ? nil : value
    case (.length, .text(let text)):
      text == "never" || SettingKind.minutes(ofLength: text) != nil ? value : nil
    case (.choice(let names), .text(let text)): names.contains(text) ? value : nil
    case (.flag, .flag): value
    case (.integer(let range), .integer(let whole)): range.contains(whole) ? value : nil
    case (.number(let range), .number(let number)): range.contains(number) ? value : nil
    case (.number(let range), .integer(let whole)):
      range.contains(Double(whole)) ? .number(Double(whole)) : nil
    case (.command, .text(let line)), (.program, .text(let line)):
      CommandWords.split(line).flatMap { accepted(.list($0)) }
    case (.command, .list(let words)):
      words.dropFirst().contains { $0.contains("{wav}") } ? value : nil
    case (.program, .list(let words)): words.first?.isEmpty == false ? value : nil
    default: nil
    }
  }

  /// Returns a time as seconds after midnight, or nil if it is not a time from 00:00 to 12:00.
  ///
  /// It may be written as `04:00`, `4:00`, `4am` or `4:30 am`. A clock is read at every start, so
  /// this avoids regular expressions, which must be compiled first.
  static func seconds(ofClock text: String) -> Int? {
    let text = text.lowercased()
    let isMorning = text.hasSuffix("am")
    guard isMorning || text.hasSuffix("pm") else {
      return clock(text).flatMap { seconds(ofHour: $0.hour, $0.minute) }
    }
    var dial = text.dropLast(2)
    while dial.last == " " { dial.removeLast() }
    guard let clock = clock(dial.contains(":") ? String(dial) : dial + ":00"),
      (1...12).contains(clock.hour)
    else { return nil }
    // On a dial, the hour 12 comes before 1.
    return seconds(ofHour: clock.hour % 12 + (isMorning ? 0 : 12), clock.minute)
  }

  private static func seconds(ofHour hour: Int, _ minute: Int) -> Int? {
    hour * 60 + minute <= 12 * 60 ? hour * 3600 + minute * 60 : nil
  }

  private static func clock(_ text: String) -> (hour: Int, minute: Int)? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.joined().allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let hour = Int(Substring(parts[0])), let minute = Int(Substring(parts[1])), minute < 60
    else { return nil }
    return (hour, minute)
  }

  /// Returns a length of time in minutes, or nil if it is not a length from a minute to a day.
  static func minutes(ofLength text: String) -> Int? {
    guard let match = text.wholeMatch(of: /(\d{1,4})(m|h)/), let number = Int(match.1) else {
      return nil
    }
    let minutes = match.2 == "h" ? number * 60 : number
    return (1...24 * 60).contains(minutes) ? minutes : nil
  }

  /// Whether a zone is in the zone tables, and not just an abbreviation or an offset.
  private static func isZone(_ text: String) -> Bool {
    text == "UTC" || (text.contains("/") && TimeZone(identifier: text) != nil)
  }
}

import Entries
import Foundation
import GRDB

/// Writes, reads and removes rows of what was heard in a stretch of speech.
///
/// Times are whole hundredths of a second from the start of the stretch. `places` has four numbers
/// for each word: its index in `words`, its start, its duration, and its posterior in thousandths.
enum HeardSoundRow {
  /// The columns whose table takes nothing but JSON.
  static let json: Set = ["heard_sound.times", "heard_sound.places"]

  /// The greatest number in a list.
  private static let greatest = 1 << 30 - 1

  /// Replaces what was stored of a stretch; nil only removes it.
  static func replace(
    _ sound: HeardSound?, at position: Int, of recording: Int64, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: "DELETE FROM heard_sound WHERE recording_id = ? AND position = ?"
    ).execute(arguments: [recording, position])
    guard let sound else { return }
    var numbers: [String: Int] = [:]
    var words: [String] = []
    var places: [Int] = []
    for word in sound.words {
      let number = numbers[word.text] ?? words.count
      if number == words.count {
        numbers[word.text] = number
        words.append(word.text)
      }
      let start = hundredths(word.start, in: sound)
      places += [
        number, start, max(0, hundredths(word.end, in: sound) - start),
        Int((word.posterior * 1000).rounded()),
      ]
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO heard_sound (recording_id, position, start_seconds, end_seconds, words, places,
          phones, times)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      recording, position, sound.start, sound.end, words.joined(separator: " ").storable,
      list(places), sound.phones, list(sound.times.map { hundredths($0, in: sound) }),
    ])
  }

  /// Returns the places of words that contain some letters and pass a test, in order of time.
  /// - Parameter list: The list of places that belongs to `words`.
  static func places(
    in list: String, of words: String, containing letters: String = "", from start: Double,
    where isWanted: (Substring) -> Bool
  ) -> [HeardSound.Word] {
    let wanted = self.words(in: words, containing: letters, where: isWanted)
    guard !wanted.isEmpty, let numbers = numbers(in: list) else { return [] }
    return stride(from: 0, to: numbers.count - 3, by: 4).compactMap { index in
      guard let text = wanted[numbers[index]] else { return nil }
      let start = start + Double(numbers[index + 1]) / 100
      return HeardSound.Word(
        text: text, start: start, end: start + Double(numbers[index + 2]) / 100,
        posterior: min(1, Double(numbers[index + 3]) / 1000))
    }
  }

  /// Returns those of several words that contain some letters and pass a test, by their indices.
  ///
  /// Most stretches have no such word, and comparing bytes is much faster than splitting text.
  private static func words(
    in text: String, containing letters: String, where isWanted: (Substring) -> Bool
  ) -> [Int: String] {
    let bytes = Array(text.utf8)
    // The same letter may be written with other bytes if it has an accent.
    let part = letters.utf8.allSatisfy { $0 < 0x80 } ? Array(letters.utf8) : []
    let space = UInt8(ascii: " ")
    var found: [Int: String] = [:]
    var (index, start, place) = (0, 0, 0)
    while place < bytes.count {
      if bytes[place] == space {
        if place > start { index += 1 }
        start = place + 1
      } else if part.isEmpty || bytes[place] == part[0], bytes[place...].starts(with: part) {
        let end = bytes[place...].firstIndex(of: space) ?? bytes.count
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        if isWanted(word[...]) { found[index] = word }
        place = end
        continue
      }
      place += 1
    }
    return found
  }

  /// Returns the numbers of a list; nil if it is malformed, since a journal may be damaged.
  static func numbers(in list: String) -> [Int]? {
    var numbers: [Int] = []
    numbers.reserveCapacity(list.utf8.count / 2)
    var number: Int?
    for byte in Array(list.utf8).dropFirst().dropLast() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let next = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        guard next <= greatest else { return nil }
        number = next
      case UInt8(ascii: ","):
        if let number { numbers.append(number) }
        number = nil
      default:
        return nil
      }
    }
    if let number { numbers.append(number) }
    return numbers
  }

  /// Returns numbers as a list.
  static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }

  private static func hundredths(_ time: Double, in sound: HeardSound) -> Int {
    // A damaged row may contain a time beyond any number of hundredths.
    let hundredths = ((time - sound.start) * 100).rounded()
    return hundredths > 0 ? Int(min(hundredths, Double(greatest))) : 0
  }
}

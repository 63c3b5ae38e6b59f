import Entries
import Foundation
import GRDB

extension BrokenTexts {
  /// Finds a whole copy of a text in the search index or in another row.
  func findCopy(of found: inout Found) throws {
    if let whole = try agreed(found) {
      found.whole = whole
      found.copy = .searchIndex
      return
    }
    if let column = BrokenTexts.documents[found.column] {
      for entry in found.entries.prefix(20) {
        // The document is made of such texts, and as long as it would be if it were made anew.
        guard let (made, kept) = try SearchIndex.texts(column, of: entry, db),
          BrokenText.isWhole(kept, of: made), let place = made.range(of: found.bytes),
          try isCopy(kept[place], of: found)
        else { continue }
        found.whole = Data(kept[place])
        found.copy = .searchIndex
        return
      }
    }
    guard let other = try otherCopy(of: found), try isCopy(other, of: found) else { return }
    found.whole = other
    found.copy = .otherRow
  }

  /// Finds the keys that are made of names which are broken too, and stand whole elsewhere.
  func findKeys(in found: inout [Found]) throws {
    for index in found.indices where found[index].copy == nil {
      let one = found[index]
      guard let column = BrokenTexts.keys[one.column],
        let name = found.first(where: {
          $0.table == one.table && $0.row == one.row && $0.name == column
        })?.whole, let key = try key(of: one, named: name), try isCopy(key, of: one)
      else { continue }
      found[index].whole = key
      found[index].copy = .otherRow
    }
  }

  /// Returns the key that a broken one was, if the name of its row is whole and no other row has it.
  private func key(of found: Found, named name: Data) throws -> Data? {
    guard let key = String(validating: name, as: UTF8.self).map(Labels.key) else { return nil }
    let kind = found.table == "tag" ? "AND kind = (SELECT kind FROM tag WHERE rowid = ?2)" : ""
    let isTaken =
      try found.isKeyUnique
      && (Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM \(found.table)
            WHERE \(found.name) = ?1 AND rowid <> ?2 \(kind))
          """, arguments: [key, found.row]) ?? false)
    return isTaken ? nil : Data(key.utf8)
  }

  /// Whether a text can be what broken bytes were; the key of a name must be the key of its row,
  /// because another name may differ from it in one letter only.
  private func isCopy(_ text: Data, of found: Found) throws -> Bool {
    guard BrokenText.isWhole(text, of: found.bytes) else { return false }
    let (table, column) = (found.table, found.name)
    guard ["place", "place_claim", "tag"].contains(table), column == "name",
      let key = try Row.first(
        of: db, sql: "SELECT name_key FROM \(table) WHERE rowid = ?", arguments: [found.row],
        { $0.wholeText(0) })
    else { return true }
    return String(validating: text, as: UTF8.self).map(Labels.key) == key
  }

  /// Returns the text as other rows or columns have it.
  private func otherCopy(of found: Found) throws -> Data? {
    func copies(_ sql: String) throws -> [Data] {
      try Data.fetchAll(db, sql: sql, arguments: [found.row])
    }
    switch found.column {
    case "entry.title", "entry.note":
      let part: EntryPart = found.column == "entry.title" ? .title("") : .note("")
      switch try PartHistory(of: found.row, db).value(of: part) {
      case .title(let text)?, .note(let text)?: return Data(text.storable.utf8)
      default: return nil
      }
    case "entry.mood_word", "entry.mood_emoji":
      guard case .mood(let mood?)? = try PartHistory(of: found.row, db).value(of: .mood(nil)) else {
        return nil
      }
      let text = found.column == "entry.mood_word" ? mood.word : mood.emoji
      return text.map { Data($0.storable.utf8) }
    case "attachment.caption":
      guard let entry = found.entries.first,
        let uuid = try String.fetchOne(
          db, sql: "SELECT uuid FROM attachment WHERE id = ?", arguments: [found.row]),
        case .attachments(let uses)? = try PartHistory(of: entry, db).value(of: .attachments([]))
      else { return nil }
      return uses.first { $0.uuid.stored == uuid }.map { Data($0.caption.storable.utf8) }
    case "utterance.text":
      let words = try String.fetchOne(
        db, sql: "SELECT words FROM utterance WHERE id = ?", arguments: [found.row])
      return words.flatMap { WordsReader.words(in: $0) }
        .map { Data($0.map(\.text).joined(separator: " ").utf8) }
    case "utterance.words":
      let read = try Row.first(
        of: db, sql: "SELECT text FROM utterance WHERE id = ?", arguments: [found.row]
      ) { row in row.wholeText(0) }
      // A NUL would end the list.
      let list = String(
        decoding: found.bytes.map { $0 == 0 ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
      guard let text = read, let said = WordsReader.words(in: list) else { return nil }
      var words = said
      let scalars = Array(text.unicodeScalars)
      for index in words.indices where words[index].range.upperBound <= scalars.count {
        words[index].text = String(String.UnicodeScalarView(scalars[words[index].range]))
      }
      return Data(WordsText.encode(words).utf8)
    case "place.name":
      return try copies(
        """
        SELECT CAST(place_claim.name AS BLOB) FROM place_claim
        JOIN place ON place.name_key = place_claim.name_key WHERE place.id = ?
        """
      ).first { try isCopy($0, of: found) }
    case "place_claim.name":
      return try copies(
        """
        SELECT CAST(place.name AS BLOB) FROM place_claim JOIN place USING (name_key)
        WHERE place_claim.rowid = ?1
        UNION ALL
        SELECT CAST(other.name AS BLOB) FROM place_claim
        JOIN place_claim AS other USING (name_key) WHERE place_claim.rowid = ?1
        """
      ).first { try isCopy($0, of: found) }
    case let column where BrokenTexts.keys[column] != nil:
      let name = BrokenTexts.keys[column] ?? ""
      return try copies("SELECT CAST(\(name) AS BLOB) FROM \(found.table) WHERE rowid = ?").first
        .flatMap { try key(of: found, named: $0) }
    default: return nil
    }
  }

  /// Returns a text on which the search index and another place agree, whatever of its bytes and of
  /// its length has changed; nil if there is none.
  private func agreed(_ found: Found) throws -> Data? {
    switch found.column {
    case "entry.title", "entry.note":
      guard let column = BrokenTexts.documents[found.column],
        let kept = try Data.fetchOne(
          db,
          sql: """
            SELECT CAST(search_document.\(column) AS BLOB) FROM search_document
            JOIN entry ON entry.id = entry_id
            WHERE entry_id = ? AND search_document.search_key = entry.search_key
            """, arguments: [found.row]), !kept.isEmpty
      else { return nil }
      return try otherCopy(of: found) == kept ? kept : nil
    case "utterance.text":
      let words = try Row.first(
        of: db,
        sql: """
          SELECT words FROM utterance JOIN transcript ON transcript.id = transcript_id
          WHERE utterance.id = ? AND is_current = 1
          """, arguments: [found.row]
      ) { row in row.wholeText(0).flatMap { WordsReader.words(in: $0) } }
      guard let words, !words.isEmpty, let entry = found.entries.first else { return nil }
      let text = words.map(\.text).joined(separator: " ")
      // The words lie in the text, and the text in the document, between two others.
      let scalars = Array(text.unicodeScalars)
      let lies = words.allSatisfy { word in
        scalars.indices.contains(word.range.lowerBound) && word.range.upperBound <= scalars.count
          && scalars[word.range].elementsEqual(word.text.unicodeScalars)
      }
      guard lies, let kept = try SearchIndex.texts("transcript", of: entry, db)?.kept else {
        return nil
      }
      let spaced = Data(" ".utf8 + kept.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
      return (spaced + Data(" ".utf8)).range(of: Data(" \(text) ".utf8)) == nil
        ? nil : Data(text.utf8)
    default: return nil
    }
  }
}

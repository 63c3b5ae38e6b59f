import CTagLib
import Entries

/// What the tags of a song say, read by TagLib.
enum SongReader {
  /// TagLib hands out texts in UTF-8 that are ours to free; both are settings of the process.
  private static let isPrepared: Bool = {
    taglib_set_strings_unicode(1)
    taglib_set_string_management_enabled(0)
    return true
  }()

  /// Reads a file; nil if TagLib cannot.
  static func facts(path: String) -> SongFacts? {
    guard isPrepared, let file = taglib_file_new(path) else { return nil }
    defer { taglib_file_free(file) }
    guard taglib_file_is_valid(file) != 0 else { return nil }
    var facts = SongFacts()
    if let tag = taglib_file_tag(file) {
      facts.title = text(taglib_tag_title(tag))
      facts.artist = text(taglib_tag_artist(tag))
      facts.album = text(taglib_tag_album(tag))
      facts.genre = text(taglib_tag_genre(tag))
      let year = Int(taglib_tag_year(tag))
      facts.year = (1000...2999).contains(year) ? year : nil
    }
    if let properties = taglib_file_audioproperties(file) {
      let seconds = Int(taglib_audioproperties_length(properties))
      facts.seconds = seconds > 0 ? Double(seconds) : nil
    }
    return facts
  }

  /// Copies a text and frees it; nil if it says nothing.
  private static func text(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { taglib_free(text) }
    let line = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .filter { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } }
    return line.isEmpty ? nil : String(line.prefix(300))
  }
}

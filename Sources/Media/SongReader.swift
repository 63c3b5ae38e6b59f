import CTagLib
import Entries

/// Reads the tags of a song with TagLib.
enum SongReader {
  /// Whether TagLib is installed.
  static var isInstalled: Bool { TagLibFunctions.shared != nil }

  /// Reads a file; returns nil if TagLib cannot read it or is not installed.
  static func facts(path: String) -> SongFacts? {
    guard let library = TagLibFunctions.shared, let file = library.file_new(path) else {
      return nil
    }
    defer { library.file_free(file) }
    guard library.file_is_valid(file) != 0 else { return nil }
    var facts = SongFacts()
    if let tag = library.file_tag(file) {
      facts.title = text(library.tag_title(tag), library)
      facts.artist = text(library.tag_artist(tag), library)
      facts.album = text(library.tag_album(tag), library)
      facts.genre = text(library.tag_genre(tag), library)
      let year = Int(library.tag_year(tag))
      facts.year = (1000...2999).contains(year) ? year : nil
    }
    if let properties = library.file_properties(file) {
      let seconds = Int(library.properties_length(properties))
      facts.seconds = seconds > 0 ? Double(seconds) : nil
    }
    return facts
  }

  /// Copies a text and frees it; returns nil if it is blank.
  private static func text(
    _ text: UnsafeMutablePointer<CChar>?, _ library: sotto_tag_lib
  ) -> String? {
    guard let text else { return nil }
    defer { library.free_text(text) }
    let line = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .filter { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } }
    return line.isEmpty ? nil : String(line.prefix(300))
  }
}

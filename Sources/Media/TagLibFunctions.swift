import CTagLib
import Libraries

/// TagLib's functions.
enum TagLibFunctions {
  /// The functions; nil if the library is not installed, which is the only possible error.
  static let shared = names.lazy.compactMap { try? loaded($0) }.first

  /// The file names of TagLib 1 and 2, which have the same functions here.
  private static let names = ["libtag_c.so.0", "libtag_c.so.2"]

  private static func loaded(_ name: String) throws(LoadedLibrary.Missing) -> sotto_tag_lib {
    let library = try LoadedLibrary(linux: name, macOS: nil)
    let functions = try sotto_tag_lib(
      properties_length: library.function("taglib_audioproperties_length"),
      file_properties: library.function("taglib_file_audioproperties"),
      file_free: library.function("taglib_file_free"),
      file_is_valid: library.function("taglib_file_is_valid"),
      file_new: library.function("taglib_file_new"),
      file_tag: library.function("taglib_file_tag"),
      free_text: library.function("taglib_free"),
      set_string_management: library.function("taglib_set_string_management_enabled"),
      set_strings_unicode: library.function("taglib_set_strings_unicode"),
      tag_album: library.function("taglib_tag_album"),
      tag_artist: library.function("taglib_tag_artist"),
      tag_genre: library.function("taglib_tag_genre"),
      tag_title: library.function("taglib_tag_title"),
      tag_year: library.function("taglib_tag_year"))
    // Makes TagLib return UTF-8 texts that the caller frees; both settings apply to the whole
    // process.
    functions.set_strings_unicode(1)
    functions.set_string_management(0)
    return functions
  }
}

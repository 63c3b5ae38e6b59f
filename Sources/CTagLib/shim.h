#include <taglib/tag_c.h>

/// The functions that are used. The library is loaded when a song is first read, because no other verb
/// needs it.
struct sotto_tag_lib {
  __typeof__(taglib_audioproperties_length) *_Nonnull properties_length;
  __typeof__(taglib_file_audioproperties) *_Nonnull file_properties;
  __typeof__(taglib_file_free) *_Nonnull file_free;
  __typeof__(taglib_file_is_valid) *_Nonnull file_is_valid;
  __typeof__(taglib_file_new) *_Nonnull file_new;
  __typeof__(taglib_file_tag) *_Nonnull file_tag;
  __typeof__(taglib_free) *_Nonnull free_text;
  __typeof__(taglib_set_string_management_enabled) *_Nonnull set_string_management;
  __typeof__(taglib_set_strings_unicode) *_Nonnull set_strings_unicode;
  __typeof__(taglib_tag_album) *_Nonnull tag_album;
  __typeof__(taglib_tag_artist) *_Nonnull tag_artist;
  __typeof__(taglib_tag_genre) *_Nonnull tag_genre;
  __typeof__(taglib_tag_title) *_Nonnull tag_title;
  __typeof__(taglib_tag_year) *_Nonnull tag_year;
};

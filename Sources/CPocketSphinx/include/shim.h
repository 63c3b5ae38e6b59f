// One interface for two libraries: Debian's 5prealpha (`cmd_ln_t`, a separate sphinxbase) and
// upstream 5.x (`ps_config_t`). Names that begin with `sphinx_` are ours; Swift uses nothing else
// that differs between the two.
#ifndef SOTTO_CPOCKETSPHINX_SHIM_H
#define SOTTO_CPOCKETSPHINX_SHIM_H

// Debian keeps the header in a folder, and its neighbours, which it includes without their folder, are
// found through the headers of the same names beside this one. `pkg-config` would find them too, but it
// also adds libsphinxad, which loads PulseAudio at every start and is never called.
#if __has_include(<pocketsphinx/pocketsphinx.h>)
#include <pocketsphinx/pocketsphinx.h>
#else
#include <pocketsphinx.h>
#endif
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if __has_include(<pocketsphinx/search.h>)
#define SPHINX_IS_UPSTREAM 1
#include <pocketsphinx/err.h>
#include <pocketsphinx/lattice.h>
#include <pocketsphinx/logmath.h>
#include <pocketsphinx/model.h>
#include <pocketsphinx/search.h>
#else
#define SPHINX_IS_UPSTREAM 0
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/ngram_model.h>
#endif

#if defined(__linux__)
// Declared by glibc for GNU sources only.
extern int memfd_create(const char *name, unsigned int flags);
#endif

// Returns an unnamed file in memory, closed at exec; a negative number if the system has none.
static inline int sphinx_memory_file(const char *name) {
#if defined(__linux__)
  return memfd_create(name, 1u);
#else
  (void)name;
  return -1;
#endif
}

// Returns the library's version, which neither header contains.
static inline const char *sphinx_version(void) {
  return SPHINX_IS_UPSTREAM ? "5" : "5prealpha";
}

// Turns off the library's log, which is one per process and goes to stderr.
static inline void sphinx_silence_log(void) {
#if SPHINX_IS_UPSTREAM
  err_set_loglevel(ERR_FATAL);
#endif
  err_set_logfp(NULL);
}

// Returns freed memory to the system at once. glibc raises its thresholds when a large block is
// freed, and then keeps memory that loading a model and each search needed only briefly: 6 MB with
// one decoder, 12 MB with two.
static inline void sphinx_return_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_TRIM_THRESHOLD, 128 * 1024);
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

// Returns freed memory that lies between blocks in use as well. It takes a few milliseconds.
static inline void sphinx_trim_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

// Makes a decoder from pairs of option (with its dash) and value; returns NULL on failure.
// The strings are copied.
static inline ps_decoder_t *sphinx_open(const char *const *arguments, int32_t count) {
  ps_decoder_t *decoder = NULL;
#if SPHINX_IS_UPSTREAM
  ps_config_t *config = ps_config_init(NULL);
  if (config == NULL) return NULL;
  for (int32_t i = 0; i + 1 < count; i += 2) {
    // Upstream 5.x never removes silence, and has no option for it.
    if (strcmp(arguments[i], "-remove_silence") == 0) continue;
    if (ps_config_set_str(config, arguments[i] + 1, arguments[i + 1]) == NULL) {
      ps_config_free(config);
      return NULL;
    }
  }
  decoder = ps_init(config);
  ps_config_free(config);
#else
  // The parser needs a program name first, and writable strings, which it copies.
  char **words = (char **)calloc((size_t)count + 1, sizeof(char *));
  if (words == NULL) return NULL;
  words[0] = (char *)"sphinx";
  for (int32_t i = 0; i < count; i++) words[i + 1] = (char *)arguments[i];
  cmd_ln_t *config = cmd_ln_parse_r(NULL, ps_args(), count + 1, words, TRUE);
  free(words);
  if (config == NULL) return NULL;
  decoder = ps_init(config);
  cmd_ln_free_r(config);
#endif
  return decoder;
}

#if !SPHINX_IS_UPSTREAM
// Rows of cepstra of the frames of a sound.
typedef struct sphinx_cepstra {
  mfcc_t **rows;
  int32_t capacity;
  int32_t count;
} sphinx_cepstra;

// Feeds the front end one frame shift at a time, to find out which frames it keeps: with silence
// removal on, 5prealpha drops frames, and its word times do not count them. A call that returns k
// rows returns the last k frames: those held back before speech began, and the new one.
static inline void sphinx_read_frames(
    fe_t *fe, const int16_t *samples, size_t count, int32_t first, sphinx_cepstra *cepstra,
    int32_t *origins) {
  int shift = 0;
  int width = 0;
  fe_get_input_size(fe, &shift, &width);
  int32_t frame = first;
  while (count > 0) {
    size_t step = frame == 0 ? (size_t)width : (size_t)shift;
    if (step > count) step = count;
    const int16_t *next = samples;
    size_t left = step;
    int32 given = cepstra->capacity - cepstra->count;
    if (given <= 0) return;
    fe_process_frames(fe, &next, &left, cepstra->rows + cepstra->count, &given, NULL);
    for (int32 i = 0; i < given; i++) {
      origins[cepstra->count + i] = frame - given + 1 + i;
    }
    cepstra->count += given;
    samples += step;
    count -= step;
    frame += 1;
  }
}

static inline bool sphinx_cepstra_make(sphinx_cepstra *cepstra, fe_t *fe, int32_t capacity) {
  cepstra->capacity = capacity;
  cepstra->count = 0;
  cepstra->rows = (mfcc_t **)ckd_calloc_2d(capacity, fe_get_output_size(fe), sizeof(mfcc_t));
  return cepstra->rows != NULL;
}
#endif

// Returns a second front end, besides the decoder's own, that does not subtract noise; free it with
// sphinx_free_front_end. Returns NULL with upstream, whose only front end can be reconfigured.
static inline void *sphinx_plain_front_end(ps_decoder_t *decoder) {
#if SPHINX_IS_UPSTREAM
  (void)decoder;
  return NULL;
#else
  cmd_ln_t *config = ps_get_config(decoder);
  cmd_ln_set_boolean_r(config, "-remove_noise", FALSE);
  fe_t *fe = fe_init_auto_r(config);
  cmd_ln_set_boolean_r(config, "-remove_noise", TRUE);
  return fe;
#endif
}

static inline void sphinx_free_front_end(void *front_end) {
#if !SPHINX_IS_UPSTREAM
  if (front_end != NULL) fe_free((fe_t *)front_end);
#else
  (void)front_end;
#endif
}

// The number of cepstral coefficients in a frame, if the library shows them.
enum { SPHINX_CEPSTRA = 13 };

// Recognises a whole utterance, normalised as a whole, and ends it. `plain` is the front end without
// noise subtraction, used if `removes_noise` is false. `origins` has room for `capacity` frames (at
// least count / 160 + 3) and receives, for each searched frame, its number in the sound; `kept` has
// room for SPHINX_CEPSTRA values per frame and receives the cepstra, which upstream does not show.
// If `searches` is false, nothing is searched. Returns the number of frames searched, which may be
// 0, or a negative number on failure.
static inline int32_t sphinx_recognise(
    ps_decoder_t *decoder, void *plain, bool removes_noise, bool searches, const int16_t *samples,
    size_t count, int32_t *origins, float *kept, int32_t capacity) {
#if SPHINX_IS_UPSTREAM
  (void)plain;
  (void)kept;
  if (!searches) return 0;
  ps_config_t *config = ps_get_config(decoder);
  if ((ps_config_bool(config, "remove_noise") != 0) != removes_noise) {
    ps_config_set_bool(config, "remove_noise", removes_noise);
    if (ps_reinit_feat(decoder, NULL) < 0) return -1;
  }
#endif
  // Resets the noise estimate, the only state of the front end that outlives an utterance; upstream
  // reports a failure if there is none yet.
  (void)ps_start_stream(decoder);
#if SPHINX_IS_UPSTREAM
  if (count < 1600) return 0;
  if (ps_start_utt(decoder) < 0) return -1;
  int searched = ps_process_raw(decoder, samples, count, FALSE, TRUE);
  if (ps_end_utt(decoder) < 0 || searched < 0) return -1;
  int32_t frames = ps_get_n_frames(decoder);
  if (frames > capacity) frames = capacity;
  for (int32_t i = 0; i < frames; i++) origins[i] = i;
  return frames;
#else
  fe_t *fe = removes_noise || plain == NULL ? ps_get_fe(decoder) : (fe_t *)plain;
  sphinx_cepstra cepstra;
  if (!sphinx_cepstra_make(&cepstra, fe, capacity)) return -1;
  fe_start_stream(fe);
  fe_start_utt(fe);
  sphinx_read_frames(fe, samples, count, 0, &cepstra, origins);
  if (cepstra.count < capacity) {
    int32 tail = 0;
    fe_end_utt(fe, cepstra.rows[cepstra.count], &tail);
    if (tail > 0) {
      origins[cepstra.count] = cepstra.count > 0 ? origins[cepstra.count - 1] + 1 : 0;
      cepstra.count += 1;
    }
  }
  int32_t result = 0;
  // The features need a few frames around each one, so fewer frames are not an utterance.
  if (cepstra.count >= 10) {
    result = cepstra.count;
    // The search normalises the rows in place.
    if (fe_get_output_size(fe) == SPHINX_CEPSTRA) {
      for (int32 i = 0; i < cepstra.count; i++) {
        memcpy(kept + i * SPHINX_CEPSTRA, cepstra.rows[i], SPHINX_CEPSTRA * sizeof(float));
      }
    }
    if (searches && ps_start_utt(decoder) < 0) {
      result = -1;
    } else if (searches) {
      int searched = ps_process_cep(decoder, cepstra.rows, cepstra.count, FALSE, TRUE);
      if (ps_end_utt(decoder) < 0 || searched < 0) result = -1;
    }
  }
  ckd_free_2d(cepstra.rows);
  return result;
#endif
}

// Searches the next part of an utterance that was begun with ps_start_stream and ps_start_utt: first
// `width` samples, then whole shifts. `origins` receives the numbers of this part's frames, as above.
static inline int32_t sphinx_continue(
    ps_decoder_t *decoder, const int16_t *samples, size_t count, int32_t first, int32_t *origins,
    int32_t capacity) {
#if SPHINX_IS_UPSTREAM
  if (ps_process_raw(decoder, samples, count, FALSE, FALSE) < 0) return -1;
  int32_t frames = (int32_t)(count / 160);
  if (frames > capacity) frames = capacity;
  for (int32_t i = 0; i < frames; i++) origins[i] = first + i;
  return frames;
#else
  fe_t *fe = ps_get_fe(decoder);
  sphinx_cepstra cepstra;
  if (!sphinx_cepstra_make(&cepstra, fe, capacity)) return -1;
  sphinx_read_frames(fe, samples, count, first, &cepstra, origins);
  int32_t result = cepstra.count;
  if (result > 0 && ps_process_cep(decoder, cepstra.rows, cepstra.count, FALSE, FALSE) < 0) {
    result = -1;
  }
  ckd_free_2d(cepstra.rows);
  return result;
#endif
}

// Adds a search for a finite-state grammar in the text form that both libraries read.
static inline bool sphinx_add_fsg(ps_decoder_t *decoder, const char *name, FILE *text, float weight) {
  fsg_model_t *grammar = fsg_model_read(text, ps_get_logmath(decoder), weight);
  if (grammar == NULL) return false;
#if SPHINX_IS_UPSTREAM
  int result = ps_add_fsg(decoder, name, grammar);
#else
  int result = ps_set_fsg(decoder, name, grammar);
#endif
  fsg_model_free(grammar);
  return result == 0;
}

// Adds a search for a grammar in the Java Speech Grammar Format.
static inline bool sphinx_add_jsgf(ps_decoder_t *decoder, const char *name, const char *text) {
#if SPHINX_IS_UPSTREAM
  return ps_add_jsgf_string(decoder, name, text) == 0;
#else
  return ps_set_jsgf_string(decoder, name, text) == 0;
#endif
}

// Selects a search that was added.
static inline bool sphinx_use_search(ps_decoder_t *decoder, const char *name) {
#if SPHINX_IS_UPSTREAM
  return ps_activate_search(decoder, name) == 0;
#else
  return ps_set_search(decoder, name) == 0;
#endif
}

// Removes a search that was added.
static inline void sphinx_remove_search(ps_decoder_t *decoder, const char *name) {
#if SPHINX_IS_UPSTREAM
  ps_remove_search(decoder, name);
#else
  ps_unset_search(decoder, name);
#endif
}

// Converts the decoder's logarithm of a probability.
static inline double sphinx_probability(ps_decoder_t *decoder, int32_t logarithm) {
  return logmath_exp(ps_get_logmath(decoder), logarithm);
}

// Returns whether a file can be opened now.
static inline bool sphinx_is_readable(const char *path) {
  FILE *file = path == NULL ? NULL : fopen(path, "rb");
  if (file != NULL) fclose(file);
  return file != NULL;
}

// Returns whether a decoder shows its cepstra and can change its means.
static inline bool sphinx_can_adapt(ps_decoder_t *decoder) {
#if SPHINX_IS_UPSTREAM
  (void)decoder;
  return false;
#else
  return fe_get_output_size(ps_get_fe(decoder)) == SPHINX_CEPSTRA;
#endif
}

// Makes a decoder read its means from a file with the layout of its model's; `transform` is a file
// with a linear transform that changes nothing. Returns false if a file cannot be read; then nothing
// changes.
static inline bool sphinx_use_means(
    ps_decoder_t *decoder, const char *means, const char *transform) {
#if SPHINX_IS_UPSTREAM
  (void)decoder, (void)means, (void)transform;
  return false;
#else
  // Whenever a transform is set, the library reads means and variances again from the files that it
  // found for its model.
  cmd_ln_t *config = ps_get_config(decoder);
  if (!cmd_ln_exists_r(config, "_mean") || !cmd_ln_exists_r(config, "_var")) return false;
  // It discards the present ones first, and does not check whether it could read the new ones.
  if (!sphinx_is_readable(means) || !sphinx_is_readable(cmd_ln_str_r(config, "_var"))) return false;
  ps_mllr_t *identity = ps_mllr_read(transform);
  if (identity == NULL) return false;
  cmd_ln_set_str_extra_r(config, "_mean", means);
  return ps_update_mllr(decoder, identity) != NULL;
#endif
}

#endif

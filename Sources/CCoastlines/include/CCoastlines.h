#include <stddef.h>

/// Where coastlines.bin begins and ends in the program.
extern const unsigned char sotto_coastlines_begin[], sotto_coastlines_end[];

/// The land, lakes and borders of the world, as `make-coastlines` writes them.
static inline const unsigned char *sotto_coastlines(void) { return sotto_coastlines_begin; }

/// The number of their bytes.
static inline size_t sotto_coastlines_size(void) {
  return (size_t)(sotto_coastlines_end - sotto_coastlines_begin);
}

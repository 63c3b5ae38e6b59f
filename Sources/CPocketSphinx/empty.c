// A target needs a source; everything else is in the headers.
#include "shim.h"

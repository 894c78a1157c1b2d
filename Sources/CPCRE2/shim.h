#ifndef CPCRE2_SHIM_H
#define CPCRE2_SHIM_H
/* The library has a face for each size of code unit; texts are UTF-8 here. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

/* Swift does not see macros that are casts or combinations. */
static inline int cpcre2_is_unset(size_t offset) { return offset == PCRE2_UNSET; }
static const uint32_t cpcre2_compile_options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF;
static const uint32_t cpcre2_caseless = PCRE2_CASELESS;
#endif

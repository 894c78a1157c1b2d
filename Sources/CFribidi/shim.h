#ifndef CFRIBIDI_SHIM_H
#define CFRIBIDI_SHIM_H
#include <fribidi/fribidi.h>

// Macros with operators in them are not imported.
static inline FriBidiParType fb_by_first_strong(void) { return FRIBIDI_PAR_ON; }
static inline FriBidiParType fb_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType fb_right_to_left(void) { return FRIBIDI_PAR_RTL; }
static inline int fb_is_right_to_left(FriBidiParType type) { return FRIBIDI_IS_RTL(type) != 0; }
static inline FriBidiCharType fb_segment_separator(void) { return FRIBIDI_TYPE_SS; }
#endif

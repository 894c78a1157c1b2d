#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H
#include <vterm.h>
/* Bit-fields and unions are read here: Swift imports neither reliably. */
static inline int cvt_bold(const VTermScreenCell *c) { return c->attrs.bold; }
static inline int cvt_reverse(const VTermScreenCell *c) { return c->attrs.reverse; }
static inline int cvt_underline(const VTermScreenCell *c) { return c->attrs.underline; }
static inline int cvt_italic(const VTermScreenCell *c) { return c->attrs.italic; }
static inline int cvt_index(const VTermColor *c) {
  return VTERM_COLOR_IS_INDEXED(c) ? c->indexed.idx : -1;
}
static inline int cvt_is_default(const VTermColor *c) {
  return VTERM_COLOR_IS_DEFAULT_FG(c) || VTERM_COLOR_IS_DEFAULT_BG(c);
}
static inline int cvt_boolean(const VTermValue *v) { return v->boolean; }
#endif

#ifndef CCMARK_SHIM_H
#define CCMARK_SHIM_H
#include "../CAllowance/shim.h"
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

/* The allowance of the parser at work. cmark hands its allocator nothing to know it by, and the
   extensions write to tables of the library while a text is read: one parser at a time. (Swift emits
   a variable of a function, and not one that stands outside.) */
static inline struct callowance **ccmark_all(void) {
  static struct callowance *all;
  return &all;
}

static inline void *ccmark_calloc(size_t count, size_t size) {
  if (size && count > (size_t)-1 / size) size = count = (size_t)-1 / 2;
  return callowance_resize(*ccmark_all(), NULL, count * size);
}

static inline void *ccmark_realloc(void *old, size_t size) {
  return callowance_resize(*ccmark_all(), old, size);
}

static inline void ccmark_free(void *memory) { callowance_free(*ccmark_all(), memory); }

/* The document; null when the text would cost more than is allowed. The tree belongs to the
   allowance, which has to stay until the last node has been looked at: asking a node for its text
   takes memory too. */
static inline cmark_node *ccmark_parse(
    struct callowance *all, const char *text, size_t length, int options) {
  static cmark_mem memory = {ccmark_calloc, ccmark_realloc, ccmark_free};
  static const char *const names[] = {"table", "strikethrough", "autolink", "tasklist"};
  cmark_node *volatile document = NULL;
  cmark_gfm_core_extensions_ensure_registered();
  *ccmark_all() = all;
  all->is_running = 1;
  if (setjmp(all->way_out) == 0) {
    cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
      cmark_syntax_extension *extension = cmark_find_syntax_extension(names[i]);
      if (extension) cmark_parser_attach_syntax_extension(parser, extension);
    }
    cmark_parser_feed(parser, text, length);
    document = cmark_parser_finish(parser);
  }
  all->is_running = 0;
  return document;
}

#endif

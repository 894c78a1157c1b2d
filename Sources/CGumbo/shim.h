#ifndef CGUMBO_SHIM_H
#define CGUMBO_SHIM_H
#include "../CAllowance/shim.h"
#include <gumbo.h>

static inline void *cgumbo_allocate(void *all, size_t size) {
  return callowance_resize((struct callowance *)all, NULL, size);
}

static inline void cgumbo_free(void *all, void *memory) {
  callowance_free((struct callowance *)all, memory);
}

/* The <html> element; null when the text would cost more than is allowed. The tree belongs to the
   allowance and ends with it: gumbo's own function for that calls itself for each level of a tree. */
static inline GumboNode *cgumbo_parse(struct callowance *all, const char *text, size_t length) {
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = cgumbo_allocate;
  options.deallocator = cgumbo_free;
  options.userdata = all;
  options.max_errors = 0;
  all->is_running = 1;
  GumboNode *volatile root = NULL;
  if (setjmp(all->way_out) == 0) root = gumbo_parse_with_options(&options, text, length)->root;
  all->is_running = 0;
  return root;
}

#endif

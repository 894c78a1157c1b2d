#ifndef CHUNSPELL_SHIM_H
#define CHUNSPELL_SHIM_H
#include <dlfcn.h>
#include <hunspell/hunspell.h>
#include <iconv.h>

/* hunspell is opened when the first word is checked, not linked: whoever has none, or wants no
   spelling checked, pays nothing for it. */

#define CHUNSPELL_FUNCTIONS(X) \
  X(create) X(destroy) X(spell) X(suggest) X(add) X(free_list) X(get_dic_encoding)

/* The functions used, each with the type the header gives it. */
struct chunspell {
#define CHUNSPELL_FIELD(name) __typeof__(Hunspell_##name) *name;
  CHUNSPELL_FUNCTIONS(CHUNSPELL_FIELD)
#undef CHUNSPELL_FIELD
};

/* Fills the table from a library of this name. Returns 0, or -1 when the library or one of its
   functions is missing. */
static inline int chunspell_load(struct chunspell *hunspell, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define CHUNSPELL_RESOLVE(name) \
  hunspell->name = (__typeof__(hunspell->name))dlsym(library, "Hunspell_" #name); \
  if (!hunspell->name) return -1;
  CHUNSPELL_FUNCTIONS(CHUNSPELL_RESOLVE)
#undef CHUNSPELL_RESOLVE
  return 0;
}

#endif

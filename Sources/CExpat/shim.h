#ifndef CEXPAT_SHIM_H
#define CEXPAT_SHIM_H
#include <dlfcn.h>
#include <expat.h>

/* expat is opened at the first XML, not linked: most services speak JSON, and whoever never meets
   XML needs no expat and pays nothing for it at the start. */

#define CEXPAT_FUNCTIONS(X) \
  X(ParserCreate) X(ParserReset) X(ParserFree) X(SetUserData) \
  X(SetElementHandler) X(SetCharacterDataHandler) X(SetStartDoctypeDeclHandler) \
  X(SetDefaultHandlerExpand) X(Parse) X(StopParser) X(GetErrorCode) \
  X(ErrorString) X(GetCurrentByteIndex) X(GetCurrentByteCount)

/* The functions used, each with the type the header gives it. */
struct cexpat {
#define CEXPAT_FIELD(name) __typeof__(XML_##name) *name;
  CEXPAT_FUNCTIONS(CEXPAT_FIELD)
#undef CEXPAT_FIELD
};

/* Fills the table. Returns 0, or -1 when the library or one of its functions is missing. */
static inline int cexpat_load(struct cexpat *expat) {
  void *library = dlopen("libexpat.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define CEXPAT_RESOLVE(name) \
  expat->name = (__typeof__(expat->name))dlsym(library, "XML_" #name); \
  if (!expat->name) return -1;
  CEXPAT_FUNCTIONS(CEXPAT_RESOLVE)
#undef CEXPAT_RESOLVE
  return 0;
}

#endif

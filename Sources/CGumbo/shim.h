#ifndef CGUMBO_SHIM_H
#define CGUMBO_SHIM_H
#include <gumbo.h>
#endif

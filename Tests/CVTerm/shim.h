#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H
#include <vterm.h>
#endif

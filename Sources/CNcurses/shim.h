#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H
/* Clang modules hide Glibc's _XOPEN_SOURCE; without this the narrow functions are imported. */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <ncurses.h>
#include <wchar.h>

/* Glibc declares it under _XOPEN_SOURCE only. */
extern int wcwidth(wchar_t);

/* Memory with a descriptor, closed in children (memfd_create(2)); Glibc declares it under _GNU_SOURCE
   only. Below 0 where the kernel gives none. */
extern int memfd_create(const char *, unsigned);
static inline int nc_memory(void) { return memfd_create("cahier", 1u /* MFD_CLOEXEC */); }

/* From <term.h>, which brings <termios.h> into this module and with it a second home for termios. */
struct term;
extern struct term *cur_term;
extern int setupterm(const char *, int, int *);
extern int del_curterm(struct term *);

/* Mutable C globals are errors in Swift 6; these are read on the thread of the screen. */
static inline WINDOW *nc_stdscr(void) { return stdscr; }
static inline WINDOW *nc_curscr(void) { return curscr; }
static inline void nc_forget_type(void) { del_curterm(cur_term); }

/* Macros with casts are not imported. */
static const attr_t nc_bold = A_BOLD, nc_dim = A_DIM, nc_reverse = A_REVERSE,
                    nc_underline = A_UNDERLINE, nc_italic = A_ITALIC;

/* The same as `nc_set_cell` for one ASCII character, without its checks: a screen has two thousand
   cells, most of them such. */
static inline cchar_t nc_ascii_cell(unsigned char character, attr_t attributes, int pair) {
  cchar_t cell = {.attr = attributes, .chars = {character}, .ext_color = pair};
  return cell;
}

/* The pair goes through `opts`, as wide as an int; the short beside it is then not read. */
static inline int nc_set_cell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)pair, &pair);
}
#endif

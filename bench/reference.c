// The least a list of notes in a terminal can cost: a mapped file drawn with ncursesw, and nothing
// else. It stands on the screen as Cahier's list does: a header, rows, an empty line, a key line.
//
// Usage: reference FOLDER [bar|marker]
// Keys: j k space b g G move, Enter opens, e opens to type (Esc ends it), q goes back.
#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <wchar.h>

// Texts one after the other, where each begins, and where the last ends.
struct texts {
  const char *bytes;
  const uint64_t *starts;
  long count;
};

static struct texts list, bodies;
static bool has_marker;

static const void *mapped(const char *folder, const char *name, size_t *size) {
  char path[4096];
  struct stat status;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = open(path, O_RDONLY);
  if (file < 0 || fstat(file, &status) != 0) exit(1);
  *size = (size_t)status.st_size;
  return mmap(NULL, *size, PROT_READ, MAP_SHARED, file, 0);
}

static struct texts read_texts(const char *folder, const char *text, const char *index) {
  size_t size;
  struct texts texts = {.bytes = mapped(folder, text, &size)};
  texts.starts = mapped(folder, index, &size);
  texts.count = (long)(size / sizeof(uint64_t)) - 1;
  return texts;
}

// Draws one line, cut off at the right edge of the screen.
static void draw_line(int y, int x, const char *bytes, size_t length) {
  wchar_t line[512];
  mbstate_t state = {0};
  int used = 0;
  for (int column = x; length > 0 && used < 511; used++) {
    size_t size = mbrtowc(&line[used], bytes, length, &state);
    if (size == 0 || size > length) break;
    int width = wcwidth(line[used]);
    if (width < 0 || (column += width) > COLS) break;
    bytes += size;
    length -= size;
  }
  mvaddnwstr(y, x, line, used);
}

static int height(void) { return LINES - 3; }

static void draw_list(long top, long selected) {
  for (int y = 0; y < height(); y++) {
    move(y + 1, 0);
    clrtoeol();
    long note = top + y;
    if (note >= list.count) continue;
    draw_line(y + 1, 2, list.bytes + list.starts[note],
              list.starts[note + 1] - list.starts[note] - 1);
    if (note != selected) continue;
    if (has_marker) mvaddch(y + 1, 0, '>');
    else mvchgat(y + 1, 0, -1, A_REVERSE, 0, NULL);
  }
  move((int)(selected - top) + 1, 0);
}

static void draw_note(long note) {
  const char *line = bodies.bytes + bodies.starts[note];
  const char *end = bodies.bytes + bodies.starts[note + 1];
  move(1, 0);
  clrtobot();
  for (int y = 1; y < LINES - 2 && line < end; y++) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    if (!newline) newline = end;
    draw_line(y, 1, line, (size_t)(newline - line));
    line = newline + 1;
  }
  mvaddstr(LINES - 1, 0, "q back  e edit");
  move(1, 1);
}

static void type_into_note(void) {
  for (int key; (key = getch()) != 27;) {
    if (key < ' ' || key > '~') continue;
    if (getcurx(stdscr) >= COLS - 2) move(getcury(stdscr) + 1, 1);
    insch((chtype)key);
    move(getcury(stdscr), getcurx(stdscr) + 1);
  }
}

static int print_count(char *text, long count) {
  if (count < 1000) return sprintf(text, "%ld", count);
  int length = print_count(text, count / 1000);
  return length + sprintf(text + length, ",%03ld", count % 1000);
}

static void draw_frame(void) {
  char count[32], right[64];
  print_count(count, list.count);
  snprintf(right, sizeof right, "%s notes · on this machine ", count);
  erase();
  mvaddstr(0, 0, " Notes · default");
  mvaddstr(0, COLS - (int)strlen(right) + 1, right);  // `·` is two bytes in one column
  mvchgat(0, 0, -1, A_REVERSE, 0, NULL);
  mvaddstr(LINES - 1, 0, "n new  Enter open  e edit  d delete  u undo  / search  q quit");
}

static void show_note(long note, bool is_typing) {
  draw_note(note);
  if (is_typing) type_into_note();
  else getch();
  draw_frame();
}

static long clamp(long value, long low, long high) {
  return value < low ? low : value > high ? high : value;
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  setlocale(LC_ALL, "");
  list = read_texts(arguments[1], "list.txt", "list.idx");
  bodies = read_texts(arguments[1], "bodies.txt", "bodies.idx");
  has_marker = count > 2 && strcmp(arguments[2], "marker") == 0;
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, true);
  idlok(stdscr, true);
  set_escdelay(25);
  draw_frame();
  for (long top = 0, selected = 0;;) {
    selected = clamp(selected, 0, list.count - 1);
    top = clamp(top, selected - height() + 1, selected);
    top = clamp(top, 0, clamp(list.count - height(), 0, list.count));
    timeout(0);
    int key = getch();
    timeout(-1);
    if (key == ERR) {  // nothing more waits: now is the time to paint
      draw_list(top, selected);
      key = getch();
    }
    switch (key) {
      case 'j': selected++; break;
      case 'k': selected--; break;
      case ' ': selected += height(), top += height(); break;
      case 'b': selected -= height(), top -= height(); break;
      case 'g': selected = 0; break;
      case 'G': selected = list.count - 1; break;
      case '\r': case 'e': show_note(selected, key == 'e'); break;
      case KEY_RESIZE: draw_frame(); break;
      case 'q': endwin(); return 0;
    }
  }
}

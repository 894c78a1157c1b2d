#ifndef CALLOWANCE_SHIM_H
#define CALLOWANCE_SHIM_H
#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What a library may use while it reads one text. The libraries for Markdown and HTML know no
   limits: there are texts of a few kilobytes for which they want gigabytes, or minutes. Both ask for
   memory all the time, so the allocator is where they can be stopped: it leaves the library by
   longjmp, and all that it had is freed. Nothing of Swift is on the stack in between. */

struct callowance_block {
  struct callowance_block *next, *last;
  size_t size;
  size_t padding; /* What follows is aligned as malloc aligns. */
};

struct callowance {
  struct callowance_block first; /* A ring of all that is in use. */
  size_t bytes, most_bytes;
  unsigned long requests;
  long long end; /* Of the time, by this thread's clock. */
  int is_running;
  jmp_buf way_out;
};

/* Nanoseconds that this thread has been at work. */
static inline long long callowance_now(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static inline void callowance_begin(
    struct callowance *all, size_t most_bytes, long long most_nanoseconds) {
  memset(all, 0, sizeof *all);
  all->first.next = all->first.last = &all->first;
  all->most_bytes = most_bytes;
  all->end = callowance_now() + most_nanoseconds;
}

static inline void callowance_count(struct callowance *all, size_t size) {
  if (!all->is_running) return;
  if (size > all->most_bytes - all->bytes) longjmp(all->way_out, 1);
  /* The clock is a call of the kernel. */
  if (++all->requests % 64 == 0 && callowance_now() > all->end) longjmp(all->way_out, 1);
}

static inline void callowance_free(struct callowance *all, void *memory) {
  if (!memory) return;
  struct callowance_block *block = (struct callowance_block *)memory - 1;
  block->next->last = block->last;
  block->last->next = block->next;
  all->bytes -= block->size;
  free(block);
}

/* Zeroed memory; `old` is moved into it. Never null: without memory it ends like any other limit. */
static inline void *callowance_resize(struct callowance *all, void *old, size_t size) {
  callowance_count(all, size);
  struct callowance_block *block =
      size > (size_t)-1 / 2 ? NULL : (struct callowance_block *)calloc(1, sizeof *block + size);
  if (!block && all->is_running) longjmp(all->way_out, 1);
  if (!block) abort();
  block->size = size;
  block->next = &all->first;
  block->last = all->first.last;
  block->last->next = all->first.last = block;
  all->bytes += size;
  if (old) {
    size_t had = ((struct callowance_block *)old - 1)->size;
    memcpy(block + 1, old, had < size ? had : size);
    callowance_free(all, old);
  }
  return block + 1;
}

/* Frees all that was not freed. */
static inline void callowance_end(struct callowance *all) {
  while (all->first.next != &all->first) callowance_free(all, all->first.next + 1);
}

#endif

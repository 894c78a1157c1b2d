#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H
#include <sys/types.h>
#include <sys/socket.h>
#include <microhttpd.h>
#include <dlfcn.h>

/* libmicrohttpd is opened when a server starts, not linked: it brings GnuTLS, and a linked C
   program that does nothing takes three times as long from exec to exit (median of 301). */

#define CMHD_FUNCTIONS(X) \
  X(start_daemon) X(quiesce_daemon) X(stop_daemon) X(suspend_connection) X(resume_connection) \
  X(get_connection_values_n) X(get_connection_info) X(create_response_from_buffer) \
  X(add_response_header) X(queue_response) X(destroy_response)

/* The functions used, each with the type the header gives it. */
struct cmhd {
#define CMHD_FIELD(name) __typeof__(MHD_##name) *name;
  CMHD_FUNCTIONS(CMHD_FIELD)
#undef CMHD_FIELD
};

/* Fills the table. Returns 0, or -1 when the library or one of its functions is missing. */
static inline int cmhd_load(struct cmhd *mhd) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define CMHD_RESOLVE(name) \
  mhd->name = (__typeof__(mhd->name))dlsym(library, "MHD_" #name); \
  if (!mhd->name) return -1;
  CMHD_FUNCTIONS(CMHD_RESOLVE)
#undef CMHD_RESOLVE
  return 0;
}

/* What a daemon calls, all with the same context, and what it allows. */
struct cmhd_setup {
  int listener;
  unsigned connections, connections_per_address, idle_seconds;
  size_t connection_memory;
  void *context;
  void *(*began)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback answer;
  MHD_RequestCompletedCallback ended;
  MHD_NotifyConnectionCallback connected;
};

/* Leaves percent signs as they came: Swift takes the target apart itself. */
static inline size_t cmhd_keep(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return __builtin_strlen(text);
}

/* Swift does not call variadic functions. One thread of the library's; strict about framing;
   requests can be put aside while they are worked on. It waits with poll: with epoll, 0.9.75 does
   not see a client leave whose last bytes and farewell came together, and keeps its place taken. */
static inline struct MHD_Daemon *cmhd_start(const struct cmhd *mhd, const struct cmhd_setup *s) {
  return mhd->start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, s->answer,
      s->context, MHD_OPTION_LISTEN_SOCKET, s->listener, MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_CONNECTION_LIMIT, s->connections, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
      s->connections_per_address, MHD_OPTION_CONNECTION_TIMEOUT, s->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->connection_memory, MHD_OPTION_URI_LOG_CALLBACK,
      s->began, s->context, MHD_OPTION_UNESCAPE_CALLBACK, cmhd_keep, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, s->ended, s->context, MHD_OPTION_NOTIFY_CONNECTION,
      s->connected, s->context, MHD_OPTION_END);
}

/* The descriptor a connection reads from, or -1. */
static inline int cmhd_descriptor(const struct cmhd *mhd, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      mhd->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

#endif

#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H
#include <curl/curl.h>
#include <dlfcn.h>

/* libcurl is opened at the first request, not linked: with its 30 dependents a linked C program
   that does nothing takes eight times as long from exec to exit as one without (median of 301). */

#define CCURL_FUNCTIONS(X) \
  X(global_init) X(version) X(slist_append) X(slist_free_all) X(free) \
  X(easy_init) X(easy_cleanup) X(easy_setopt) X(easy_getinfo) X(easy_strerror) X(easy_pause) \
  X(multi_init) X(multi_setopt) X(multi_add_handle) X(multi_remove_handle) X(multi_perform) \
  X(multi_poll) X(multi_wakeup) X(multi_info_read) \
  X(url) X(url_cleanup) X(url_set) X(url_get)

/* The functions used, each with the type the header gives it. */
struct ccurl {
#define CCURL_FIELD(name) __typeof__(curl_##name) *name;
  CCURL_FUNCTIONS(CCURL_FIELD)
#undef CCURL_FIELD
};

/* Fills the table. Returns 0, or -1 when the library or one of its functions is missing. */
static inline int ccurl_load(struct ccurl *curl) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -1;
#define CCURL_RESOLVE(name) \
  curl->name = (__typeof__(curl->name))dlsym(library, "curl_" #name); \
  if (!curl->name) return -1;
  CCURL_FUNCTIONS(CCURL_RESOLVE)
#undef CCURL_RESOLVE
  return 0;
}

/* Swift does not call variadic functions: one wrapper for each type an option takes. */
static inline void ccurl_set_long(const struct ccurl *curl, CURL *easy, CURLoption option, long value) {
  curl->easy_setopt(easy, option, value);
}
static inline void ccurl_set_size(const struct ccurl *curl, CURL *easy, CURLoption option, curl_off_t value) {
  curl->easy_setopt(easy, option, value);
}
static inline void ccurl_set_text(const struct ccurl *curl, CURL *easy, CURLoption option, const char *value) {
  curl->easy_setopt(easy, option, value);
}
static inline void ccurl_set_pointer(const struct ccurl *curl, CURL *easy, CURLoption option, const void *value) {
  curl->easy_setopt(easy, option, value);
}
static inline void ccurl_set_reader(const struct ccurl *curl, CURL *easy, CURLoption option,
                                    size_t (*value)(char *, size_t, size_t, void *)) {
  curl->easy_setopt(easy, option, value);
}
static inline void ccurl_set_socket_hook(const struct ccurl *curl, CURL *easy,
                                         int (*value)(void *, curl_socket_t, curlsocktype)) {
  curl->easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, value);
}
static inline void ccurl_set_multi(const struct ccurl *curl, CURLM *multi, CURLMoption option, long value) {
  curl->multi_setopt(multi, option, value);
}
static inline long ccurl_get_long(const struct ccurl *curl, CURL *easy, CURLINFO info) {
  long value = 0;
  curl->easy_getinfo(easy, info, &value);
  return value;
}
static inline curl_off_t ccurl_get_size(const struct ccurl *curl, CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl->easy_getinfo(easy, info, &value);
  return value;
}

/* A union, which Swift imports as an opaque tuple. */
static inline CURLcode ccurl_result(const CURLMsg *message) { return message->data.result; }

#endif

internal import CHunspell
internal import Glibc

/// hunspell, opened at first use.
enum HunspellLibrary {
  /// The sonames that have the functions used, as Debian ships them: 12 and later, and before.
  static let names = ["libhunspell-1.7.so.0", "libhunspell-1.6.so.0"]

  /// The functions of the first of the libraries that is there.
  static func load(_ names: [String] = names) throws(SpellingProblem) -> chunspell {
    for name in names {
      var table = chunspell()
      if chunspell_load(&table, name) == 0 { return table }
    }
    throw .noLibrary
  }

  /// Runs `body` alone. The library has one table of letters for all dictionaries, and counts who
  /// uses it without a lock: dictionaries are opened and closed one at a time.
  static func inTurn<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  // Unsafe only in the compiler's eyes: the pointer never changes, and what it points to is a lock,
  // for any thread to take.
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()
}

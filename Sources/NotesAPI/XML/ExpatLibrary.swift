internal import CExpat
internal import Notes

/// expat, opened at first use.
enum ExpatLibrary {
  private static let loaded: cexpat? = {
    var table = cexpat()
    return cexpat_load(&table) == 0 ? table : nil
  }()

  /// The library's functions; throws `unreadable` when the library is not on this machine.
  static func load() throws(RepositoryError) -> cexpat {
    guard let loaded else {
      throw .unreadable(
        "it is XML, and libexpat.so.1 is missing; install the Debian package libexpat1")
    }
    return loaded
  }
}

// swift-tools-version: 6.2
import PackageDescription

/// Every room is built the same way: Swift 6, no warnings, and no import that is not said aloud.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func room(_ name: String, _ needs: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: needs, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ needs: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: needs + ["Support"], exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "cahier",
  products: [.executable(name: "cahier", targets: ["cahier"])],
  targets: [
    // C libraries, as Debian ships them. None has `pkgConfig:`; see docs/decisions/0002.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(
      name: "CCmark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(name: "CGumbo", providers: [.apt(["libgumbo-dev"])]),
    .systemLibrary(name: "CFribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CAllowance"),
    .systemLibrary(name: "CHunspell", providers: [.apt(["libhunspell-dev"])]),

    // The house; docs/architecture.md draws it.
    room("Notes"),
    room("Patterns", ["CPCRE2"]),
    room("Markup", ["CCmark", "CGumbo", "CAllowance"]),
    room("Spelling", ["CHunspell"]),
    room("NotesAPI", ["Notes", "CCurl", "CExpat"], exclude: ["Dialects"]),
    room("NotesStore", ["Notes", "CSQLite"]),
    room("NotesServer", ["Notes", "NotesAPI", "CMicroHTTPD"]),
    room("WritingDirection", ["CFribidi"]),
    room("Terminal", ["WritingDirection"]),
    room("TerminalCurses", ["Terminal", "CNcurses"]),
    room("NotesUI", ["Notes", "Markup", "Patterns", "Terminal", "WritingDirection"]),
    .executableTarget(
      name: "cahier",
      dependencies: [
        "Notes", "NotesAPI", "NotesStore", "NotesServer", "NotesUI", "Terminal", "TerminalCurses",
        "Markup", "Spelling",
      ],
      swiftSettings: strict),

    // Tests. `CVTerm` is the terminal emulator that reads what the real program writes.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "Support", dependencies: ["Notes", "NotesAPI", "Terminal", "CVTerm"],
      path: "Tests/Support",
      swiftSettings: strict),
    tests("NotesTests", ["Notes"]),
    tests("MarkupTests", ["Markup"]),
    tests("PatternsTests", ["Patterns"]),
    tests("SpellingTests", ["Spelling"]),
    tests("NotesAPITests", ["Notes", "NotesAPI"], exclude: ["Wire"]),
    tests("NotesStoreTests", ["Notes", "NotesStore", "CSQLite"]),
    tests("NotesServerTests", ["Notes", "NotesAPI", "NotesServer", "NotesStore"]),
    tests("WritingDirectionTests", ["WritingDirection"]),
    tests("TerminalTests", ["Terminal", "WritingDirection"]),
    tests(
      "TerminalCursesTests",
      ["Notes", "NotesUI", "Terminal", "TerminalCurses", "CNcurses"]),
    tests(
      "NotesUITests",
      ["Notes", "NotesStore", "NotesUI", "Markup", "Patterns", "Spelling", "Terminal"],
      exclude: ["Golden"]),
    tests(
      "CahierTests",
      [
        "Notes", "NotesAPI", "NotesStore", "NotesServer", "NotesUI", "Terminal", "TerminalCurses",
        "cahier",
      ],
      exclude: ["Dialects"]),
    tests("PeerTests", ["Notes", "NotesAPI"], exclude: ["Servers"]),
  ],
  swiftLanguageModes: [.v6]
)

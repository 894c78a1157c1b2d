import Glibc
import Spelling
import Testing

/// The real libhunspell, with the dictionaries of this machine and some of our own.
@Suite struct SpellerTests {
  private let folder = DictionaryFolder()

  private func speller(_ languages: String...) -> Speller {
    Speller(languages: .named(languages), folders: folder.folders)
  }

  @Test(arguments: [
    ("colour", false), ("color", true), ("Color", true), ("COLOR", true), ("teh", false),
    ("don't", true), ("don’t", true), ("dont", false), ("日本", false),
    ("", true), (String(repeating: "x", count: 100_000), false),
  ])
  func `American English is known`(_ word: String, _ isRight: Bool) async throws {
    #expect(try await speller("en_US").isRight(word) == isRight)
  }

  @Test func `Suggestions begin with the likeliest, and are few`() async throws {
    let speller = speller("en_US")
    #expect(try await speller.suggestions(for: "recieve").first == "receive")
    #expect(try await speller.suggestions(for: "teh").count <= Speller.mostSuggestions)
    #expect(try await speller.suggestions(for: "qqqzzzxxqq") == [])
  }

  @Test func `Suggestions have the apostrophe of the word`() async throws {
    let speller = speller("en_US")
    #expect(try await speller.suggestions(for: "did’nt").contains("didn’t"))
    #expect(try await speller.suggestions(for: "did'nt").contains("didn't"))
  }

  @Test func `A dictionary that is not UTF-8 is asked in its own letters`() async throws {
    // Äpfel, Straße
    folder.add(
      "de_XX", encoding: "ISO8859-1",
      [
        [0xC4, 0x70, 0x66, 0x65, 0x6C], [0x53, 0x74, 0x72, 0x61, 0xDF, 0x65], Array("geht's".utf8),
      ])
    let speller = speller("de_XX")
    #expect(try await speller.isRight("Äpfel"))
    #expect(try await speller.isRight("Straße"))
    #expect(try await !speller.isRight("Strase"))
    #expect(try await speller.suggestions(for: "Strafe") == ["Straße"])
    #expect(try await !speller.isRight("日本"))
    #expect(try await speller.suggestions(for: "日本") == [])
    #expect(try await speller.isRight("geht’s"))
  }

  @Test func `An encoding that nobody knows is as good as no dictionary`() async {
    folder.add("de_XX", encoding: "KLINGON-1", [Array("ja".utf8)])
    await #expect(throws: SpellingProblem.noDictionary(["de_XX"])) {
      try await speller("de_XX").isRight("ja")
    }
  }

  @Test func `Of several languages one is enough, and both suggest`() async throws {
    folder.add("xx_XX", encoding: "UTF-8", [Array("größe".utf8), Array("recieves".utf8)])
    let speller = speller("en_US", "xx_XX")
    #expect(try await speller.isRight("größe"))
    #expect(try await speller.isRight("size"))
    #expect(try await !speller.isRight("sizze"))
    #expect(try await speller.suggestions(for: "recieve").prefix(2) == ["receive", "recieves"])
    #expect(try await speller.dictionaries() == ["en_US", "xx_XX"])
  }

  @Test func `Spellers that come and go at the same time do each other no harm`() async {
    folder.add("xx_XX", encoding: "UTF-8", [Array("größe".utf8)])
    let folders = folder.folders
    let wrong = await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          var wrong = 0
          for _ in 0..<40 {
            let speller = Speller(languages: .named(["xx_XX"]), folders: folders)
            if await (try? speller.isRight("größe")) != true { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func `What is missing is said`() async {
    await #expect(throws: SpellingProblem.noDictionary(["xx_XX"])) {
      try await speller("en_US", "xx_XX").isRight("a")
    }
    let bare = Speller(
      languages: .named(["en_US"]), folders: folder.folders, library: "libhunspell-0.so.0")
    await #expect(throws: SpellingProblem.noLibrary) { try await bare.isRight("a") }
    await #expect(throws: SpellingProblem.noLibrary) { try await bare.dictionaries() }
  }

  @Test func `What is installed later is found by the next question`() async throws {
    let speller = speller("xx_XX")
    await #expect(throws: SpellingProblem.self) { try await speller.isRight("ja") }
    folder.add("xx_XX", encoding: "UTF-8", [Array("ja".utf8)])
    #expect(try await speller.isRight("ja"))
  }

  @Test func `A library without the functions is no library`() async {
    let wrong = Speller(
      languages: .named(["en_US"]), folders: folder.folders, library: "libc.so.6")
    await #expect(throws: SpellingProblem.noLibrary) { try await wrong.isRight("a") }
  }

  @Test func `Many ask at once`() async throws {
    let speller = speller("en_US")
    let count = try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        group.addTask { try await speller.isRight(index.isMultiple(of: 2) ? "house" : "huose") }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(count == 100)
  }
}

/// The reader's own words.
@Suite struct PersonalWordsTests {
  private let folder = DictionaryFolder()

  private func speller(_ path: String) -> Speller {
    Speller(languages: .named(["en_US"]), folders: folder.folders, wordsFile: path)
  }

  @Test func `A word that was added is right, is suggested, and stays so`() async throws {
    let path = folder.words
    let speller = speller(path)
    #expect(try await !speller.isRight("cahierist"))
    try await speller.add("cahierist")
    try await speller.add("cahierist")
    #expect(folder.text(of: "words.txt") == "cahierist\n")
    #expect(folder.mode(of: "words.txt") == 0o600)
    let next = self.speller(path)
    for word in ["cahierist", "Cahierist", "CAHIERIST"] {
      #expect(try await speller.isRight(word))
      #expect(try await next.isRight(word))
    }
    #expect(try await next.suggestions(for: "cahierisst").contains("cahierist"))
  }

  @Test func `A file of somebody's editor is read as it is, and goes on behind its last line`()
    async throws
  {
    folder.write(
      Array(" ffoo \r\n\r\n".utf8) + [0xFF, 0x0A] + Array("bbaz".utf8), to: "words.txt",
      mode: 0o640)
    let speller = speller(folder["words.txt"])
    #expect(try await speller.isRight("ffoo"))
    #expect(try await speller.isRight("bbaz"))
    try await speller.add("it’sx")
    #expect(folder.text(of: "words.txt").hasSuffix("bbaz\nit'sx\n"))
    #expect(folder.mode(of: "words.txt") == 0o640)
    #expect(try await speller.isRight("it’sx"))
  }

  @Test func `What cannot be kept is said, and counts no more than before`() async {
    let speller = speller(folder["nowhere/words.txt"])
    await #expect(
      throws: SpellingProblem.wordsFile(path: folder["nowhere/words.txt"], code: ENOENT)
    ) {
      try await speller.add("cahierist")
    }
    await #expect(throws: SpellingProblem.noWord) { try await speller.add(" \n ") }
    await #expect(throws: SpellingProblem.noWord) { try await speller.add("a\nb") }
    #expect((try? await speller.isRight("cahierist")) == false)
  }

  @Test func `A folder or a flood in its place is no file of words`() async throws {
    #expect(try await speller(folder.path).isRight("house"))
    folder.write(Array(repeating: 0x61, count: 5_000_000), to: "words.txt")
    #expect(try await speller(folder["words.txt"]).isRight("house"))
  }
}

@Suite struct DictionaryFoldersTests {
  @Test func `Folders are those of hunspell and of XDG, the reader's own first`() {
    let variables = ["DICPATH": "/d:relative:/e", "HOME": "/h", "XDG_DATA_DIRS": "/usr/share"]
    #expect(
      DictionaryFolders { variables[$0] }.paths == [
        "/d", "/e", "/h/.local/share/hunspell", "/h/.local/share/myspell/dicts",
        "/usr/share/hunspell", "/usr/share/myspell/dicts",
      ])
  }

  @Test func `A dictionary is two files`() {
    let folder = DictionaryFolder()
    folder.add("xx_XX", encoding: "UTF-8", [])
    folder.write("", to: "yy_YY.aff")
    folder.write("", to: "hyph_xx_XX.dic")
    #expect(DictionaryFolders([folder.path, "/nonexistent"]).installed == ["xx_XX"])
    #expect(folder.folders.installed.contains("en_US"))
  }

  @Test func `A language comes with its region or without; a locale takes what is near`()
    async throws
  {
    let folders = DictionaryFolders(["/usr/share/hunspell"])
    func found(_ languages: Speller.Languages) async throws -> [String] {
      try await Speller(languages: languages, folders: folders).dictionaries()
    }
    #expect(try await found(.named(["en-US", "en"])) == ["en_US"])
    #expect(try await found(.locale("en_IE")) == ["en_US"])
    await #expect(throws: SpellingProblem.noDictionary(["en_IE"])) {
      try await found(.named(["en_IE"]))
    }
    await #expect(throws: SpellingProblem.noDictionary(["../hunspell/en_US"])) {
      try await found(.named(["../hunspell/en_US"]))
    }
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de_DE"), (["LC_ALL": "fr_FR@euro", "LANG": "de_DE"], "fr_FR"),
    (["LC_ALL": "C.UTF-8"], "en_US"), ([:], "en_US"), (["LANG": "ja_JP.UTF-8"], "ja_JP"),
  ])
  func `The locale says the language`(_ variables: [String: String], _ language: String) {
    #expect(DictionaryFolders.language { variables[$0] } == language)
  }

  @Test(arguments: [
    ("en_US", "hunspell-en-us"), ("de_DE", "hunspell-de-de"), ("fr_FR", "hunspell-fr"),
    ("nl", "hunspell-nl"), ("pt_BR", "hunspell-pt-br"),
  ])
  func `The package that has it is named`(_ language: String, _ package: String) {
    #expect(DictionaryFolders.package(for: language) == package)
  }
}

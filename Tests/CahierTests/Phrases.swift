/// One call of `phrase(…)` in the sources: what is written for each language.
struct Phrase {
  var file: String
  /// English, German, Japanese.
  var parts: [Part]

  /// What stands for one language: an expression, with the texts in it.
  struct Part {
    /// The literals one after another, `\u{FFFC}` for each hole.
    var text = ""
    var hasText = false
    /// What is put into the holes, as written.
    var holes: [String] = []
  }
}

/// Reads Swift as far as calls of `phrase` need it: texts, holes in them, brackets, commas.
struct PhraseScanner {
  private let text: [Character]
  private var index = 0

  init(_ source: String) {
    text = Array(source)
  }

  static func phrases(in source: String, _ file: String) -> [Phrase] {
    var scanner = PhraseScanner(source)
    var phrases: [Phrase] = []
    while let parts = scanner.next() {
      if parts.count == 3 { phrases.append(Phrase(file: file, parts: parts)) }
    }
    return phrases
  }

  /// The arguments of the next call; the scan goes on within them, where there may be others.
  private mutating func next() -> [Phrase.Part]? {
    let name = Array("phrase(")
    while index + name.count <= text.count {
      guard text[index..<index + name.count].elementsEqual(name),
        index == 0 || !text[index - 1].isLetter
      else {
        index += 1
        continue
      }
      index += name.count
      let start = index
      defer { index = start }
      return arguments()
    }
    return nil
  }

  private mutating func arguments() -> [Phrase.Part] {
    var (parts, depth) = ([Phrase.Part()], 0)
    while index < text.count {
      switch text[index] {
      case "\"":
        literal(into: &parts[parts.count - 1])
        continue
      case "(", "[", "{": depth += 1
      case ")" where depth == 0: return parts
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: parts.append(Phrase.Part())
      default: break
      }
      index += 1
    }
    return parts
  }

  private mutating func literal(into part: inout Phrase.Part) {
    part.hasText = true
    index += 1
    while index < text.count, text[index] != "\"" {
      if text[index] == "\\", text[index + 1] == "(" {
        part.text.append("\u{FFFC}")
        part.holes.append(hole())
      } else {
        if text[index] == "\\" { index += 1 }
        part.text.append(text[index])
        index += 1
      }
    }
    index += 1
  }

  private mutating func hole() -> String {
    index += 2
    let start = index
    var (depth, ignored) = (0, Phrase.Part())
    while index < text.count, depth > 0 || text[index] != ")" {
      switch text[index] {
      case "\"":
        literal(into: &ignored)
        continue
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      index += 1
    }
    defer { index += 1 }
    return String(text[start..<index])
  }
}

extension Phrase.Part {
  /// The variables in the holes: no functions, no members, no labels.
  var variables: Set<String> {
    var found: Set<String> = []
    for hole in holes {
      for match in hole.matches(of: /(^|[^.\w"])([a-z]\w*)(?![\w(:])/) {
        found.insert(String(match.output.2))
      }
      if hole.hasPrefix("noMany(") { found.insert("noMany") }
    }
    return found
  }

  /// The keys it names.
  var keys: Set<String> {
    var (keys, word): (Set<String>, String) = ([], "")
    // A word ends where letters of the Latin scripts do; kana and signs stand beside keys.
    for character in text + " " {
      let isLatin = character.isLetter && character.unicodeScalars.allSatisfy { $0.value < 0x250 }
      if isLatin || character == "^" {
        word.append(character)
      } else {
        if Phrase.isKey(word) { keys.insert(word) }
        word = ""
      }
    }
    return keys
  }
}

extension Phrase {
  /// `^S`, `Esc`, `u`; not the article, nor the sign of seconds.
  static func isKey(_ word: String) -> Bool {
    ["Esc", "Enter", "Tab"].contains(word) || word.hasPrefix("^")
      || word.count == 1 && word != "a" && word != "A"
  }
}

import Notes
import Terminal
import Testing

@testable import NotesUI

@Suite("Links of a note")
struct ReaderLinkTests {
  private func stage(_ body: String, _ size: Size = Size(rows: 24, columns: 80)) async throws
    -> Stage
  {
    var stage = try await Stage.showing([Draft(title: "Links", body: body)], size)
    await stage.type("<Enter>")
    return stage
  }

  @Test("Tab and S-Tab step through links and boxes in their order")
  func steps() async throws {
    var stage = try await stage(ReaderTests.journey)
    let said = [
      "map.example · https://map.example/a?b=1", "rail.example · https://rail.example",
      "Not done; x ticks it.", "Done; x takes the tick away.",
      "mail to mail.example · mailto:ann@mail.example", "#costs",
    ]
    for words in said {
      await stage.type("<Tab>")
      #expect(stage.statusLine == words)
    }
    await stage.type("<Tab>")
    #expect(stage.statusLine == "No more links that way.")
    for words in said.reversed().dropFirst() {
      await stage.type("<S-Tab>")
      #expect(stage.statusLine == words)
    }
  }

  @Test("A link comes into sight, the cursor on it, and only it looks chosen")
  func sight() async throws {
    var stage = try await stage(ReaderTests.journey, Size(rows: 12, columns: 40))
    await stage.type("<S-Tab>")
    await stage.type("G<S-Tab>")
    let frame = stage.frame
    let chosen = frame.rows.joined().filter { $0.style == .selectedLink }
    #expect(chosen.map(\.glyph.text).joined() == "costs")
    #expect(frame.rows[frame.cursor.row][frame.cursor.column].glyph.text == "c")
  }

  @Test("Enter and o ask with the whole address, y opens it", arguments: ["<Enter>", "o"])
  func opens(key: String) async throws {
    var stage = try await stage("[the bank](https://bank.example/a)")
    await stage.type("<Tab>" + key)
    #expect(stage.statusLine == "Open https://bank.example/a ?")
    await stage.type("y")
    #expect(stage.visited == ["https://bank.example/a"])
  }

  @Test("y copies the chosen address, or the text")
  func copies() async throws {
    var stage = try await stage("[a](https://a.example/b)")
    await stage.type("y<Tab>y")
    #expect(stage.copied == ["[a](https://a.example/b)", "https://a.example/b"])
  }

  @Test("Links within the note jump there, and so do footnotes")
  func within() async throws {
    let filler = String(repeating: "line\n\n", count: 30)
    var stage = try await stage(
      "[down](#the-end) note[^1]\n\n\(filler)## The end\n\n\(filler)\n\n[^1]: foot",
      Size(rows: 12, columns: 40))
    await stage.type("<Tab><Enter>")
    #expect(stage.line(4) == " ## The end")
    await stage.type("g<Tab><Tab>")
    #expect(stage.statusLine == "Footnote 1")
    await stage.type("<Enter>")
    #expect(stage.screen.contains("[1] foot"))
  }

  @Test(
    "Dressed-up addresses show who is at the other end, and are not opened",
    arguments: [
      (
        "https://bank.example@evil.example/", "evil.example · ",
        "a name before the host, which is evil"
      ),
      ("https://evil.example\\@bank.example/", "evil.example · ", ""),
      ("https://bаnk.example/", "bаnk.example · ", "can pass for others"),
      ("HTTPS://EVIL.example/", "EVIL.example · ", nil),
      ("https://xn--bnk-5cd.example/", "xn--bnk-5cd.example · ", nil),
      ("javascript:alert(1)", "javascript:alert(1)", "javascript: is not opened from here"),
      ("file:///etc/passwd", "– · file:///etc/passwd", "file: is not opened from here"),
      ("mailto:a@b.example?attach=/etc/passwd", "mail to b.example · ", "no address"),
      ("../other", "../other", "names no host"), ("#nowhere", "#nowhere", "Nothing in this note"),
    ] as [(String, String, String?)])
  func hostile(address: String, shown: String, refusal: String?) async throws {
    var stage = try await stage("[bank](<\(address.replacing("\\", with: "\\\\"))>)")
    await stage.type("<Tab>")
    #expect(stage.statusLine.hasPrefix(shown))
    await stage.type("<Enter>")
    guard let refusal else {
      #expect(stage.statusLine.hasPrefix("Open "))
      return
    }
    #expect(stage.state.modal == nil && stage.visited == [])
    #expect(stage.statusLine.contains(refusal))
  }

  @Test("Other schemes are links and are opened where the settings have them")
  func otherSchemes() async throws {
    let body = "[a](gemini://a.example/x) [b](gemini://a@b.example/) [c](ftp://a.example/)"
    var stage = try await Stage.showing([Draft(title: "Links", body: body)])
    stage.set { $0.linkSchemes = ["gemini"] }
    await stage.type("<Enter><Tab><Enter>")
    #expect(stage.statusLine == "Open gemini://a.example/x ?")
    await stage.type("y<Tab><Enter>")
    #expect(stage.statusLine.contains("a name before the host, which is b.example"))
    await stage.type("<Tab><Enter>")
    #expect(stage.statusLine.hasPrefix("ftp: is not opened, unless `linkSchemes`"))
    #expect(stage.visited == ["gemini://a.example/x"])
  }

  @Test("An address without marks is a link where its scheme is allowed")
  func bareSchemes() {
    let text = "see Gemini://a.example/x, or ftp://b.example; xgemini://c http://d.example"
    #expect(Reading(source: text).links.map(\.address) == ["http://d.example"])
    #expect(
      Reading(source: text, schemes: ["gemini", "ftp"]).links.map(\.address)
        == ["Gemini://a.example/x", "ftp://b.example", "http://d.example"])
  }

  @Test("No control of an address reaches the screen or the clipboard (C59)")
  func controls() async throws {
    var stage = try await stage("<a href>\n\n[x](<https://a.example/\u{1B}]8;;\u{7}\u{9B}31m>)")
    await stage.type("<Tab>")
    #expect(stage.statusLine.hasPrefix("a.example · https://a.example/"))
    #expect(
      !stage.screen.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
      })
    await stage.type("y")
    #expect(stage.copied.allSatisfy { $0.utf8.allSatisfy { (0x21..<0x7F).contains($0) } })
    await stage.type("<Enter>")
    #expect(stage.visited == [])
  }

  @Test("What a shell would act upon is written in percent signs (C70)")
  func shell() async throws {
    var stage = try await stage("[x](<http://a.example/?q=');touch /tmp/pwned;('>)")
    await stage.type("<Tab><Enter>y")
    #expect(stage.visited.allSatisfy { !$0.contains("'") && !$0.contains(" ") })
  }
}

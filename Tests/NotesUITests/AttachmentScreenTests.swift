import Notes
import Support
import Terminal
import Testing

@testable import NotesUI

@Suite("Files beside a note that is read", .serialized)
struct AttachmentScreenTests {
  private static let files = [
    Notes.Attachment(
      name: "sunset over the bay.jpg", address: "https://memos.example/file/attachments/x1/s.jpg",
      byteCount: 1_234_567, mediaType: "image/jpeg", isAtHome: true),
    Notes.Attachment(
      name: "timetable.pdf", address: "https://files.example/t.pdf", byteCount: 820,
      mediaType: "application/pdf"),
    Notes.Attachment(name: "nowhere", address: ""),
  ]

  private static let body = "# Trip\n\nSee [the map](https://map.example/).\n\n- [ ] pack\n"

  private func stage(
    _ files: [Notes.Attachment] = files, _ body: String = body,
    _ size: Size = Size(rows: 24, columns: 80)
  ) async throws -> Stage {
    var stage = Stage(
      size, repository: try await NotesWithFiles(files, Draft(title: "Trip", body: body)))
    await stage.start()
    await stage.type("<Enter>")
    return stage
  }

  @Test(
    "Reader with attachments", arguments: GoldenTests.sizes,
    [("reader-files", "G"), ("reader-files-raw", "mG"), ("reader-files-chosen", "<Tab><Tab><Tab>")])
  func golden(_ size: Size, _ screen: (name: String, keys: String)) async throws {
    var stage = try await stage(Self.files, Self.body, size)
    await stage.type(screen.keys)
    expectGolden(stage.screen, "\(screen.name)-\(size.columns)x\(size.rows)")
  }

  @Test("Tab reaches them behind the links of the text, and Enter asks with the whole address")
  func follows() async throws {
    var stage = try await stage()
    let said = [
      "map.example · https://map.example/", "Not done; x ticks it.",
      "memos.example · opens in the browser, which may have to sign in",
      "files.example · https://files.example/t.pdf",
    ]
    for words in said {
      await stage.type("<Tab>")
      #expect(stage.statusLine == words)
    }
    await stage.type("<Tab>")
    #expect(stage.statusLine == "No more links that way.")
    await stage.type("<Enter>y")
    #expect(stage.visited == ["https://files.example/t.pdf"])
    await stage.type("<S-Tab>y")
    #expect(stage.copied == ["https://memos.example/file/attachments/x1/s.jpg"])
  }

  @Test("They are there with the text as it was written, and after a tick")
  func stays() async throws {
    var stage = try await stage()
    await stage.type("m")
    #expect(stage.screen.contains("timetable.pdf · 820 B · application/pdf"))
    await stage.type("m<Tab><Tab>x")
    #expect(stage.screen.contains("☑ pack") && stage.screen.contains("timetable.pdf · 820 B"))
    await stage.type("]z")
    #expect(stage.screen.contains("3 attachments") && !stage.screen.contains("the map"))
    await stage.type("Z/timetable<Enter>")
    let cells = Array(stage.frame.rows.joined())
    #expect(cells.contains { $0.style == Style.selectedText })
  }

  @Test("No name does anything to the screen, and no address is opened that a link's is not (C59)")
  func hostile() async throws {
    let files = [
      Notes.Attachment(
        name: "a\u{1B}]8;;x\u{7}\n\n\r\u{9B}2J\u{202E}gpj.exe", address: "javascript:alert(1)",
        byteCount: 5, mediaType: "text/\u{1B}[31mhtml"),
      Notes.Attachment(
        name: String(repeating: "漢", count: 5000), address: "https://bank.example@evil.example/"),
      Notes.Attachment(name: "", address: "file:///etc/passwd"),
    ]
    for size in GoldenTests.sizes {
      var stage = try await stage(files, "", size)
      #expect(!stage.screen.unicodeScalars.contains(where: Self.isControl))
      #expect(stage.screen.contains("gpj.exe"))
      await stage.type("<Tab><Enter><Tab><Enter><Tab><Enter>")
      #expect(stage.visited == [] && stage.state.modal == nil)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" { return false }
    return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E
  }

  @Test("They are said line after line") func spoken() async throws {
    var stage = Stage(
      repository: try await NotesWithFiles(Self.files, Draft(title: "Trip", body: Self.body)))
    stage.set { $0.isLinear = true }
    await stage.start()
    var listener = Listener(stage)
    let said = await listener.type("<Enter>")
    #expect(said.contains("3 attachments"))
    #expect(said.contains("sunset over the bay.jpg · 1.2 MB · image/jpeg"))
    let chosen = await listener.type("<Tab><Tab><Tab>")
    #expect(chosen.contains("opens in the browser, which may have to sign in"))
  }

  @Test("Links lead where they may, and only there") func hyperlinks() async throws {
    let body =
      "[a](https://a.example/ü) [b](javascript:x) [c](#d) [e](mailto:a@b.example)[^1]\n\n[^1]: x"
    var stage = Stage(
      repository: try await NotesWithFiles(Self.files, Draft(title: "Trip", body: body)))
    stage.set { $0.showsHyperlinks = true }
    await stage.start()
    #expect(stage.frame.links == [])
    await stage.type("<Enter>")
    let frame = stage.frame
    #expect(
      frame.links.map(\.address) == [
        "https://a.example/%C3%BC", "mailto:a@b.example",
        "https://memos.example/file/attachments/x1/s.jpg", "https://files.example/t.pdf",
      ])
    let cells = Array(frame.rows.joined())
    for link in frame.links {
      #expect(cells.contains { $0.link == link.number && $0.style == Style.link })
    }
    await stage.type("?")
    let others = Array(stage.frame.rows.joined())
    #expect(stage.frame.links == [] && others.allSatisfy { $0.link == 0 })
  }
}

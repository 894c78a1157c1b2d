import Notes
import NotesUI
import Support
import Terminal
import Testing

@Suite("The wire log", .serialized)
struct WireTests {
  static let sizes = [Size(rows: 24, columns: 80), Size(rows: 12, columns: 40)]

  private static func page(
    _ number: Int, _ method: String, _ target: String, _ milliseconds: Int = 34,
    status: Int = 200, body: String = "", curl: String? = nil
  ) -> WirePage {
    let began = Timestamp(milliseconds: Stage.now.milliseconds + Int64(number) * 1000)
    return WirePage(
      entry: WireEntry(
        number: number, began: began, milliseconds: milliseconds, method: method, target: target,
        outcome: .answered(status: status, size: body.utf8.count)),
      request: WirePage.Message(
        head: [
          "\(method) \(target) HTTP/1.1", "Host: blog.example.org", "Accept: application/json",
          "Authorization: Bearer ••••",
        ], body: WirePage.Body(text: "", size: 0)),
      answer: WirePage.Message(
        head: ["HTTP/1.1 \(status)", "Content-Type: application/json", "Set-Cookie: sid=••••"],
        body: WirePage.Body(text: body, size: body.utf8.count)),
      curl: curl
        ?? "curl 'https://blog.example.org\(target)' -H 'Authorization: Bearer '\"$CAHIER_SECRET\"")
  }

  /// What a blog was asked, the newest first.
  private static let blog: [WirePage] = {
    var lost = page(4, "DELETE", "/tweets/7.json", 30_000)
    lost.entry.outcome = .failed
    lost.answer = WirePage.Message(
      head: ["The answer did not come within 30 s."], body: WirePage.Body(text: "", size: 0))
    var refused = page(3, "POST", "/tweets.json", 1234, status: 422, body: #"{"title": ["x"]}"#)
    refused.request.body = WirePage.Body(text: "{\n  \"title\": \"\"\n}", size: 12)
    let list = "[\n  {\n    \"id\": 7,\n    \"title\": \"買い物\"\n  }\n]"
    return [lost, refused] + [
      page(2, "GET", "/tweets.json?page=2&per_page=50&order=created", 210, body: list),
      page(1, "GET", "/tweets.json", body: list),
    ]
  }()

  private func opened(
    _ size: Size = Size(rows: 24, columns: 80), _ pages: [WirePage]? = blog
  ) async -> Stage {
    var stage = Stage(
      size, manners: Manners(singular: "tweet", plural: "tweets", isLocal: pages == nil),
      account: pages == nil ? "local" : "blog")
    stage.wire = pages
    await stage.start()
    await stage.type("W")
    return stage
  }

  private func expect(_ stage: Stage, _ name: String) {
    let size = stage.state.size
    expectGolden(stage.screen, "\(name)-\(size.columns)x\(size.rows)")
  }

  @Test("Its list", arguments: sizes)
  func list(_ size: Size) async {
    var stage = await opened(size)
    await stage.type("j")
    expect(stage, "wire")
  }

  @Test("One exchange", arguments: sizes)
  func exchange(_ size: Size) async {
    var stage = await opened(size)
    await stage.type("jj<Enter>")
    expect(stage, "exchange")
  }

  @Test("Where nothing travels", arguments: sizes)
  func local(_ size: Size) async {
    expect(await opened(size, nil), "wire-local")
  }

  @Test("q leaves the exchange, then the log, and the note below is there again")
  func back() async throws {
    var stage = try await Stage.showing([Draft(title: "Tea", body: "green")])
    stage.wire = Self.blog
    await stage.type("<Enter>W")
    #expect(stage.line(1).contains("DELETE"))
    await stage.type("<Enter>")
    #expect(stage.line(1) == " Request at 15:04:04")
    #expect(stage.frame.text.contains("The answer did not come within 30 s."))
    await stage.type("q")
    #expect(stage.line(1).contains("DELETE"))
    await stage.type("<Esc>")
    #expect(stage.line(1) == " Tea")
    #expect(!stage.hasQuit)
  }

  @Test("y copies the line, from the list and from the exchange, and says what it needs")
  func copy() async {
    var stage = await opened()
    await stage.type("jjj")
    await stage.type("y")
    #expect(stage.statusLine == "Copied as curl; set CAHIER_SECRET before you run it.")
    await stage.type("k<Enter>y")
    #expect(stage.copied == [Self.blog[3].curl, Self.blog[2].curl])
    stage.wire = [Self.page(1, "GET", "/", curl: "curl 'x'")]
    await stage.type("qry")
    #expect(stage.copied.last == "curl 'x'")
    #expect(stage.statusLine == "Copied as curl.")
  }

  @Test("What cannot be copied is told, and nothing is")
  func uncopied() async {
    var cut = Self.page(1, "POST", "/")
    cut.curl = nil
    let long = Self.page(2, "POST", "/", curl: String(repeating: "x", count: 75_000))
    var stage = await opened(Size(rows: 24, columns: 80), [cut, long])
    await stage.type("y")
    #expect(stage.statusLine.contains("too long to be kept"))
    await stage.type("jy")
    #expect(stage.statusLine.contains("too long for a terminal's clipboard"))
    await stage.type("<Enter>y")
    #expect(stage.copied == [])
    var empty = await opened(Size(rows: 24, columns: 80), [])
    #expect(empty.line(2) == "  Nothing has travelled yet.")
    await empty.type("y<Enter>")
    #expect(empty.copied == [])
    #expect(empty.statusLine == "There is no row to do that with.")
  }

  @Test("r takes newer ones; the selection stays on its exchange, or on the newest")
  func newer() async {
    var stage = await opened()
    stage.wire = [Self.page(5, "GET", "/five")] + Self.blog
    await stage.type("r")
    #expect(stage.line(1).contains("/five"))
    #expect(stage.frame.cursor.row == 1)
    await stage.type("jj")
    stage.wire = [Self.page(6, "GET", "/six")] + (stage.wire ?? [])
    await stage.type("r")
    #expect(stage.frame.cursor.row == 4)
    #expect(stage.line(4).contains("422"))
  }

  @Test("An exchange that is not kept any more is told")
  func gone() async {
    var stage = await opened()
    stage.wire = []
    await stage.type("<Enter>")
    #expect(stage.statusLine == "That exchange is not kept any more.")
  }

  @Test("Two hundred scroll, in any size")
  func many() async {
    let pages = (1...200).reversed().map { Self.page($0, "GET", "/\($0)") }
    var stage = await opened(Size(rows: 12, columns: 40), pages)
    await stage.type("G")
    #expect(stage.line(9).contains(" /1 "))
    await stage.type("<PgUp><PgUp>k")
    #expect(stage.frame.cursor.row == 1)
    await stage.tell(.input(.resize(Size(rows: 5, columns: 20))))
    #expect(stage.frame.cursor.row <= 2)
    await stage.tell(.input(.resize(Size(rows: 50, columns: 200))))
    await stage.type("g")
    #expect(stage.line(1).contains("/200"))
  }

  @Test("A long body scrolls to its end, and what was cut or is not text is told")
  func long() async {
    var page = Self.page(
      1, "GET", "/", body: (1...300).map { "line \($0)" }.joined(separator: "\n"))
    page.answer.body.isCut = true
    page.answer.body.size = 123_456
    page.request.body = WirePage.Body(text: nil, size: 2000)
    var stage = await opened(Size(rows: 24, columns: 80), [page])
    await stage.type("<Enter>")
    #expect(stage.frame.text.contains("(2,000 bytes that are not text)"))
    await stage.type("G")
    #expect(stage.frame.text.contains("line 300\n (cut off here, of 123,456 bytes)"))
    await stage.type("g")
    #expect(stage.line(1) == " Request at 15:04:01")
  }

  @Test("An answer that nobody read to its end is told as that, beside its body")
  func unread() async {
    var (some, none) = (Self.page(1, "GET", "/a", body: "[1"), Self.page(2, "GET", "/b"))
    some.entry.outcome = .answered(status: 200, size: 2, isReadToEnd: false)
    some.answer.body.isReadToEnd = false
    none.entry.outcome = .answered(status: 200, size: 0, isReadToEnd: false)
    none.answer.body.isReadToEnd = false
    var stage = await opened(Size(rows: 24, columns: 80), [none, some])
    #expect(stage.line(1).hasSuffix(" 0+ B") && stage.line(2).hasSuffix(" 2+ B"))
    await stage.type("<Enter>")
    #expect(stage.frame.text.contains("(its body was not read)"))
    await stage.type("<Esc>j<Enter>")
    #expect(stage.frame.text.contains("[1\n (read no further, after 2 bytes)"))
  }

  @Test("What a server sent is shown and does nothing")
  func hostile() async {
    var page = Self.page(1, "G\u{1B}[2J", "/\u{9B}31m", body: "\u{1B}]52;c;eA==\u{7}")
    page.answer.head.append("X: \u{1B}c")
    var stage = await opened(Size(rows: 24, columns: 80), [page])
    #expect(stage.line(1).contains("G^[[2J") && stage.line(1).contains("/<9B>31m"))
    await stage.type("<Enter>")
    #expect(stage.frame.text.contains("^[]52;c;eA==^G") && stage.frame.text.contains("X: ^[c"))
  }

  @Test("Help stands over it and goes back to it")
  func help() async {
    var stage = await opened()
    await stage.type("<Enter>?")
    #expect(stage.line(1) == " In the list")
    await stage.type("q")
    #expect(stage.line(1).hasPrefix(" Request at"))
  }

  @Test("An answer that comes when the log is closed changes nothing")
  func late() async {
    var stage = await opened()
    await stage.type("q")
    let before = stage.state
    await stage.tell(.wire([]))
    await stage.tell(.exchange(Self.blog[0], .copy))
    #expect(stage.state == before)
    #expect(stage.copied == [])
  }
}

import Glibc
import Notes
import Testing

@testable import cahier

@Suite struct TemplateFolderTests {
  private let folder = Folder()

  @Test func `Markdown files are templates; what is none is passed over`() {
    folder.write("# Meeting\n\n- {{cursor}}", to: "meeting.md")
    folder.write("---\ntitle: Diary {{date}}\ntags: [day]\n---\nDear diary", to: "日記.md")
    folder.write("x", to: "notes.txt")
    folder.write("x", to: ".hidden.md")
    folder.write([0xFF, 0xFE], to: "bytes.md")
    mkdir(folder.path + "/sub.md", 0o700)
    mkfifo(folder.path + "/pipe.md", 0o600)
    let templates = TemplateFolder(path: folder.path).read()
    #expect(templates.map(\.name) == ["meeting", "日記"])
    #expect(templates.map(\.title) == ["Meeting", "Diary {{date}}"])
    #expect(templates[1].tags == ["day"])
    #expect(TemplateFolder(path: folder.path + "/none").read() == [])
  }
}

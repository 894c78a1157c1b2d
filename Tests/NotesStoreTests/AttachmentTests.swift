import Notes
import Support
import Testing

@testable import NotesStore

@Suite("Files beside a note")
struct AttachmentTests {
  private static let photo = Notes.Attachment(
    name: "photo.jpg", address: "https://a.example/file/1/photo.jpg", byteCount: 1_234_567,
    mediaType: "image/jpeg", isAtHome: true)
  private static let other = Notes.Attachment(name: "5:a\u{0}é", address: "")

  @Test("come back as they were") func packed() {
    let files = [Self.photo, Self.other, Notes.Attachment(name: "", address: "x", byteCount: 0)]
    #expect(PackedText.attachments(PackedText.pack(files)) == files)
    #expect(PackedText.pack([Notes.Attachment]()) == nil)
    #expect(PackedText.attachments(Array("1:a1:b".utf8)) == [])
  }

  @Test(
    "are kept with it, follow the server, and outlast what is written here",
    arguments: [FarNotes.Versions.guarded, .digests])
  func kept(_ versions: FarNotes.Versions) async throws {
    let folder = try TestFolder()
    let far = FarNotes(versions: versions)
    let client = try Client(far, at: folder["notes.db"])
    let id = try await far.notes.create(Draft(title: "a", body: "b")).id
    await far.put([Self.photo], beside: id)
    _ = await client.offline.fetch()
    #expect(try await client.offline.note(id).attachments == [Self.photo])

    // Another file, the same words.
    await far.put([Self.photo, Self.other], beside: id)
    _ = await client.offline.fetch()
    #expect(try await client.offline.note(id).attachments == [Self.photo, Self.other])
    let listed = try await client.offline.notes(NoteQuery(includesNotes: true)).notes
    #expect(listed.first?.note?.attachments.count == 2)

    let saved = try client.offline.update(id, to: Draft(title: "a", body: "new"), ifStill: nil)
    #expect(saved.attachments.count == 2)
    _ = await client.offline.send()
    #expect(try await client.offline.note(id).attachments.count == 2)

    await far.put([], beside: id)
    _ = await client.offline.fetch()
    let note = try await client.offline.note(id)
    #expect(note.attachments == [] && note.body == "new")
  }

  @Test("outlast a merge, and an answer that leaves them out")
  func merged() async throws {
    let folder = try TestFolder()
    let far = FarNotes()
    let client = try Client(far, at: folder["notes.db"])
    let note = try await far.notes.create(Draft(title: "a", body: "one\n\ntwo\n"))
    await far.put([Self.photo], beside: note.id)
    _ = await client.offline.fetch()
    let here = try client.offline.update(
      note.id, to: Draft(title: "a", body: "one\n\ntwo and here\n"), ifStill: nil)
    _ = try await far.notes.update(
      note.id, to: Draft(title: "a", body: "one and there\n\ntwo\n"), ifStill: nil)
    _ = await client.offline.fetch()
    let merged = try await client.offline.note(note.id)
    #expect(merged.body == "one and there\n\ntwo and here\n" && merged.version != here.version)
    #expect(merged.attachments == [Self.photo])
    await far.put([], beside: note.id)
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try await client.offline.note(note.id).attachments == [Self.photo])
    #expect(try await far.bodies() == [merged.body])
  }
}

import Notes

// Files beside a note.

extension Words {
  static func attachments(_ count: Int) -> String {
    count == 1
      ? phrase("1 attachment", de: "1 Anhang", ja: "添付ファイル 1件")
      : phrase("\(count) attachments", de: "\(count) Anhänge", ja: "添付ファイル \(count)件")
  }

  /// Of one on the notes' own server: what this program is signed in with stays with it.
  static func attachmentAtHome(_ host: String) -> String {
    phrase(
      "\(host) · opens in the browser, which may have to sign in",
      de: "\(host) · öffnet im Browser, der sich vielleicht anmelden muss",
      ja: "\(host) · ブラウザで開きます (サインインが必要な場合があります)")
  }
}

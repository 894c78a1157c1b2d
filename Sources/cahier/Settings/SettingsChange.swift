import NotesAPI

/// One change of the settings file. It is made whole or not at all, and only to a file that can be
/// read before and after.
struct SettingsChange {
  private let places: Places

  init(_ places: Places) {
    self.places = places
  }

  func make(_ change: (inout SettingsEdit) throws(JSONFault) -> Void) throws(Failure) {
    let path = places.settingsFile
    let before = try SettingsFile.contents(path)
    var edit = SettingsEdit(before ?? [])
    if let before { _ = try SettingsFile.read(before, from: path) }
    do throws(JSONFault) {
      try change(&edit)
    } catch {
      throw .failed("\(path) could not be changed: expected \(error.expected).")
    }
    _ = try SettingsFile.read(edit.bytes, from: path)
    guard try SettingsFile.contents(path) == before else {
      throw .failed("\(path) was changed meanwhile.", advice: "Run the command again.")
    }
    try Places.make(places.config)
    do throws(SystemError) {
      try File.replace(path, with: edit.bytes)
    } catch {
      throw .failed("\(path) cannot be written: \(error.message).")
    }
  }
}

import Notes
import NotesAPI
import NotesUI

/// Keys of the reader's own: `keys: { list: { "ctrl-x": "delete", Q: null }, everywhere: { … } }`.
///
/// What is wrong is told and passed over; the rest counts.
extension SettingsFile {
  mutating func readKeys(_ field: JSONValue.Member) throws(Failure) {
    let example = "an object: { list: { \"ctrl-x\": \"delete\" } }"
    guard field.value.members != nil else { return warn(field, "must be \(example); none is used") }
    for place in try fields(of: field, field.name, example) {
      guard place.value.members != nil else {
        warn(place, in: field.name, "must be an object: { \"ctrl-x\": \"delete\" }")
        continue
      }
      do throws(KeyTable.Problem) {
        let known = try KeyTable.place(named: place.name)
        try readKeys(of: place, known)
      } catch {
        warn(place, in: field.name, SettingsFile.complaint(about: error, place))
      }
    }
  }

  private mutating func readKeys(of place: JSONValue.Member, _ known: KeyTable.Place?)
    throws(KeyTable.Problem)
  {
    let name = "keys.\(place.name)"
    for key in (try? fields(of: place, name, "an object")) ?? [] {
      let command: String?
      switch key.value {
      case .string("none"), .null: command = nil
      case .string(let name): command = name
      default:
        warn(key, in: name, "must be the name of a command, or null for none")
        continue
      }
      do throws(KeyTable.Problem) {
        guard let remark = try settings.keys.bind(key.name, to: command, in: known) else {
          continue
        }
        warn(key, in: name, SettingsFile.complaint(about: remark, key))
      } catch {
        warn(key, in: name, SettingsFile.complaint(about: error, key))
      }
    }
    guard let known else { return }
    let hasLine = settings.keys.bindings(in: known).contains { $0.command == .commandLine }
    for command in settings.keys.commandsWithoutKey(in: known) {
      warn(
        place, in: "keys",
        "leaves `\(command.name)` without a key"
          + (hasLine ? "; the command line has it still" : ""))
    }
  }

  private static func complaint(about problem: KeyTable.Problem, _ field: JSONValue.Member)
    -> String
  {
    switch problem {
    case .unknownPlace(let nearest):
      "is no place that has keys, and is passed over\(didYouMean(nearest))"
    case .unknownKey:
      "is no key that is known, and is passed over; keys are spelled `x`, `ctrl-x`, `alt-x`, `F5`"
    case .unknownCommand(let nearest):
      "names no command, and is passed over\(didYouMean(nearest))"
    case .notThere(let command):
      "cannot be `\(command.name)`, which does nothing there, and is passed over"
    case .isTyped: "is typed there, and is passed over"
    case .boundTwice(let other):
      "is the same key as one that was `\(other)`; the last is used"
    }
  }

  private static func didYouMean(_ name: String?) -> String {
    name.map { "; perhaps `\($0)` is meant" } ?? ""
  }
}

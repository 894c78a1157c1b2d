import Glibc

/// What lies in a folder.
enum FileTree {
  enum Kind { case file, folder, link, other }

  /// Names in a folder, sorted; those that are not UTF-8 are left out.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

extension FileTree {
  /// Also through a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The Markdown files in a folder and those below it, by their paths from there on, in order. Hidden
/// ones are no notes, and links are not followed.
struct MarkdownFolder {
  private(set) var files: [String] = []
  /// What is left out: links, and files that are no Markdown.
  private(set) var others = 0

  private static let depthLimit = 64

  init(_ path: String) {
    look(into: path, as: "", depth: 0)
  }

  static func isMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  private mutating func look(into folder: String, as prefix: String, depth: Int) {
    guard depth < MarkdownFolder.depthLimit else { return }
    for name in FileTree.names(in: folder) where !name.hasPrefix(".") {
      switch FileTree.kind("\(folder)/\(name)") {
      case .folder?: look(into: "\(folder)/\(name)", as: "\(prefix)\(name)/", depth: depth + 1)
      case .file? where MarkdownFolder.isMarkdown(name): files.append(prefix + name)
      default: others += 1
      }
    }
  }
}

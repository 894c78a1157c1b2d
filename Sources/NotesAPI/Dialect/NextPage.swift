/// The usual signs that a list goes on elsewhere.
enum NextPage {
  private static let addresses = [
    ["next"], ["links", "next"], ["links", "next", "href"], ["_links", "next", "href"],
    ["next_page_url"], ["@odata.nextLink"],
  ]
  private static let previous = [
    ["previous"], ["links", "prev"], ["_links", "prev", "href"], ["prev_page_url"],
  ]
  private static let promises = [["nextPageToken"], ["has_more"], ["next_cursor"]]

  static func address(in document: JSONValue, _ headers: HTTPHeaders) -> String? {
    if let link = WebLink.all(in: headers).first(where: { $0.relations.contains("next") }) {
      return link.target
    }
    for place in addresses {
      if case .string(let text)? = document.value(at: place), !text.isEmpty { return text }
    }
    return nil
  }

  static func hasPrevious(_ document: JSONValue) -> Bool {
    previous.contains { place in
      if case .string(let text)? = document.value(at: place) { !text.isEmpty } else { false }
    }
  }

  /// Whether a document says that there is more, and not where.
  static func isPromised(in document: JSONValue) -> Bool {
    promises.contains { place in
      switch document.value(at: place) {
      case .null?, .bool(false)?, .string("")?, nil: false
      default: true
      }
    }
  }
}

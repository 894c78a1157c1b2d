/// What a server says of a stretch of its list: numbers, and the addresses of other stretches.
struct ListPages {
  private let list: ListReply
  private let request: HTTPRequest
  private let line: RequestLine?
  private let paging: Dialect.Paging?

  init(
    _ list: ListReply, _ request: HTTPRequest, _ action: Dialect.Action, _ paging: Dialect.Paging?
  ) {
    self.list = list
    self.request = request
    self.paging = paging
    line = action.requests.first
  }

  func value(of hole: Hole, base: String) -> JSONValue? {
    switch hole.name {
    case .total: number(list.total)
    case .limit: number(limit)
    case .offset: number(list.offset)
    case .page: number(page)
    case .pages: number(pages)
    case .from: list.notes.isEmpty ? .null : number(list.offset + 1)
    case .to: list.notes.isEmpty ? .null : number(list.offset + list.notes.count)
    case .more: .bool(list.hasMore)
    case .cursor: .string(list.cursor ?? "")
    case .here: .string(base + request.rawPath)
    case .next, .previous, .first, .last: address(hole.name, base)
    case .links: links(base, areNear: hole.spelling == Hole.near)
    case .base: .string(base)
    default: nil
    }
  }

  private func number(_ number: Int) -> JSONValue { .number(String(number)) }

  private var limit: Int { max(1, list.limit ?? max(list.total, 1)) }
  private var firstPage: Int { paging?.first ?? 1 }
  private var page: Int { firstPage + list.offset / limit }
  private var pages: Int { max(1, (list.total + limit - 1) / limit) }

  /// `Link: <…?page=2>; rel="next"` (RFC 8288); null, and so no field, for a list of one page.
  private func links(_ base: String, areNear: Bool) -> JSONValue {
    let names: [Hole.Name] =
      areNear ? [.previous, .next] : [.first, .previous, .next, .last]
    let links = names.compactMap { name in
      address(name, base).text.map { (name == .previous ? "prev" : name.rawValue, $0) }
    }
    let others = links.filter { $0.0 == "prev" || $0.0 == "next" }
    return others.isEmpty ? .null : .string(WebLink.field(links))
  }

  /// The address of another stretch, or null where there is none.
  private func address(_ name: Hole.Name, _ base: String) -> JSONValue {
    switch name {
    case .next: list.hasMore ? address(at: list.offset + limit, base) : .null
    case .previous: list.offset > 0 ? address(at: max(0, list.offset - limit), base) : .null
    case .first: address(at: 0, base)
    default: address(at: (pages - 1) * limit, base)
    }
  }

  private func address(at offset: Int, _ base: String) -> JSONValue {
    var pairs = paging?.counts == true ? [] : request.pairs
    func set(_ name: String, _ value: String?) {
      pairs.removeAll { $0.name == name }
      if let value { pairs.append((name, value)) }
    }
    let isBare = offset == 0 && paging?.hasBareFirst == true
    for parameter in line?.query ?? [] {
      if parameter.value.hole(.page) != nil {
        set(parameter.name, isBare ? nil : String(firstPage + offset / limit))
      } else if parameter.value.hole(.offset) != nil {
        set(parameter.name, isBare ? nil : String(offset))
      } else if parameter.value.hole(.cursor) != nil {
        set(parameter.name, offset > list.offset ? list.cursor : nil)
      }
    }
    return .string(base + request.rawPath + RequestLine.query(pairs))
  }
}

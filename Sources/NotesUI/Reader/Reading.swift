public import Markup
import Terminal

/// A text as it is read, in pieces that are laid out when they are wanted.
public struct Reading: Equatable, Sendable {
  /// The text as it was written; empty where it is shown as what it means.
  private(set) var source = ""
  var units: [ReadingUnit] = []
  var links: [ReadingLink] = []
  var headings: [ReadingHeading] = []
  var tasks: [ReadingTask] = []
  /// Where footnotes begin, by their names.
  var footnotes: [String: Int] = [:]
  /// Where the text ends that belongs to sections; nil where no footnotes come after it.
  var bodyEnd: Int?

  /// What a text means, with boxes and bullets drawn in plain letters where that is wanted.
  public init(_ document: MarkupDocument, isPlain: Bool = false) {
    var maker = ReadingMaker(isPlain: isPlain)
    maker.add(document)
    self = maker.reading
  }

  init() {}

  /// A text as it was written. Addresses in it are links, also of the `schemes` that are no usual
  /// ones.
  public init(source text: String, schemes: Set<String> = []) {
    var text = text
    text.makeContiguousUTF8()
    source = text
    var scan = SourceScan(schemes)
    text.withUTF8 { scan.read($0) }
    units = scan.units
    links = scan.links.map { range, unit in
      ReadingLink(kind: .link, address: slice(range), unit: unit, source: range)
    }
    if units.isEmpty { units = [ReadingUnit(content: .source(0..<0), line: 0)] }
  }

  /// Where Tab stops: links and boxes, in their order.
  var stops: [ReadingStop] {
    var (stops, link) = ([ReadingStop](), 0)
    for (task, place) in tasks.enumerated() {
      // A box stands before the words beside it.
      while link < links.count, links[link].unit < place.unit {
        stops.append(.link(link))
        link += 1
      }
      stops.append(.task(task))
    }
    return stops + (link..<links.count).map { .link($0) }
  }

  func unit(of stop: ReadingStop) -> Int {
    switch stop {
    case .link(let index): links[index].unit
    case .task(let index): tasks[index].unit
    case .heading(let index): headings[index].unit
    }
  }

  /// The last unit that begins at or before a line of the source.
  func unit(atLine line: Int) -> Int? {
    units.lastIndex { $0.line.map { $0 <= line } ?? false }
  }

  /// The units under a heading, up to the next that is as important.
  func section(of heading: Int) -> Range<Int> {
    let start = headings[heading].unit + 1
    let next = headings[(heading + 1)...].first { $0.level <= headings[heading].level }
    return start..<max(start, next?.unit ?? bodyEnd ?? units.count)
  }

  /// The last heading at or before a unit.
  func heading(at unit: Int) -> Int? { headings.lastIndex { $0.unit <= unit } }
}

/// Something in a text that a key can act on.
enum ReadingStop: Hashable, Sendable {
  case link(Int)
  case task(Int)
  case heading(Int)
}

// MARK: The source

extension Reading {
  private func slice(_ range: Range<Int>) -> String {
    let start = source.utf8.index(source.startIndex, offsetBy: range.lowerBound)
    return String(source[start..<source.utf8.index(start, offsetBy: range.count)])
  }

  func sourceFlow(_ range: Range<Int>, _ firstLink: Int) -> Flow {
    var (flow, start, link) = (Flow(), range.lowerBound, firstLink)
    while link < links.count, let place = links[link].source, place.lowerBound < range.upperBound {
      flow += Flow(ReadingUnit.spacingTabs(slice(start..<place.lowerBound)), .plain)
      let end = min(place.upperBound, range.upperBound)
      flow += Flow(slice(place.lowerBound..<end), .link, link: link)
      (start, link) = (end, link + 1)
    }
    return flow + Flow(ReadingUnit.spacingTabs(slice(start..<range.upperBound)), .plain)
  }
}

/// A regular expression as steps. Matching follows all ways at once, so that no pattern and no text
/// take more than steps times characters: Swift's `Regex`, which tries one way after the other and
/// can not be stopped, needs 10 s for `(a+)+$` in a line of 19 characters.
struct PatternProgram: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case set(PatternSet)
    /// Both ways; the first is liked better.
    case split(Int, Int)
    case jump(Int)
    /// Notes the place for a group.
    case note(Int)
    case anchor(PatternAnchor)
    case end
  }

  private(set) var steps: [Step] = []
  /// Two for the whole, and two for each group.
  let slots: Int
  let folds: Bool

  static let limit = 2_000

  init(_ pattern: String, folds: Bool) throws(PatternFault) {
    var parser = PatternParser(pattern, folds: folds)
    let node = try parser.parse()
    (slots, self.folds) = (2 * parser.groups + 2, folds)
    try add(node)
    steps.append(.end)
  }

  /// The characters as they are.
  init(literal: String, folds: Bool) throws(PatternFault) {
    guard !literal.isEmpty else { throw .empty }
    guard literal.count <= PatternParser.lengthLimit else { throw .tooLong }
    (slots, self.folds) = (2, folds)
    steps =
      literal.map { .set(PatternSet([.one(PatternCharacter($0, folds: folds))])) } + [.end]
  }

  private mutating func add(_ node: PatternNode) throws(PatternFault) {
    guard steps.count < Self.limit else { throw .tooLong }
    switch node {
    case .set(let set): steps.append(.set(set))
    case .anchor(let anchor): steps.append(.anchor(anchor))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .group(let node, let number):
      steps.append(.note(2 * number))
      try add(node)
      steps.append(.note(2 * number + 1))
    case .alternatives(let nodes): try add(alternatives: nodes[...])
    case .repeated(let node, let counts, let isLazy):
      for _ in 0..<counts.lowerBound { try add(node) }
      if counts.upperBound == .max { return try add(endless: node, isLazy) }
      try add(optional: node, counts.upperBound - counts.lowerBound, isLazy)
    }
  }

  private mutating func add(alternatives nodes: ArraySlice<PatternNode>) throws(PatternFault) {
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let split = steps.count
      steps.append(.end)
      try add(node)
      jumps.append(steps.count)
      steps.append(.end)
      steps[split] = .split(split + 1, steps.count)
    }
    if let last = nodes.last { try add(last) }
    for jump in jumps { steps[jump] = .jump(steps.count) }
  }

  private mutating func add(endless node: PatternNode, _ isLazy: Bool) throws(PatternFault) {
    let split = steps.count
    steps.append(.end)
    try add(node)
    steps.append(.jump(split))
    steps[split] = isLazy ? .split(steps.count, split + 1) : .split(split + 1, steps.count)
  }

  private mutating func add(
    optional node: PatternNode, _ count: Int, _ isLazy: Bool
  ) throws(PatternFault) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(steps.count)
      steps.append(.end)
      try add(node)
    }
    for split in splits {
      steps[split] = isLazy ? .split(steps.count, split + 1) : .split(split + 1, steps.count)
    }
  }
}

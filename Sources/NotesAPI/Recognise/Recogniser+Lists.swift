import Notes

/// What the lists of the dialects' own addresses look like.
extension Recogniser {
  /// One dialect and where it would begin, with what its list answered.
  private struct Trial {
    var dialect: Dialect
    var address: BaseURL
    var target: String
    var response: HTTPResponse
    var fit: ListFit?

    var score: Double { fit?.score ?? 0 }
  }

  /// - Parameter variants: laid over it from the start.
  func candidate(_ kind: Kind, _ seen: Seen?, _ variants: [String] = [])
    async throws(RepositoryError) -> Recognition.Candidate?
  {
    guard let plain = kind.dialect(variants) else { return nil }
    var best: Trial?
    for path in seen.map({ [$0.path] }) ?? paths(for: plain) {
      guard let trial = try await trial(plain, path), trial.score > best?.score ?? -1 else {
        continue
      }
      if trial.fit != nil || trial.response.wantsSignIn || seen != nil { best = trial }
      if trial.fit != nil { break }
    }
    guard let found = best else { return seen.flatMap { bare(kind, plain, $0) } }
    let (trial, untold) = try await fitted(kind, found, variants)
    var candidate = described(trial, untold, seen)
    if trial.fit != nil, found.response.wantsSignIn {
      // A variant shows what anybody may read: those who sign in may have more.
      candidate?.signIn = Recognition.Demand(found.response, found.dialect)
      candidate?.reasons.insert(
        "GET \(found.target) answered \(found.response.status): a sign-in may show more", at: 0)
    }
    return candidate
  }

  /// The server says what it is, and its list was not asked for.
  private func bare(_ kind: Kind, _ dialect: Dialect, _ seen: Seen) -> Recognition.Candidate? {
    guard let address = try? BaseURL(base.origin.description + seen.path) else { return nil }
    return Recognition.Candidate(
      dialect: kind.name, service: dialect.service, address: address, reasons: [seen.reason],
      score: 0, isCertain: true)
  }

  private func trial(_ dialect: Dialect, _ path: String) async throws(RepositoryError) -> Trial? {
    let query = NoteQuery(filter: dialect.manners.searchesFirst ? "notes" : "")
    guard let address = try? BaseURL(base.origin.description + path),
      let request = try? dialect.request(for: .list(query)),
      let response = try await answer(address.path + request.target, request.headers)
    else { return nil }
    return Trial(
      dialect: dialect, address: address, target: address.path + request.target,
      response: response, fit: ListFit(response, dialect, base: address.description))
  }

  /// Lays variants over the dialect as long as one fits better, the best first. Those that read the
  /// same are told apart by nothing but writing.
  private func fitted(_ kind: Kind, _ start: Trial, _ first: [String]) async throws(RepositoryError)
    -> (Trial, untold: [String])
  {
    var (best, chosen, untold): (Trial, [String], [String]) = (start, first, [])
    // What does not look like it at all does not with a variant either, and requests are few.
    let isNear = start.score > 0.3 || start.response.wantsSignIn
    var rest = isNear ? kind.variants.filter { !first.contains($0) } : []
    while true {
      var better: (trial: Trial, name: String)?
      untold = []
      for name in rest {
        guard let dialect = kind.dialect(chosen + [name]),
          let trial = try await trial(dialect, start.address.path)
        else { continue }
        if trial.score > (better?.trial.score ?? best.score) + 0.001 { better = (trial, name) }
        if trial.fit != nil, trial.score == best.score { untold.append(name) }
      }
      guard let found = better else { return (best, untold) }
      best = found.trial
      chosen.append(found.name)
      rest.removeAll { $0 == found.name }
    }
  }

  private func described(
    _ trial: Trial, _ untold: [String], _ seen: Seen?
  ) -> Recognition.Candidate? {
    var candidate = Recognition.Candidate(
      dialect: trial.dialect.name, service: trial.dialect.service, address: trial.address,
      reasons: seen.map { [$0.reason] } ?? [], score: trial.score, isCertain: seen != nil,
      untold: untold, notes: trial.fit?.rows)
    if let fit = trial.fit {
      candidate.reasons.append("GET \(trial.target) answered 200 with " + fit.words)
    } else if trial.response.wantsSignIn {
      candidate.signIn = Recognition.Demand(trial.response, trial.dialect)
      candidate.reasons.append("GET \(trial.target) answered \(trial.response.status)")
      guard seen != nil || trial.dialect.spells(trial.response) else { return nil }
      if seen == nil { candidate.reasons.append("the refusal is spelled as this dialect has it") }
    } else {
      candidate.reasons.append("GET \(trial.target) answered \(trial.response.status), not a list")
    }
    return candidate
  }
}

extension ListFit {
  fileprivate var words: String {
    guard rows > 0 else { return "an empty list: how its rows look could not be seen" }
    let most = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    return "a list of \(rows); every row has \(most.isEmpty ? "nothing in common" : most)"
  }
}

extension HTTPResponse {
  var wantsSignIn: Bool { status == 401 || status == 403 }
}

extension Dialect {
  /// Whether a refusal has the very words and names that this dialect's refusals have.
  fileprivate func spells(_ response: HTTPResponse) -> Bool {
    let faults: [Fault] = [.unauthorized, .forbidden]
    return faults.contains { fault in
      let answers = [action(.list)?.faults[fault], answering.faults[fault]].compactMap { $0 }
      return answers.contains { answer in
        guard answer.status == response.status, let body = answer.body,
          let document = try? WireText(response).json().0
        else { return false }
        return Set(body.names) == Set(document.members?.map(\.name) ?? [])
          && body.literals.allSatisfy { document[$0.name] == $0.value }
      }
    }
  }
}

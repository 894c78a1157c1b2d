import Notes

/// What a server was taken for, and why.
public struct Recognition: Sendable {
  /// The dialects it may speak, the likeliest first.
  public var candidates: [Candidate] = []
  /// Each thing that was asked, and what came: `GET /notes answered 404`.
  public var asked: [String] = []
  /// Where a list of something is that no dialect knows.
  public var unknownList: DialectDraft?
}

extension Recognition {
  /// A dialect that would do, and what speaks for it.
  public struct Candidate: Sendable {
    /// With its variants: `laravel+l8`.
    public var dialect: String
    public var service: String
    /// What the account's address would be.
    public var address: BaseURL
    public var reasons: [String]
    /// From 0 to 1.
    public var score: Double
    /// The server says itself what it is.
    public var isCertain: Bool
    /// Variants that reading cannot tell from this one.
    public var untold: [String] = []
    /// nil where the list came without one.
    public var signIn: Demand?
    /// Notes that were read.
    public var notes: Int?

    public init(dialect: String, service: String, address: BaseURL) {
      self.init(
        dialect: dialect, service: service, address: address, reasons: [], score: 0,
        isCertain: true)
    }

    init(
      dialect: String, service: String, address: BaseURL, reasons: [String], score: Double,
      isCertain: Bool, untold: [String] = [], notes: Int? = nil
    ) {
      (self.dialect, self.service, self.address) = (dialect, service, address)
      (self.reasons, self.score, self.isCertain) = (reasons, score, isCertain)
      (self.untold, self.notes) = (untold, notes)
    }

    /// Good enough to be proposed. A list without rows shows no more than where it is.
    public var isLikely: Bool { isCertain || score >= (notes == 0 ? 0.4 : 0.6) }
  }

  /// What a server wants before it shows notes.
  public struct Demand: Equatable, Sendable {
    public var status: Int
    /// What `WWW-Authenticate` names: `Bearer`, `Basic`.
    public var schemes: [String]
    /// The words that the dialect takes.
    public var parts: [SignIn.Part]
    public var isExchanged: Bool
    /// What the server said.
    public var message: String
  }
}

extension Recognition.Demand {
  init(_ response: HTTPResponse, _ dialect: Dialect) {
    status = response.status
    schemes = response.headers.all("WWW-Authenticate").compactMap { field in
      field.split(whereSeparator: { $0 == " " || $0 == "," }).first.map(String.init)
    }
    parts = dialect.signIn.missing(from: .none)
    isExchanged = dialect.signIn.hasExchange
    message = Complaint(response).message
  }
}

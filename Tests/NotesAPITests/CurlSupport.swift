import Glibc
import Notes
import Support

@testable import NotesAPI

extension HTTPRequest {
  static let get = HTTPRequest(method: "GET", target: "/notes")
  static let post = HTTPRequest(method: "POST", target: "/notes", body: Array("note".utf8))
}

extension HTTPLimits {
  /// The usual sizes, and as much time as tests have: with all of them under way a reader may wait
  /// for its turn.
  static var patient: HTTPLimits {
    var limits = HTTPLimits()
    (limits.connect, limits.idle, limits.total) = (patience, patience, patience * 2)
    return limits
  }
}

extension WireLog {
  /// Of an answer that was read at once.
  func record(
    _ request: HTTPRequest, _ result: Result<HTTPResponse, RepositoryError>, _ duration: Duration
  ) {
    trace(
      HTTPTrace(
        request: request, result: result.map { HTTPTrace.Answer($0) }, duration: duration))
  }
}

/// What a caller gets for a request to a scripted server.
func outcome(
  of request: HTTPRequest, from server: ScriptedServer, _ limits: HTTPLimits = .patient
) async -> Result<HTTPResponse, RepositoryError> {
  do throws(RepositoryError) {
    var transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    transport.limits = limits
    return .success(try await transport.send(request))
  } catch {
    return .failure(error)
  }
}

/// That many zero bytes, compressed by `gzip`.
func gzip(zeros count: Int) -> [UInt8]? {
  output(of: "head -c \(count) /dev/zero | gzip -9")
}

/// What a shell command writes; nil when it fails.
func output(of command: String) -> [UInt8]? {
  guard let pipe = popen(command, "r") else { return nil }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&piece, 1, piece.count, pipe), count > 0 {
    bytes += piece.prefix(count)
  }
  return pclose(pipe) == 0 ? bytes : nil
}

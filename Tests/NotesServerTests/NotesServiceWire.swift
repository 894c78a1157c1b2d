import Notes
import NotesAPI
import NotesServer

/// A transport that ends in a service in this process: every byte of a request and its answer, and
/// no socket.
struct ServiceWire: HTTPTransport {
  let service: NotesService

  func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    var request = request
    request.headers["Host"] = "127.0.0.1:8000"
    return await service.respond(to: request)
  }
}

/// Every built-in dialect, as it is and with each of its variants.
let everyDialect: [String] = Dialect.builtInNames.flatMap { name -> [String] in
  let text = Array((Dialect.builtInText(name) ?? "").utf8)
  let variants = (try? Dialect.variants(json5: text, name: name)) ?? []
  return [name] + variants.map { "\(name)+\($0)" }
}

/// A clock that starts on a whole second and moves one second each time it is read.
func steppingClock() -> @Sendable () -> Timestamp {
  let ticks = Locked<Int64>(1_796_022_724)
  return {
    Timestamp(
      milliseconds: ticks.withLock { ticks in
        ticks += 1
        return ticks * 1000
      })
  }
}

/// A repository that speaks a dialect to a service of the same, over bytes.
func overTheWire(_ dialect: Dialect) throws -> RESTNoteRepository {
  let memory = InMemoryNoteRepository(now: steppingClock())
  return RESTNoteRepository(
    link: HTTPLink(
      dialect: dialect, base: try BaseURL("http://127.0.0.1:8000"),
      transport: ServiceWire(service: NotesService(repository: memory, dialect: dialect))))
}

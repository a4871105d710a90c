import EventLoop
import HTTPKit
import ProcessTesting

/// A client for tests of single processes.
struct Caller: Sendable {
    let client: Client
    let loops: EventLoopGroup

    /// Lends a client; `trusting`: the certificate that it accepts, PEM; `speaking`: what it offers on TLS; `proving`: how it proves
    /// who it is, instead of both.
    static func with(
        trusting certificate: String? = nil,
        speaking protocols: [String] = ["h2", "http/1.1"],
        proving own: TLSClient? = nil,
        _ body: (Caller) async throws -> Void
    ) async throws {
        let loops = EventLoopGroup(count: 1, name: "caller")
        var configuration = ClientConfiguration()
        configuration.tls = own
        if let certificate { configuration.tls = try TLSClient(authoritiesFile: certificate, protocols: protocols) }
        let caller = Caller(client: Client(loops: loops, configuration: configuration), loops: loops)
        let result: Result<Void, any Error>
        do { result = .success(try await body(caller)) } catch { result = .failure(error) }
        await caller.client.close()
        loops.stop()
        try result.get()
    }

    /// GET; status and body as text.
    func get(_ path: String, at address: String) async throws -> (status: Int, text: String) {
        try await get(path, at: Origin(.http, try Self.parsed(address), protocol: .http1))
    }

    /// GET; status and body as text.
    func get(_ path: String, at origin: Origin) async throws -> (status: Int, text: String) {
        let request = Request(.get, path, scheme: origin.scheme.rawValue)
        let answer = try await client.send(request, to: origin)
        return (answer.status.code, String(decoding: try await answer.body.collect(upTo: 1 << 20), as: UTF8.self))
    }

    /// Stream of events of `topic`, such as `mail/inbox`; `nil` if there is none now.
    func events(of topic: String, as person: TestPerson, at origin: Origin) async throws -> BodyStream? {
        let area = topic.prefix { $0 != "/" }
        let request = Request(
            .get,
            "/api/v1/\(area)/events?topics=\(topic)",
            headers: [.authorization: "Bearer \(person.token)"],
            authority: "localhost"
        )
        let answer = try await client.send(request, to: origin)
        guard answer.status == 200, case .stream(let events) = answer.body else { return nil }
        return events
    }

    static func parsed(_ address: String) throws -> SocketAddress {
        guard let parsed = SocketAddress(parsing: address) else { throw SystemFailure("no address: \(address)") }
        return parsed
    }
}

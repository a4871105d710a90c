import EventLoop
import Testing

@testable import HTTPKit

/// Requests that are on their way before anybody waits for them.
@Suite struct BegunRequestTests {
    private static let loops = EventLoopGroup(count: 2, name: "begun-test")
    private static var loop: EventLoop { loops.loops[0] }

    private func withPart(_ body: (ClientLoop, Origin, HTTP2TestServer) async throws -> Void) async throws {
        let server = HTTP2TestServer(on: Self.loops.loops[1]) { request in
            // Nobody waits for it: it is cancelled when the connection is cut.
            if request.path == "/never" { try await Task.sleep(for: .seconds(60)) }
            return Response(body: .text(request.path))
        }
        let origin = try await server.start()
        let part = ClientLoop(loop: Self.loop, configuration: ClientConfiguration())
        do {
            try await body(part, origin, server)
        } catch {
            Issue.record(error)
        }
        await part.close()
        await server.stopListening()
        await server.cut()
    }

    /// Begins a request on the loop.
    private func begin(_ path: String, _ part: ClientLoop, _ origin: Origin) async -> (HTTP2ClientConnection, Int32)? {
        await Task(executorPreference: Self.loop.tasks) {
            part.begin(Request(.get, path), to: origin, SendOptions()).map { ($0.connection, $0.stream) }
        }.value
    }

    private func ask(_ path: String, _ part: ClientLoop, _ origin: Origin) async throws -> String {
        let answer = try await part.send(Request(.get, path), to: origin, SendOptions())
        return String(decoding: try await answer.body.collect(upTo: 100), as: UTF8.self)
    }

    @Test func `an answer that comes before it is asked for is kept`() async throws {
        try await withPart { part, origin, _ in
            #expect(try await ask("/first", part, origin) == "/first")
            let (connection, stream) = try #require(await begin("/early", part, origin))
            // By its answer the earlier one has come as well: both came the same way.
            #expect(try await ask("/second", part, origin) == "/second")
            let early = try await connection.answer(on: stream).get()
            let body = try await early.body.collect(upTo: 100)
            #expect(body == Array("/early".utf8))
            #expect(await connection.untold.isEmpty)
        }
    }

    @Test func `a connection that is lost before it is asked for is told`() async throws {
        try await withPart { part, origin, server in
            #expect(try await ask("/first", part, origin) == "/first")
            let (connection, stream) = try #require(await begin("/never", part, origin))
            await server.stopListening()
            await server.cut()
            while await !connection.isClosed { await Task.yield() }
            guard case .failure(let error) = await connection.answer(on: stream) else {
                Issue.record("an answer of a connection that was lost")
                return
            }
            #expect(error.isSilent)
            #expect(await connection.untold.isEmpty)
        }
    }

    @Test func `nothing begins at once without a connection, or from elsewhere`() async throws {
        try await withPart { part, origin, _ in
            #expect(await begin("/first", part, origin) == nil)
            _ = try await ask("/first", part, origin)
            #expect(part.begin(Request(.get, "/"), to: origin, SendOptions()) == nil)
        }
    }
}

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

    /// Begins a request on the client's loop whose answer nobody waits for; `did` gets what gives it up.
    private func answer(
        _ path: String,
        _ client: Client,
        _ origin: Origin,
        _ did: @escaping @Sendable (() -> Void) -> Void = { _ in }
    ) async throws -> Result<Response, ClientError> {
        let (answers, answer) = AsyncStream.makeStream(of: Result<Response, ClientError>.self)
        let hasBegun = await Task(executorPreference: Self.loop.tasks) {
            guard let giveUp = client.begin(Request(.get, path), to: origin, { answer.yield($0) }) else { return false }
            did(giveUp)
            return true
        }.value
        try #require(hasBegun)
        var told = answers.makeAsyncIterator()
        return try #require(await told.next(isolation: nil))
    }

    @Test func `who doesn't wait is told, also that it was given up or lost`() async throws {
        try await withPart { _, origin, server in
            let client = Client(loops: Self.loops)
            // Opens the connection of that loop.
            let first = try await Task(executorPreference: Self.loop.tasks) {
                try await client.send(Request(.get, "/first"), to: origin).status
            }.value
            #expect(first == 200)
            let body = try await answer("/told", client, origin).get().body.collect(upTo: 100)
            #expect(body == Array("/told".utf8))
            let givenUp = try await answer("/never", client, origin) { $0() }
            #expect(throws: ClientError(.cancelled, isSilent: true)) { try givenUp.get() }
            async let lost = answer("/never", client, origin)
            await server.stopListening()
            await server.cut()
            guard case .failure(let error) = try await lost else {
                Issue.record("an answer of a connection that was lost")
                return
            }
            #expect(error.kind == .connectionLost && error.isSilent)
            await client.close()
        }
    }
}

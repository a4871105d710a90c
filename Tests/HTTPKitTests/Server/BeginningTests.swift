import EventLoop
import HTTPKit
import HTTPTesting
import Testing

/// Requests that need no task.
@Suite(.timeLimit(.minutes(1))) struct BeginningTests {
    /// What a test has to do with.
    private struct Setting {
        let origin: Origin
        let client: Client
        let server: Server
    }

    private static let wires = [Origin.WireProtocol.http1, .http2PriorKnowledge]

    /// Serves on one loop, which is also the client's.
    private func with(
        _ wire: Origin.WireProtocol,
        _ beginning: @escaping @Sendable (EventLoop) -> Beginning,
        _ body: (Setting) async throws -> Void
    ) async throws {
        let loops = EventLoopGroup(count: 1, name: "beginning-test")
        let server = Server(
            handler: { .text("handled \($0.path)") },
            beginning: beginning(loops.loops[0]),
            limits: ServerLimits(),
            loops: loops,
            tls: nil
        )
        let address = try await server.listen(on: .ip("127.0.0.1", 0))
        let client = Client(loops: loops)
        do {
            try await body(Setting(origin: Origin(.http, address, protocol: wire), client: client, server: server))
        } catch {
            Issue.record(error)
        }
        await client.close()
        await server.drain(within: .zero)
        loops.stop()
    }

    private func ask(_ path: String, _ setting: Setting) async throws -> String {
        let answer = try await setting.client.send(Request(.get, path), to: setting.origin)
        return String(decoding: try await answer.body.collect(upTo: 1000), as: UTF8.self)
    }

    @Test(arguments: wires)
    func `what is begun is answered now, later or by work, and the rest by the handler`(
        _ wire: Origin.WireProtocol
    ) async throws {
        try await with(wire) { loop in
            { request, tell in
                let path = request.path
                switch path {
                case "/now": tell(.response(.text("begun \(path)")))
                case "/later": loop.execute { tell(.response(.text("begun \(path)"))) }
                case "/work": tell(.work { .text("begun \(path)") })
                case "/later-work": loop.execute { tell(.work { .text("begun \(path)") }) }
                case "/pieces":
                    let pieces = BodyStream()
                    pieces.push(Array("begun ".utf8))
                    pieces.push(Array(path.utf8))
                    pieces.finish()
                    tell(.response(Response(body: .stream(pieces))))
                default: return nil
                }
                return {}
            }
        } _: { setting in
            // Twice: the connection is as good as before.
            for path in ["/now", "/later", "/work", "/later-work", "/pieces", "/now", "/later"] {
                let answer = try await ask(path, setting)
                #expect(answer == "begun \(path)")
            }
            let answer = try await ask("/else", setting)
            #expect(answer == "handled /else")
        }
    }

    /// How a client goes.
    enum Leaving: CaseIterable {
        /// Its connection is closed, over HTTP/1.1 or HTTP/2.
        case http1Closed, http2Closed
        /// It gives up one stream of several.
        case streamReset

        var wire: Origin.WireProtocol { self == .http1Closed ? .http1 : .http2PriorKnowledge }
    }

    @Test(arguments: Leaving.allCases)
    func `who goes gives up what was begun, and work that is left is done all the same`(
        _ leaving: Leaving
    ) async throws {
        let (given, give) = AsyncStream.makeStream(of: String.self)
        try await with(leaving.wire) { _ in
            { request, tell in
                give.yield("begun")
                return {
                    give.yield("given up")
                    tell(
                        .work {
                            give.yield("worked")
                            return .text("for nobody")
                        }
                    )
                }
            }
        } _: { setting in
            let asking = Task { try? await ask("/never", setting) }
            var told = given.makeAsyncIterator()
            #expect(await told.next(isolation: nil) == "begun")
            switch leaving {
            case .http1Closed, .http2Closed: await setting.server.drain(within: .zero)
            case .streamReset: asking.cancel()
            }
            #expect(await told.next(isolation: nil) == "given up")
            #expect(await told.next(isolation: nil) == "worked")
            #expect(await asking.value == nil)
        }
    }

    @Test func `requests that are sent ahead are answered in their order`() async throws {
        try await with(.http1) { loop in
            { request, tell in
                let path = request.path
                if path == "/now" {
                    tell(.response(.text(path)))
                } else {
                    loop.execute { tell(.response(.text(path))) }
                }
                return {}
            }
        } _: { setting in
            let loops = EventLoopGroup(count: 1, name: "ahead")
            let connection = try await RawConnection.connect(to: setting.origin.address, on: loops.next())
            let paths = ["/now", "/later", "/now", "/now", "/later", "/end"]
            await connection.send(
                paths.map { path in
                    "GET \(path) HTTP/1.1\r\nHost: x\r\n\(path == "/end" ? "Connection: close\r\n" : "")\r\n"
                }.joined()
            )
            let text = try await connection.readToEnd()
            let bodies = text.split(separator: "\r\n\r\n").dropFirst().map { $0.prefix { $0 != "H" } }
            #expect(bodies.map(String.init) == paths)
            await connection.close()
            loops.stop()
        }
    }
}

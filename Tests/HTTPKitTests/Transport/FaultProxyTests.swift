import EventLoop
import HTTPKit
import HTTPTesting
import Testing

/// That the proxy which other tests rely on does to bytes what it says, and nothing else.
@Suite struct FaultProxyTests {
    /// Runs `body` with a proxy in front of a server that answers with the request's body.
    private func withProxy(_ body: (FaultProxy, SocketAddress, TestServer) async throws -> Void) async throws {
        try await TestServer.with(handler: { Response(body: $0.body) }) { server in
            let loop = server.loops.next()
            let proxy = FaultProxy(to: server.address, on: loop)
            let address = try await proxy.start()
            let result: Result<Void, any Error>
            do { result = .success(try await body(proxy, address, server)) } catch { result = .failure(error) }
            await proxy.stop()
            try result.get()
        }
    }

    private static func post(_ body: String) -> String {
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test func `without faults bytes pass as they are, both ways and in pieces`() async throws {
        try await withProxy { proxy, address, server in
            let text = String(repeating: "all is well. ", count: 5000)
            for piece in [nil, 1000, 7] {
                var faults = FaultProxy.Faults()
                faults.piece = piece
                await proxy.set(toTarget: faults, toClient: faults)
                let connection = try await RawConnection.connect(to: address, on: server.loops.next())
                await connection.send(Self.post(piece == 7 ? "short" : text))
                #expect(try await connection.readResponse().hasSuffix(piece == 7 ? "short" : text))
                await connection.close()
            }
            try await eventually { await proxy.openConnections == 0 }
        }
    }

    @Test func `a cut comes after exactly so many bytes`() async throws {
        try await withProxy { proxy, address, server in
            var faults = FaultProxy.Faults()
            faults.cutAfter = 20
            await proxy.set(toClient: faults)
            let connection = try await RawConnection.connect(to: address, on: server.loops.next())
            await connection.send(Self.post("hello"))
            #expect(try await connection.readToEnd().utf8.count == 20)
            await proxy.set()
            let next = try await RawConnection.connect(to: address, on: server.loops.next())
            await next.send(Self.post("hello"))
            #expect(try await next.readResponse().hasSuffix("hello"))
        }
    }

    @Test func `what is dropped never arrives, and nobody is told`() async throws {
        try await withProxy { proxy, address, server in
            var faults = FaultProxy.Faults()
            faults.drops = true
            await proxy.set(toTarget: faults)
            let connection = try await RawConnection.connect(to: address, on: server.loops.next())
            await connection.send(Self.post("hello"))
            // Its loop has had turns enough to carry an answer back many times over.
            let direct = try await server.connect()
            for _ in 0..<200 {
                await direct.send(Self.post("direct"))
                #expect(try await direct.readResponse().hasSuffix("direct"))
            }
            #expect(await proxy.openConnections == 1)
            await proxy.cutAll(reset: true)
            #expect(try await connection.readToEnd() == "")
        }
    }

    @Test func `whoever is refused is closed without a byte`() async throws {
        try await withProxy { proxy, address, server in
            await proxy.refuse(true)
            let connection = try await RawConnection.connect(to: address, on: server.loops.next())
            #expect(try await connection.readToEnd() == "")
            await proxy.refuse(false)
            let next = try await RawConnection.connect(to: address, on: server.loops.next())
            await next.send(Self.post("in"))
            #expect(try await next.readResponse().hasSuffix("in"))
        }
    }
}

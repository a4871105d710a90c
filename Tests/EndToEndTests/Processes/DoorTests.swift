import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// A gateway as it is delivered, with its default limits: one address takes all that it may have, and others are served.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DoorTests {
    /// Connections beyond its share that one address may have at the same time.
    private static let reservePerAddress = 16
    /// Requests with bodies that are still to come, of one address.
    private static let bodiesPerAddress = 256

    private func start(_ service: SocketAddress, _ settings: [String: String]) throws -> RunningProgram {
        let environment = [
            "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
            "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": "postoffice=\(service)",
        ]
        return try RunningProgram("gateway", ["serve"], environment: environment.merging(settings) { $1 })
    }

    private static func post(_ address: String, _ length: Int, _ body: String) -> String {
        "POST /api/v1/mail/letters HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: \(address)\r\nContent-Length: \(length)\r\n\r\n\(body)"
    }

    @Test func `bodies that don't come keep nobody else's out`() async throws {
        let handler: Handler = { request in
            .text("\(try await request.body.collect(upTo: 1000).count) bytes")
        }
        try await TestServer.with(handler: handler) { service in
            let gateway = try start(
                service.address,
                ["THERACOMM_TRUSTED_PROXIES": "127.0.0.1", "THERACOMM_RATES": "off"]
            )
            let address = try Caller.parsed(try await gateway.listening("public"))
            try await Caller.with { caller in
                var held: [RawConnection] = []
                for _ in 0..<300 {
                    let connection = try await RawConnection.connect(to: address, on: caller.loops.next())
                    await connection.send(Self.post("192.0.2.1", 100, "{"))
                    held.append(connection)
                }
                await withTaskGroup(of: String?.self) { answers in
                    for connection in held { answers.addTask { try? await connection.readResponse() } }
                    // Connections beyond its share are told so, whichever ones the gateway's loops see last.
                    for _ in 0..<(held.count - Self.bodiesPerAddress) {
                        #expect((await answers.next() ?? nil)?.hasPrefix("HTTP/1.1 429 ") == true)
                    }
                    await #expect(throws: Never.self) { try await others(address, caller) }
                    for connection in held { await connection.close() }
                }
            }
            gateway.signal(SIGTERM)
            #expect(try await gateway.status() == 0)
        }
    }

    /// At the same address who comes with the whole is served, and elsewhere everybody.
    private func others(_ address: SocketAddress, _ caller: Caller) async throws {
        for client in ["192.0.2.1", "198.51.100.1"] {
            let connection = try await RawConnection.connect(to: address, on: caller.loops.next())
            await connection.send(Self.post(client, 5, "12345"))
            #expect(try await connection.readResponse().hasSuffix("5 bytes"))
            await connection.close()
        }
        let late = try await RawConnection.connect(to: address, on: caller.loops.next())
        await late.send(Self.post("198.51.100.1", 5, "1"))
        await late.send("2345")
        #expect(try await late.readResponse().hasSuffix("5 bytes"))
        await late.close()
    }

    @Test func `connections beyond an address's share don't keep a health check out`() async throws {
        try await TestServer.with(handler: { _ in .text("served") }) { service in
            let gateway = try start(service.address, ["THERACOMM_SHARES": "connections=200", "THERACOMM_RATES": "off"])
            let address = try Caller.parsed(try await gateway.listening("public"))
            try await Caller.with { caller in
                func ask(_ path: String) async throws -> String {
                    let connection = try await RawConnection.connect(to: address, on: caller.loops.next())
                    await connection.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
                    let answer = try await connection.readResponse()
                    await connection.close()
                    return answer
                }
                try await eventually("it is ready") { try await ask("/readyz").hasPrefix("HTTP/1.1 200 ") }
                var held: [RawConnection] = []
                for index in 0..<400 {
                    let connection = try await RawConnection.connect(to: address, on: caller.loops.next())
                    held.append(connection)
                    // Those that are in have asked for something, so that they may stay.
                    guard index < 200 else { continue }
                    await connection.send("GET /api/v1/mail/x HTTP/1.1\r\nHost: x\r\n\r\n")
                    _ = try await connection.readResponse()
                }
                // Connections are made before the gateway knows of them. Once those beyond its reserve were sent away it knows of all.
                for connection in held[200..<(400 - Self.reservePerAddress)] { #expect(await connection.isClosed()) }
                #expect(try await ask("/readyz").hasPrefix("HTTP/1.1 200 "))
                #expect(try await ask("/api/v1/mail/x").hasPrefix("HTTP/1.1 503 "))
                for connection in held { await connection.close() }
                try await eventually("everybody is served again") {
                    try await ask("/api/v1/mail/x").hasSuffix("served")
                }
            }
            gateway.signal(SIGTERM)
            #expect(try await gateway.status() == 0)
        }
    }
}

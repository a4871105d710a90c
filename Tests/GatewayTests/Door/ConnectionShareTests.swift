import EventLoop
import HTTPKit
import HTTPTesting
import Testing

@testable import GatewayApp

/// Connections beyond what an address, or all, may have.
@Suite struct ConnectionShareTests {
    private let question = "GET /api/v1/mail/x HTTP/1.1\r\nHost: x\r\n\r\n"

    private func connect(_ test: GatewayUnderTest, _ text: String = "") async throws -> RawConnection {
        let connection = try await RawConnection.connect(to: test.open, on: test.loops.next())
        if !text.isEmpty { await connection.send(text) }
        return connection
    }

    @Test(arguments: [["THERACOMM_SHARES": "connections=5"], ["THERACOMM_CONNECTIONS": "5"]])
    func `health is answered when all places are taken, and whoever is in is served`(_ settings: [String: String])
        async throws
    {
        try await GatewayUnderTest.with(settings: settings, handler: { _ in .text("served") }) { test in
            // The address's share is never more than two fifths of all.
            let most = settings["THERACOMM_CONNECTIONS"] == nil ? 5 : 2
            var held: [RawConnection] = []
            for _ in 0..<most {
                held.append(try await connect(test, question))
                #expect(try await held[held.count - 1].readResponse().hasSuffix("served"))
            }
            // Those who come and only stay are not in the way of those who ask.
            for _ in 0..<100 { held.append(try await connect(test)) }
            for path in ["/readyz", "/livez"] {
                let answer = try await connect(test, "GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n").readToEnd()
                #expect(answer.hasPrefix("HTTP/1.1 "))
                #expect(answer.contains("ready") || answer.hasSuffix("ok\n"))
                #expect(answer.contains("connection: close"))
            }
            let refused = try await connect(test, question).readToEnd()
            #expect(refused.hasPrefix("HTTP/1.1 503 "))
            #expect(refused.contains("/problems/unavailable"))
            await held[0].send(question)
            #expect(try await held[0].readResponse().hasSuffix("served"))
            await held[1].close()
            try await eventually {
                let late = try await connect(test, question)
                let answer = try await late.readResponse()
                await late.close()
                return answer.hasSuffix("served")
            }
        }
    }

    @Test func `a proxy that is believed has no share of its own`() async throws {
        let settings = believed.merging(["THERACOMM_SHARES": "connections=2"]) { $1 }
        try await GatewayUnderTest.with(settings: settings, handler: { _ in .text("served") }) { test in
            for _ in 0..<10 {
                let answer = try await connect(test, question).readResponse()
                #expect(answer.hasSuffix("served"))
            }
        }
    }
}

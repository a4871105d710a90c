import CommandLineKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization
import Testing

@testable import GatewayApp

@Suite struct OperatorsTests {
    /// A gateway whose operators' listener is on the address that `body` gets.
    private func gateway(_ body: (GatewayUnderTest, SocketAddress) async throws -> Void) async throws {
        // So slow that a bucket stays in use for as long as a test looks.
        try await GatewayUnderTest.with(settings: ["THERACOMM_RATES": "address=10/1h"]) { _ in
            Response(204)
        } _: { test in
            let router = test.gateway.operatorsRouter {}
            try await TestServer.with(handler: router.handler) { try await body(test, $0.address) }
        }
    }

    private final class Told: Sendable {
        private let value = Atomic<Bool>(false)
        var isTold: Bool { value.load(ordering: .relaxed) }
        func tell() { value.store(true, ordering: .relaxed) }
    }

    private func environment(_ address: SocketAddress) -> [String: String] {
        [
            "THERACOMM_LISTEN": "127.0.0.1:1", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:2",
            "THERACOMM_METRICS_LISTEN": "\(address)", "THERACOMM_ROUTES": "postoffice=127.0.0.1:4",
            "THERACOMM_RATES": "person=30/1m,write=off", "THERACOMM_RATE_PROCESSES": "3",
            "THERACOMM_ROUTE_RATES": "GET /api/v1/mail/letters=45/1m",
        ]
    }

    @Test func `limits shows what is set and what is used`() async throws {
        try await gateway { test, address in
            _ = try await test.send(Request(.get, "/api/v1/mail/x"))
            let transcript = Transcript()
            let code = await GatewayMain.run(
                ["limits"],
                console: .recording(transcript),
                environment: environment(address)
            )
            #expect(code == .ok)
            #expect(transcript.text.contains("30/60s"))
            #expect(transcript.text.contains("10/60s"))
            #expect(transcript.text.contains("GET /api/v1/mail/letters"))
            #expect(transcript.text.contains("45/60s"))
            #expect(transcript.text.contains("15/60s"))
            #expect(transcript.text.contains("off"))
            #expect(transcript.text.contains("used %"))
            #expect(!transcript.text.contains("127.0.0.1"))
        }
    }

    @Test func `limits shows what is set also while no gateway runs`() async throws {
        let transcript = Transcript()
        let code = await GatewayMain.run(
            ["limits"],
            console: .recording(transcript),
            environment: environment(.ip("127.0.0.1", 1))
        )
        #expect(code == .ok)
        #expect(transcript.text.contains("30/60s"))
        #expect(transcript.errors.text.contains("no gateway answers"))
    }

    @Test func `drain tells the gateway that runs`() async throws {
        let told = Told()
        try await GatewayUnderTest.with { _ in
            Response(204)
        } _: { test in
            let router = test.gateway.operatorsRouter { told.tell() }
            try await TestServer.with(handler: router.handler) { server in
                let code = await GatewayMain.run(
                    ["drain"],
                    console: .recording(Transcript()),
                    environment: environment(server.address)
                )
                #expect(code == .ok)
                #expect(told.isTold)
                var request = Request(.post, "/drain")
                request.remote = .ip("192.0.2.1", 5)
                #expect(await router.respond(to: request).status == 403)
                // Nor a page that somebody on this machine has open.
                request.remote = .ip("127.0.0.1", 5)
                request.headers[.origin] = "https://elsewhere.example"
                #expect(await router.respond(to: request).status == 403)
            }
        }
    }

    @Test func `addresses are shown as requests find them`() async throws {
        try await gateway { test, address in
            let origin = Origin(.http, address, protocol: .http1)
            let answer = try await test.client.send(Request(.get, "/addresses"), to: origin)
            let list = try JSONDecoder().decode(
                [AddressInUse].self,
                from: Data(try await answer.body.collect(upTo: 9999))
            )
            #expect(list.map(\.service) == ["postoffice"])
            #expect(list.map(\.standing) == ["fit"])
        }
    }
}

import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

/// The gateway's way to services where both ends prove who they are.
@Suite struct InnerTLSTests {
    /// Runs `body` with a gateway that proves itself by a certificate of `authority`, in front of a service with this `tls`.
    private func with(
        _ authority: TestAuthority,
        service tls: TLSServer?,
        handler: @escaping Handler,
        _ body: (GatewayUnderTest) async throws -> Void
    ) async throws {
        let settings = ["THERACOMM_INNER_TLS": try authority.issue("DNS:gateway")]
        try await TestServer.with(tls: tls, handler: handler) { service in
            try await GatewayUnderTest.with(settings: settings, services: "postoffice=\(service.address)", body)
        }
    }

    @Test func `requests and WebSockets go through`() async throws {
        let authority = try TestAuthority()
        defer { authority.remove() }
        let handler: Handler = { request in
            #expect(request.scheme == "https" && request.version == .http2)
            guard request.path.hasSuffix("/live") else { return .text(request.path) }
            return try .webSocket(for: request) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
            }
        }
        let service = try InnerTLS(folder: try authority.issue()).tls.server
        try await with(authority, service: service, handler: handler) { test in
            #expect(try await test.send(Request(.get, "/api/v1/mail/folders")).text() == "/api/v1/mail/folders")
            let socket = try await test.client.webSocket(Request(.get, "/api/v1/mail/live"), to: test.origin())
            try await socket.send("x")
            #expect(await socket.receive() == .text("x"))
            await socket.close()
        }
    }

    @Test func `a service that doesn't prove who it is gets nothing`() async throws {
        let (authority, other) = (try TestAuthority(), try TestAuthority())
        defer {
            authority.remove()
            other.remove()
        }
        let impostors = [
            nil, try InnerTLS(folder: try other.issue()).tls.server,
            try InnerTLS(folder: try authority.issue("DNS:elsewhere")).tls.server,
        ]
        let handler: Handler = { request in
            Issue.record("it heard of \(request.path)")
            return Response(204)
        }
        for impostor in impostors {
            try await with(authority, service: impostor, handler: handler) { test in
                let answer = try await test.send(Request(.get, "/api/v1/mail/folders"))
                #expect(answer.status == 503)
            }
        }
    }
}

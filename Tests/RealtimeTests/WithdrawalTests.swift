import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Realtime

/// Connections of those whose tokens are withdrawn while they are there.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct WithdrawalTests {
    private let ann = Caller(.person(UUID()), roles: [.client])
    private let bob = Caller(.person(UUID()), roles: [.client])

    @Test func `a socket is closed, whichever way its client said who it is, and nobody else's`() async throws {
        try await RealtimeFixture.with { fixture in
            let upgraded = try await fixture.connect(as: ann)
            let polite = try await fixture.connect()
            try await polite.send(.hello(token: fixture.callers.token(for: ann)))
            let other = try await fixture.connect(as: bob)
            for listener in [upgraded, polite, other] {
                _ = try await listener.expect(.welcome)
                _ = try await listener.follow("bell/rings")
            }
            fixture.callers.withdraw(ann)
            for listener in [upgraded, polite] {
                #expect(try await listener.next() == nil)
                #expect(listener.socket.closeCode == .tokenExpired)
            }
            try await eventually { fixture.hub.connectionCount == 1 }
            try await fixture.ring(bob.person ?? UUID(), 1)
            #expect(try await other.ring().number == 1)
        }
    }

    @Test func `who was withdrawn before the hub knew of them is closed, too`() async throws {
        try await RealtimeFixture.with { fixture in
            fixture.callers.withdraw(ann)
            // The caller is known by a token that these test callers still believe.
            let listener = try await fixture.connect(as: ann)
            while let frame = try await listener.next() { #expect(frame.op == .welcome) }
            #expect(listener.socket.closeCode == .tokenExpired)
            try await eventually { fixture.hub.connectionCount == 0 }
        }
    }

    @Test func `server-sent events end`() async throws {
        try await RealtimeFixture.with { fixture in
            var request = Request(.get, "/api/v1/bell/events?topics=bell/rings")
            request.headers[.authorization] = "Bearer \(fixture.callers.token(for: ann))"
            let response = try await fixture.client.send(request, to: Origin(.http, fixture.address, protocol: .http1))
            guard case .stream(let body) = response.body else { throw NoStream() }
            #expect(try await body.next() != nil)
            fixture.callers.withdraw(ann)
            while try await body.next() != nil {}
            try await eventually { fixture.hub.connectionCount == 0 }
        }
    }

    private struct NoStream: Error {}
}

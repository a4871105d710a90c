import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing
import Tokens

@testable import GatewayApp

/// Whoever is known isn't shut out by somebody else at their address.
@Suite struct SharedAddressTests {
    private let people = SignedInPeople()

    private func gateway(_ rates: String, _ body: (GatewayUnderTest) async throws -> Void) async throws {
        try await TestServer.with(handler: people.publishing()) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(settings: ["THERACOMM_RATES": rates], services: services) { test in
                await test.gateway.people.refresh()
                try await body(test)
            }
        }
    }

    private func signIn(_ cookie: String? = nil) -> Request {
        let headers: Headers = cookie.map { [.cookie: "x=y; \(DeviceCookie.name)=\($0)"] } ?? [:]
        return Request(.post, "/api/v1/identity/sessions", headers: headers, body: .text("{}"))
    }

    @Test func `a known device has a rate of its own to sign in, and one that is made up has none`() async throws {
        let (own, other) = (people.device(of: UUID()), people.device(of: UUID()))
        try await gateway("sign-in=2/1h") { test in
            let strangers = try await test.statuses([signIn(), signIn(), signIn()])
            #expect(strangers == [204, 204, 429])
            let devices = try await test.statuses([own, own, own, other].map { signIn($0) })
            #expect(devices == [204, 204, 429, 204])
            let pretenders = try await test.statuses([signIn(people.token(of: UUID())), signIn(own + "x")])
            #expect(pretenders == [429, 429])
        }
    }

    @Test func `who is signed in goes on when their address has asked too much, and who isn't doesn't`() async throws {
        let token = people.token(of: UUID())
        func get(_ token: String?) -> Request {
            Request(.get, "/api/v1/mail/x", headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:])
        }
        try await gateway("address=2/1h,person=3/1h,sign-in=1/1h") { test in
            let first = try await test.statuses([get(token), get(nil), get(nil)])
            #expect(first == [204, 204, 429])
            // One that was never seen before isn't looked at: guessing tokens is limited.
            let unseen = try await test.statuses([get(people.token(of: UUID())), get("made-up")])
            #expect(unseen == [429, 429])
            let known = try await test.statuses([get(token), get(token), get(token)])
            #expect(known == [204, 204, 429])
            let device = try await test.statuses([signIn(people.device(of: UUID()))])
            #expect(device == [204])
        }
    }

    @Test func `staying signed in isn't counted with signing in`() async throws {
        let refresh = Request(.post, "/api/v1/identity/sessions/refresh", body: .text("{}"))
        try await gateway("sign-in=1/1h") { test in
            let refreshed = try await test.statuses([signIn(), signIn(), refresh, refresh])
            #expect(refreshed == [204, 429, 204, 204])
        }
    }
}

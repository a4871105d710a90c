import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct RateLimitTests {
    private let people = SignedInPeople()
    private let policy = RateLimitFields.policyName
    private let state = RateLimitFields.name

    /// A gateway with identity and postoffice in one process behind it, and the keys of persons at hand.
    private func gateway(_ rates: String, _ body: (GatewayUnderTest) async throws -> Void) async throws {
        try await TestServer.with(handler: people.publishing()) { service in
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(settings: ["THERACOMM_RATES": rates], services: services) { test in
                await test.gateway.people.refresh()
                try await body(test)
            }
        }
    }

    private func get(_ token: String? = nil, _ path: String = "/api/v1/mail/x", _ method: HTTPKit.Method = .get)
        -> Request
    {
        Request(method, path, headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:])
    }

    @Test func `an address that asks too much is told when to come again`() async throws {
        try await gateway("address=3/1h") { test in
            for left in [2, 1, 0] {
                let answer = try await test.send(get())
                #expect(answer.status == 204)
                #expect(answer.headers[policy] == #""address";q=3;w=3600"#)
                #expect(answer.headers[state]?.hasPrefix(#""address";r=\#(left);t="#) == true)
            }
            let refusal = try await test.send(get())
            #expect(refusal.status == 429)
            let wait = try #require(refusal.headers[.retryAfter].flatMap { Int($0) })
            #expect((1...1200).contains(wait))
            #expect(refusal.headers[state]?.hasPrefix(#""address";r=0;t="#) == true)
            #expect(refusal.headers[.contentType] == "application/problem+json")
            #expect(try await refusal.text().contains("/problems/too-many-requests"))
            #expect(test.gateway.telemetry.metrics.text().contains(#"limited_total{policy="address"} 1"#))
        }
    }

    @Test func `every person has a bucket, wherever the requests come from`() async throws {
        let ann = people.token(of: UUID()), bob = people.token(of: UUID())
        try await gateway("address=off,person=2/1h") { test in
            let statuses = try await test.statuses([ann, ann, bob, bob, ann, bob].map { get($0) })
            #expect(statuses == [204, 204, 204, 204, 429, 429])
            // Who isn't anybody is not counted as a person.
            let strangers = try await test.statuses((0..<5).map { _ in get() })
            #expect(strangers == [204, 204, 204, 204, 204])
        }
    }

    @Test func `two tokens of a person are one person`() async throws {
        let person = UUID()
        let first = people.token(of: person), second = people.token(of: person, lifetime: .seconds(601))
        try await gateway("person=1/1h") { test in
            let statuses = try await test.statuses([get(first), get(second)])
            #expect(statuses == [204, 429])
        }
    }

    @Test func `a token that is no good counts by address`() async throws {
        let forged = SignedInPeople().token(of: UUID())
        let expired = people.token(of: UUID(), lifetime: .seconds(60), at: Date(timeIntervalSinceNow: -3600))
        try await gateway("address=4/1h,person=1/1h") { test in
            let statuses = try await test.statuses([forged, expired, forged + "x", "nonsense", forged].map { get($0) })
            #expect(statuses == [204, 204, 204, 204, 429])
        }
    }

    @Test func `what strangers ask of identity and what changes something are counted apart`() async throws {
        let token = people.token(of: UUID())
        try await gateway("sign-in=1/1h,write=2/1h") { test in
            let signIn = get(nil, "/api/v1/identity/sessions", .post)
            let write = get(token, "/api/v1/mail/x", .post)
            let statuses = try await test.statuses([signIn, signIn, get(nil, "/api/v1/identity/x"), write, write])
            #expect(statuses == [204, 429, 204, 204, 204])
            let refusal = try await test.send(get(token, "/api/v1/identity/x", .put))
            #expect(refusal.status == 429)
            #expect(
                refusal.headers[policy]
                    == #""address";q=6000;w=60, "person";q=1200;w=60, "write";q=2;w=3600"#
            )
            #expect(refusal.headers[state]?.hasPrefix(#""write";r=0;t="#) == true)
        }
    }

    @Test func `the original client is told when to come again without a document`() async throws {
        try await gateway("sign-in=1/1h") { test in
            let statuses = try await test.statuses([get(nil, "/user_token", .post)])
            #expect(statuses == [204])
            let refusal = try await test.send(get(nil, "/user_token", .post))
            #expect(refusal.status == 429)
            #expect(refusal.headers[.retryAfter] != nil)
            #expect(refusal.headers[.contentType] == nil)
            #expect(try await refusal.text() == "")
        }
    }

    @Test func `services are not counted`() async throws {
        try await gateway("address=1/1h") { test in
            let origin = Origin(.http, test.inside, protocol: .http2PriorKnowledge)
            for _ in 0..<5 {
                let answer = try await test.client.send(get(), to: origin)
                #expect(answer.status == 204)
                #expect(answer.headers[state] == nil)
            }
        }
    }

    @Test func `without rates nobody is told anything`() async throws {
        try await gateway("off") { test in
            let answer = try await test.send(get())
            #expect(answer.headers[policy] == nil)
            #expect(answer.headers[state] == nil)
        }
    }

    @Test func `operators see how full buckets are, not whose`() async throws {
        let person = UUID()
        try await gateway("person=10/1h,address=1000/1h") { test in
            for _ in 0..<5 { _ = try await test.send(get(people.token(of: person))) }
            let busiest = test.gateway.proxy.clients.limiter.busiest(10)
            #expect(busiest.map(\.policy) == ["person", "address"])
            #expect((40...50).contains(busiest[0].used))
            #expect(!"\(busiest)".contains(person.uuidString.prefix(8).lowercased()))
            #expect(!"\(busiest)".contains("127.0.0.1"))
        }
    }
}

import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import Chatkit

/// Who gets a token of an instance for people, for how long, and when it counts no more.
@Suite(.freshSchema) struct ChatkitPeopleTokenTests {
    private static let form = "grant_type=client_credentials"
    private static let start = TickingClock().now

    /// Sessions: `Bearer <number>` is whoever has that number, with so many seconds left.
    private static func session(lasting seconds: TimeInterval) -> @Sendable (Request) async throws -> Caller? {
        { request in
            let people = [
                Unit.person(3, "Cleo", "Carver", "client"), Unit.person(5, "Gus", "Gone", "therapist"),
                Unit.person(9, "Zoe", "Zest", "client"),
            ]
            if request.headers[.authorization] == "Bearer service" { return Caller(.service("tango")) }
            return people.first { request.headers[.authorization] == "Bearer \($0.number)" }
                .map { Caller(.person($0.id), number: $0.number, expires: start.addingTimeInterval(seconds)) }
        }
    }

    @Test func `one gets a token for oneself, no longer than the session`() async throws {
        try await ChatkitPeopleBench.with(session: Self.session(lasting: 300)) { bench in
            let answer = try await bench.ask(Self.form, session: "Bearer 33").expect(200)
            #expect(answer.json["user_id"] == "33")
            #expect(answer.json["expires_in"] == 300)
            #expect(answer.headers[.cacheControl] == "no-store")
            let token = try #require(answer.json["access_token"]?.text)
            let me = try await bench.send(.get, "chatkit v6", "/users/33", token: token).expect(200)
            #expect(me.json["name"] == "Cleo Carver")
            try await bench.ask(Self.form, user: "33", session: "Bearer 33").expect(200)
            try await bench.ask(Self.form, user: "11", session: "Bearer 33")
                .expectError(401, "services/chatkit_authorizer/authorization/invalid_token_subject")
            try await bench.ask(Self.form, user: "33").expectError(401, "authentication/invalid")
        }
    }

    @Test func `a token lasts a quarter of an hour at most`() async throws {
        try await ChatkitPeopleBench.with(session: Self.session(lasting: 86_400)) { bench in
            let answer = try await bench.ask(Self.form, session: "Bearer 33").expect(200)
            #expect(answer.json["expires_in"] == 900)
        }
    }

    @Test func `suspended and unknown people and services get none`() async throws {
        try await ChatkitPeopleBench.with(session: Self.session(lasting: 300)) { bench in
            for session in ["Bearer 55", "Bearer 99", "Bearer service"] {
                try await bench.ask(Self.form, session: session).expectError(401, "authentication/invalid")
            }
        }
    }

    @Test func `a name and password do as well, and identity's limits hold`() async throws {
        let cleo = Unit.person(3, "Cleo", "Carver", "client")
        try await ChatkitPeopleBench.with(
            password: { login, password, _ in
                guard login != "hasty" else { throw ChatkitError(429, "too_many_requests", "Wait", retryAfter: 7) }
                return login == "cleo" && password == "secret" ? Caller(.person(cleo.id)) : nil
            },
            { bench in
                let good = try await bench.ask("grant_type=password&username=cleo&password=secret").expect(200)
                #expect(good.json["user_id"] == "33")
                try await bench.ask("grant_type=password&username=cleo&password=guess")
                    .expectError(401, "authentication/invalid")
                let hasty = try await bench.ask("grant_type=password&username=hasty&password=secret").expect(429)
                #expect(hasty.headers[.retryAfter] == "7")
            }
        )
    }

    @Test func `the password goes to identity with the address from which it came`() async throws {
        let signIn = ChatkitSignIn(NoAuthenticator()) { request in
            #expect(request.path == "/user_token")
            #expect(request.headers.all(.xForwardedFor) == ["203.0.113.9"])
            #expect(request.headers[.userAgent] == "phone")
            return Response(429, headers: [.retryAfter: "30"])
        }
        let request = Request(
            .post,
            "/services",
            headers: [.xForwardedFor: "10.0.0.1, 203.0.113.9", .userAgent: "phone"]
        )
        do {
            _ = try await signIn.password("cleo", "secret", request)
            Issue.record("it was taken")
        } catch let error as ChatkitError {
            #expect(error.status == 429)
            #expect(error.retryAfter == 30)
        }
    }

    @Test func `tokens that we don't give out don't count`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let cleo = bench.unit.cleo
            for token in [
                try bench.token(cleo, lasting: 901), try bench.token(cleo, isServer: true),
                try bench.token(bench.unit.gus), try bench.token(cleo, from: 61),
            ] {
                try await bench.send(.get, "chatkit v6", "/users/33", token: token)
                    .expectError(401, "authentication/invalid")
            }
            let good = try bench.token(cleo)
            bench.unit.clock.advance(by: 600)
            try await bench.send(.get, "chatkit v6", "/users/33", token: good)
                .expectError(401, "authentication/expired")
        }
    }

    @Test func `who is locked out is so at the next call`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let cleo = bench.unit.cleo
            let token = try bench.token(cleo)
            try await bench.send(.get, "chatkit v6", "/users/33", token: token).expect(200)
            try await bench.unit.learn(.suspended(PersonReference(id: cleo.id)))
            try await bench.send(.get, "chatkit v6", "/users/33", token: token)
                .expectError(401, "authentication/invalid")
        }
    }

    @Test func `a token made by our session ends with it, and so does what is open; an application's doesn't`()
        async throws
    {
        let callers = TestCallers()
        let signIn = ChatkitSignIn(callers) { _ in Response(404) }
        try await ChatkitPeopleBench.with(signIn: signIn) { bench in
            let cleo = bench.unit.cleo
            let caller = Caller(.person(cleo.id), session: UUID(), accountVersion: 2)
            let answer = try await bench.ask(Self.form, session: "Bearer \(callers.token(for: caller))").expect(200)
            let token = try #require(answer.json["access_token"]?.text)
            try await bench.send(.get, "chatkit v6", "/users/33", token: token).expect(200)
            let reader = try await bench.subscribe("chatkit v6", "/users", token: token)
            try await reader.expect("initial_state")
            callers.withdraw(caller)
            #expect(try await reader.end().code == "authentication/invalid")
            try await bench.send(.get, "chatkit v6", "/users/33", token: token)
                .expectError(401, "authentication/invalid")
            try await bench.send(.get, "chatkit v6", "/users/33", token: try bench.token(cleo)).expect(200)
        }
    }
}

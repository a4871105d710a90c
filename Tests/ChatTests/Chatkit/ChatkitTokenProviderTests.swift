import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import Chatkit

@Suite struct ChatkitTokenProviderTests {
    private func ask(
        _ bench: ChatkitBench,
        _ user: String?,
        _ form: String,
        session: String? = nil
    ) async throws -> ChatkitAnswer {
        let query = user.map { "?user_id=\($0)" } ?? ""
        var request = Request(.post, bench.address("chatkit_token_provider v1", "/token") + query)
        request.headers[.contentType] = "application/x-www-form-urlencoded"
        request.headers[.authorization] = session
        request.body = .text(form)
        return try await ChatkitAnswer(TestResponse(bench.edge.respond(request)))
    }

    @Test func testTokensAreForAnybody() async throws {
        let bench = ChatkitBench()
        let answer = try await ask(bench, "alice%2520%252F", "grant_type=client_credentials").expect(200)
        #expect(answer.json["expires_in"] == 86_400)
        #expect(answer.json["token_type"] == "bearer")
        let text = try #require(answer.json["access_token"]?.text)
        let token = try ChatkitToken(text[...], for: bench.instance, at: bench.clock.now)
        // One of the clients encodes the id twice.
        #expect(token.subject == "alice /")
        #expect(!token.isServer)
    }

    @Test func otherGrantsAreRefused() async throws {
        try await ask(ChatkitBench(), "alice", "grant_type=implicit")
            .expectError(422, "token_provider/invalid_grant_type")
    }

    @Test func withoutTestTokensOneShowsWhoOneIs() async throws {
        let person = UUID()
        let id = person.uuidString.lowercased()
        let signIn = ChatkitSignIn(
            session: { $0.headers[.authorization] == "Bearer session" ? Caller(.person(person)) : nil },
            password: { login, password, _ in login == "alice" && password == "secret" ? Caller(.person(person)) : nil }
        )
        let bench = ChatkitBench(trust: [], signIn: signIn)
        let form = "grant_type=client_credentials"
        try await ask(bench, "alice", form).expectError(401, "authentication/invalid")
        let answer = try await ask(bench, nil, form, session: "Bearer session").expect(200)
        #expect(answer.json["user_id"] == .string(id))
        try await ask(bench, id, form, session: "Bearer session").expect(200)
        try await ask(bench, "bob", form, session: "Bearer session")
            .expectError(401, "services/chatkit_authorizer/authorization/invalid_token_subject")
        try await ask(bench, nil, "grant_type=password&username=alice&password=secret").expect(200)
        try await ask(bench, nil, "grant_type=password&username=alice&password=guess")
            .expectError(401, "authentication/invalid")
    }
}

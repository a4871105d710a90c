import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing
import Tokens

@testable import Chatkit

@Suite struct ChatkitTokenTests {
    private let bench = ChatkitBench()

    /// A token whose parts are as given, signed with a secret.
    private func token(_ header: ChatkitJSON, _ claims: ChatkitJSON, secret: String = ChatkitBench.key.secret) -> String
    {
        let signed = "\(Base64URL.encode(header.bytes)).\(Base64URL.encode(claims.bytes))"
        return "\(signed).\(ChatkitSignature.text(of: signed, secret: secret))"
    }

    private var claims: [String: ChatkitJSON] {
        let time = Int64(bench.clock.now.timeIntervalSince1970)
        return [
            "instance": .string(bench.instance.id), "iss": "api_keys/the-key", "iat": .integer(time),
            "exp": .integer(time + 60), "su": true,
        ]
    }

    private func expect(_ status: Int, _ code: String, _ token: String?) async throws {
        try await bench.send(.get, "chatkit v6", "/users", token).expectError(status, code)
    }

    @Test func theSignatureIsThatOfTheKnownVector() {
        // RFC 4231, test case 2.
        let signature = ChatkitSignature.bytes(of: "what do ya want for nothing?", secret: "Jefe")
        let text = signature.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        #expect(text == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    @Test func goodTokensCount() async throws {
        try await bench.send(.get, "chatkit v6", "/users", token(["alg": "HS256"], .object(claims))).expect(200)
        try await bench.send(.get, "chatkit v6", "/users", bench.server(as: "somebody")).expect(200)
    }

    @Test func whatIsWrongWithATokenIsTold() async throws {
        try await expect(401, "authentication/invalid", nil)
        try await expect(401, "authentication/invalid", "a.b.c")
        try await expect(401, "authentication/invalid", token(["alg": "none"], .object(claims)))
        try await expect(401, "authentication/invalid", token(["alg": "HS256"], .object(claims), secret: "another"))
        for (claim, value) in [
            ("instance", "another"), ("iss", "api_keys/another"), ("iss", "the-key"), ("exp", "soon"),
        ] as [(String, ChatkitJSON)] {
            var wrong = claims
            wrong[claim] = value
            try await expect(401, "authentication/invalid", token(["alg": "HS256"], .object(wrong)))
        }
        var nobody = claims
        nobody["su"] = nil
        try await expect(401, "authentication/invalid", token(["alg": "HS256"], .object(nobody)))
        nobody["sub"] = ""
        try await expect(401, "authentication/invalid", token(["alg": "HS256"], .object(nobody)))
    }

    @Test func aTokenThatHasRunOutIsToldApart() async throws {
        let old = bench.server()
        bench.clock.advance(by: 3600)
        try await expect(401, "authentication/expired", old)
    }

    @Test func aTokenFromTheFutureIsNone() async throws {
        let time = Int64(bench.clock.now.timeIntervalSince1970)
        var early = claims
        early["iat"] = .integer(time + 60)
        try await bench.send(.get, "chatkit v6", "/users", token(["alg": "HS256"], .object(early))).expect(200)
        early["iat"] = .integer(time + 62)
        try await expect(401, "authentication/invalid", token(["alg": "HS256"], .object(early)))
    }

    @Test func anEndlessTokenIsBelievedForADay() throws {
        for end in [.number(1e300), .integer(.max)] as [ChatkitJSON] {
            var endless = claims
            endless["exp"] = end
            let text = token(["alg": "HS256"], .object(endless))
            let read = try ChatkitToken(text[...], for: bench.instance, at: bench.clock.now)
            #expect(read.expires == bench.clock.now.addingTimeInterval(86_460))
        }
    }

    @Test func serversAreOnlyWhereTheOperatorWantsThem() async throws {
        let strict = ChatkitBench(trust: [])
        try await strict.send(.get, "chatkit v6", "/users", strict.server()).expectError(401, "authentication/invalid")
    }

    @Test func usersAreNoServers() async throws {
        try await bench.people("alice")
        try await expect(401, "services/chatkit_authorizer/authorization/missing_permission", bench.user("alice"))
    }

    @Test func instancesThatAreNotThereAreNotFound() async throws {
        let request = Request(.get, "/services/chatkit/v6/another/users", headers: [.authorization: "Bearer x"])
        let response = await bench.edge.respond(request)
        #expect(response.status == 404)
    }
}

import Foundation
import HTTPKit
import ProcessTesting
import Testing
import Tokens

/// A token that was good and is so no more, through the gateway, at every service.
@Suite struct ExpiredTokenTests {
    /// Open to everybody who is signed in.
    private static let paths = [
        "/api/v1/mail/folders", "/common/folders", "/client/matchings", "/common/broadcasts", "/api/v1/chat/roles",
    ]

    @Test func `an expired token opens nothing that it opened before`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let person = try await browser.create("late.client", first: "Una", last: "Storm", role: "client")
        // A key that identity has retired lately: tokens that it signed in its time are still good. Only its public half is looked at.
        let key = SigningKey.random()
        let signer = TokenSigner(keyID: "late-\(UUID().uuidString.prefix(8))", key: key)
        let bytes = key.publicKey.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        try await system.sql(
            """
            insert into identity.signing_key (id, public_key, sealed, retired_at)
            values ('\(signer.keyID)', '\\x\(bytes)', '', now())
            """
        )
        func status(_ path: String, issued ago: TimeInterval) async throws -> Int {
            let claims = Claims(
                issuer: Claims.identityIssuer,
                subject: person.id.uuidString.lowercased(),
                at: Date(timeIntervalSinceNow: -ago),
                lifetime: .seconds(600),
                number: person.number,
                roles: ["client"],
                session: UUID()
            )
            let token = signer.sign(claims, as: .access)
            return try await browser.send(.get, path, headers: [.authorization: "Bearer \(token)"]).status
        }
        for path in Self.paths {
            // Keys are fetched anew when one is unknown, though not at every call.
            try await eventually("\(path) knows the key", within: .seconds(60)) {
                try await status(path, issued: 0) != 401
            }
            // Eleven minutes ago: beyond its ten, and beyond what clocks may differ.
            #expect(try await status(path, issued: 660) == 401, "\(path)")
            #expect(try await status(path, issued: 0) != 401, "\(path)")
        }
        await browser.close()
    }
}

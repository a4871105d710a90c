import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import Testing
import Tokens

@testable import IdentityApp

/// Proofs for services in which somebody signs.
@Suite(.freshSchema) struct ConfirmationTests {
    private static let path = "/api/v1/identity/confirmations"

    @Test func `a password makes a proof for this person and session, and it lets nobody in`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let answer = try await unit.call(.post, Self.path, #"{"password":"\#(Unit.password)"}"#, token: token)
            try #require(answer.status == 201, "\(answer.text)")
            #expect(answer.headers[.cacheControl] == "no-store")
            let proof = try answer.decode(ConfirmationRoutes.ConfirmationView.self)
            #expect(proof.expiresIn == 600)
            let keys = try await unit.keys()
            let (now, access) = (unit.clock.now, TokenVerifier.access(keys: keys))
            let claims = try TokenVerifier.confirmation(keys: keys).verify(proof.confirmation, at: now)
            let own = try access.verify(token, at: now)
            #expect(claims.sub == own.sub && claims.sid == own.sid && claims.sid != nil && claims.roles == nil)
            #expect(throws: TokenError.kind) { try access.verify(proof.confirmation, at: now) }
            #expect(throws: TokenError.kind) { try TokenVerifier.confirmation(keys: keys).verify(token, at: now) }
            let later = now.addingTimeInterval(620)
            #expect(throws: TokenError.expired) {
                try TokenVerifier.confirmation(keys: keys).verify(proof.confirmation, at: later)
            }
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: proof.confirmation).status == 401)
        }
    }

    @Test func `without a proof there is none`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let wrong = try await unit.call(.post, Self.path, #"{"password":"wrong password"}"#, token: token)
            #expect(wrong.status == 403 && wrong.problem == "wrong-credentials")
            #expect(try await unit.call(.post, Self.path, "{}", token: token).status == 422)
            let code = try await unit.call(.post, Self.path, #"{"code":"123456"}"#, token: token)
            #expect(code.problem == "factor-not-active", "\(code.text)")
            #expect(try await unit.call(.post, Self.path, #"{"password":"\#(Unit.password)"}"#).status == 401)
        }
    }

    @Test func `a code makes one as well, once`() async throws {
        try await Unit.run { unit in
            unit.clock.advance(by: -310)
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let begun = try await unit.call(
                .post,
                "/api/v1/identity/second-factor",
                #"{"password":"\#(Unit.password)"}"#,
                token: token
            )
            let app = AuthenticatorApp(try begun.decode(EnrolmentView.self))
            let confirm = "/api/v1/identity/second-factor/confirm"
            _ = try await unit.call(.post, confirm, #"{"code":"\#(app.code(unit))"}"#, token: token)
            unit.clock.advance(by: 30)
            let body = #"{"code":"\#(app.code(unit))"}"#
            #expect(try await unit.call(.post, Self.path, body, token: token).status == 201)
            #expect(try await unit.call(.post, Self.path, body, token: token).problem == "wrong-code")
            #expect(try await unit.call(.post, Self.path, #"{"code":"000000"}"#, token: token).problem == "wrong-code")
        }
    }
}

import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import Testing

@testable import IdentityApp

/// People who are signed in and prove who they are once more, and people who have proved it.
@Suite(.freshSchema) struct ProofTests {
    private let identity = "/api/v1/identity"

    /// The calls that take the password of who is signed in.
    private var calls: [(HTTPKit.Method, String, String)] {
        [
            (.post, "exports", #"{"password":"wrong password"}"#),
            (.post, "erasure", #"{"password":"wrong password"}"#),
            (.put, "profile/password", #"{"password":"wrong password","new_password":"another quiet harbour"}"#),
            (.put, "profile/address", #"{"password":"wrong password","email":"new@unit.example"}"#),
            (.post, "second-factor", #"{"password":"wrong password"}"#),
            (.post, "confirmations", #"{"password":"wrong password"}"#),
        ]
    }

    /// The calls that take a code, too.
    private var callsWithCode: [(HTTPKit.Method, String, String)] {
        ["second-factor/recovery-codes", "second-factor/disable", "erasure"].map { path in
            (.post, path, #"{"password":"\#(Unit.password)","code":"not a code"}"#)
        }
    }

    private func check(_ answer: Unit.Answer, _ problem: String, _ path: String) {
        #expect(answer.status == 403, "\(path): \(answer.text)")
        #expect(answer.problem == problem, "\(path)")
        #expect(answer.headers[.wwwAuthenticate] == nil, "\(path)")
    }

    @Test func `a wrong password in a call of who is signed in is no reason to get another token`() async throws {
        try await Unit.run { unit in
            for (place, (method, path, body)) in calls.enumerated() {
                // Each by somebody else, so that nobody has to wait for having guessed.
                try await unit.register("person\(place)", .client)
                let token = try await unit.session("person\(place)").accessToken
                check(try await unit.call(method, "\(identity)/\(path)", body, token: token), "wrong-credentials", path)
                #expect(try await unit.call(.get, "\(identity)/profile", token: token).status == 200)
            }
        }
    }

    @Test func `nor is a wrong code`() async throws {
        try await Unit.run { unit in
            unit.clock.advance(by: -310)
            try await unit.register("ann", .client)
            let token = try await unit.session("ann").accessToken
            let begun = try await unit.call(
                .post,
                "\(identity)/second-factor",
                #"{"password":"\#(Unit.password)"}"#,
                token: token
            )
            let app = AuthenticatorApp(try begun.decode(EnrolmentView.self))
            let confirm = "\(identity)/second-factor/confirm"
            check(try await unit.call(.post, confirm, #"{"code":"000000"}"#, token: token), "wrong-code", confirm)
            let done = try await unit.call(.post, confirm, #"{"code":"\#(app.code(unit))"}"#, token: token)
            try #require(done.status == 200, "\(done.text)")
            for (method, path, body) in callsWithCode {
                check(try await unit.call(method, "\(identity)/\(path)", body, token: token), "wrong-code", path)
                unit.clock.advance(by: 30)
            }
        }
    }

    /// Guesses until it has to wait.
    private func guess(_ unit: Unit, _ login: String) async throws {
        var answers: [Int] = []
        for _ in 0..<12 { answers.append(try await unit.signIn(login, "not the password").status) }
        try #require(answers.last == 429)
    }

    @Test func `who has reset their password by mail can sign in at once`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await guess(unit, "ann")
            _ = try await unit.call(.post, "\(identity)/passwords/forgotten", #"{"email":"ann@unit.example"}"#)
            let token = try await unit.lastMail("password-reset").token
            let body = #"{"token":"\#(token)","password":"brand new harbour"}"#
            #expect(try await unit.call(.post, "\(identity)/passwords/reset", body).status == 204)
            #expect(try await unit.signIn("ann", "brand new harbour").status == 201)
            // Whoever guesses on waits again.
            try await guess(unit, "ann")
        }
    }

    @Test func `who accepts an invitation can sign in at once, whoever has tried that name before`() async throws {
        try await Unit.run(settings: .open("unit.example", mode: .invitation)) { unit in
            try await unit.register("cora", .coordinator)
            let cora = try await unit.session("cora").accessToken
            try await guess(unit, "tomas")
            let invitation = #"{"roles":["therapist"],"email":"tomas@unit.example"}"#
            #expect(try await unit.call(.post, "\(identity)/invitations", invitation, token: cora).status == 201)
            let code = try await unit.lastMail("invitation").token
            #expect(try await unit.apply("tomas", more: #","invitation":"\#(code)""#).status == 201)
            #expect(try await unit.signIn("tomas").status == 201)
        }
    }

    @Test func `the operator's new password counts at once, too`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            try await guess(unit, "ann")
            let password = try Password(choosing: "brand new harbour")
            _ = try await unit.identity.accounts.setPassword(password, of: ann.id, meta: EventMeta())
            #expect(try await unit.signIn("ann", "brand new harbour").status == 201)
        }
    }
}

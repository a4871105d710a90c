import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

@Suite(.freshSchema) struct RecoveryTests {
    private func forget(_ unit: Unit, _ email: String) async throws -> Unit.Answer {
        try await unit.call(.post, "/api/v1/identity/passwords/forgotten", #"{"email":"\#(email)"}"#)
    }

    private func reset(_ unit: Unit, _ token: String, _ password: String = "brand new harbour") async throws
        -> Unit.Answer
    {
        try await unit.call(
            .post,
            "/api/v1/identity/passwords/reset",
            #"{"token":"\#(token)","password":"\#(password)"}"#
        )
    }

    @Test func `a forgotten password is replaced by mail, and everybody is signed out`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let before = try await unit.session("ann")
            #expect(try await forget(unit, "ANN@unit.example").status == 202)
            let mail = try await unit.lastMail("password-reset")
            #expect(mail.to == "ann@unit.example")
            let answer = try await reset(unit, try mail.token)
            #expect(answer.status == 204, "\(answer.text)")
            #expect(try await unit.refresh(before.refreshToken).status == 401)
            #expect(try await unit.signIn("ann").status == 401)
            #expect(try await unit.signIn("ann", "brand new harbour").status == 201)
            let again = try await reset(unit, try mail.token).problem
            #expect(again == "link-over")
            #expect(try await unit.hashCount() == 1)
            #expect(try await unit.lastMail("password-changed").to == "ann@unit.example")
        }
    }

    @Test func `nothing tells whether anybody has the address, and nobody else gets mail`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let known = try await forget(unit, "ann@unit.example")
            let unknown = try await forget(unit, "nobody@unit.example")
            #expect(known.status == unknown.status)
            #expect(known.body == unknown.body)
            #expect(known.headers.map(\.name) == unknown.headers.map(\.name))
            // The same events were appended for both before the answer: as much work.
            let types = try await unit.base.pool.query("select count(*) from event where type = 'address.help_asked.1'")
            #expect(try types[0].decode(Int64.self) == 2)
            #expect(try await unit.mail().map(\.to) == ["ann@unit.example"])
        }
    }

    @Test func `a link is good for half an hour, and only the latest one`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            _ = try await forget(unit, "ann@unit.example")
            let first = try await unit.lastMail("password-reset").token
            _ = try await forget(unit, "ann@unit.example")
            let second = try await unit.lastMail("password-reset").token
            #expect(try await reset(unit, first).problem == "link-over")
            unit.clock.advance(by: Correspondence.resetSpan)
            #expect(try await reset(unit, second).problem == "link-over")
            #expect(try await unit.signIn("ann").status == 201)
        }
    }

    @Test func `a new password must be a good one, and the link survives a bad one`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist, first: "Xanthippe")
            _ = try await forget(unit, "ann@unit.example")
            let token = try await unit.lastMail("password-reset").token
            #expect(try await reset(unit, token, "12345678").fields == ["password guessable"])
            #expect(try await reset(unit, token, "short").fields == ["password too_short"])
            #expect(try await reset(unit, token, "dear xanthippe 77").fields == ["password about_oneself"])
            #expect(try await reset(unit, token).status == 204)
        }
    }

    @Test func `a second factor is still asked for`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let enrolment = try await unit.identity.factors.begin(ann.id, meta: .init())
            let code = TOTP.code(enrolment.secret, step: TOTP.step(at: unit.clock.now))
            _ = try await unit.identity.factors.confirm(code, of: ann.id, meta: .init())
            _ = try await forget(unit, "ann@unit.example")
            let done = try await reset(unit, try await unit.lastMail("password-reset").token).status
            #expect(done == 204)
            let answer = try await unit.signIn("ann", "brand new harbour")
            #expect(answer.status == 202)
            #expect(answer.text.contains(#""needs":"code""#))
        }
    }

    @Test func `whoever is suspended stays out`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            _ = try await forget(unit, "ann@unit.example")
            let token = try await unit.lastMail("password-reset").token
            _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: .init())
            #expect(try await reset(unit, token).problem == "link-over")
            _ = try await forget(unit, "ann@unit.example")
            #expect(try await unit.mail("password-reset").count == 1)
        }
    }

    @Test func `a token of one kind, or of somebody else, opens nothing`() async throws {
        try await Unit.run(settings: .open()) { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .therapist)
            _ = try await unit.apply()
            let other = try await unit.lastMail("verification").token
            #expect(try await reset(unit, other).problem == "link-over")
            for nonsense in ["", "x", String(repeating: "A", count: 64), String(repeating: "_", count: 64)] {
                #expect(try await reset(unit, nonsense).problem == "link-over")
            }
            _ = try await forget(unit, "ann@unit.example")
            let token = try await unit.lastMail("password-reset").token
            let bob = try #require(try await unit.identity.people.person(login: try LoginName("bob")))
            // Bob's id with Ann's secret.
            let bytes = try #require(Base64URL.decode(token.utf8))
            let forged = Base64URL.encode(bob.id.bytes + bytes.dropFirst(16))
            #expect(try await reset(unit, forged).problem == "link-over")
            #expect(try await unit.signIn("ann").status == 201)
        }
    }

    @Test func `one's own password is changed with the present one`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let (here, there) = (try await unit.session("ann"), try await unit.session("ann"))
            func change(_ old: String, _ new: String) async throws -> Unit.Answer {
                try await unit.call(
                    .put,
                    "/api/v1/identity/profile/password",
                    #"{"password":"\#(old)","new_password":"\#(new)"}"#,
                    token: here.accessToken
                )
            }
            #expect(try await change("not my password", "brand new harbour").problem == "wrong-credentials")
            #expect(try await change(Unit.password, "password1").fields == ["new_password guessable"])
            let changed = try await change(Unit.password, "brand new harbour")
            #expect(changed.status == 200, "\(changed.text)")
            let grant = try changed.decode(SessionRoutes.Grant.self)
            #expect(try await unit.refresh(grant.refreshToken).status == 200)
            for old in [here, there] { #expect(try await unit.refresh(old.refreshToken).status == 401) }
            #expect(try await unit.signIn("ann", "brand new harbour").status == 201)
            #expect(try await unit.mail("password-changed").count == 1)
        }
    }
}

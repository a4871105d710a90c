import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

/// What a rule that demands a second factor does to sessions that are open already.
@Suite(.freshSchema) struct SecondFactorRuleTests {
    private let sessions = "/api/v1/identity/sessions"

    private static var strict: IdentitySettings {
        var settings = IdentitySettings()
        settings.secondFactor = .staff
        return settings
    }

    /// Runs `body` in a unit whose clock can be turned on by five minutes without overtaking the tokens it makes.
    private func run(_ settings: IdentitySettings, _ body: @Sendable (Unit) async throws -> Void) async throws {
        try await Unit.run(settings: settings) { unit in
            unit.clock.advance(by: -310)
            try await body(unit)
        }
    }

    private func challenge(_ unit: Unit, _ login: String) async throws -> SessionRoutes.SecondStep {
        let answer = try await unit.signIn(login)
        try #require(answer.status == 202, "\(answer.text)")
        return try answer.decode(SessionRoutes.SecondStep.self)
    }

    /// Signs somebody in who must enrol on the way.
    private func enrol(_ unit: Unit, _ login: String) async throws -> (AuthenticatorApp, SessionRoutes.Grant) {
        let step = try await challenge(unit, login)
        try #require(step.needs == .enrolment)
        let begun = try await unit.call(.post, "\(sessions)/enrolment", #"{"challenge":"\#(step.challenge)"}"#)
        let app = AuthenticatorApp(try begun.decode(EnrolmentView.self))
        let body = #"{"challenge":"\#(step.challenge)","code":"\#(app.code(unit))"}"#
        let done = try await unit.call(.post, "\(sessions)/enrolment/confirm", body)
        try #require(done.status == 201, "\(done.text)")
        unit.clock.advance(by: 30)
        return (app, try done.decode(SessionRoutes.Grant.self))
    }

    /// Signs somebody in by password and code.
    private func session(_ unit: Unit, _ login: String, _ app: AuthenticatorApp) async throws -> SessionRoutes.Grant {
        let step = try await challenge(unit, login)
        try #require(step.needs == .code)
        let body = #"{"challenge":"\#(step.challenge)","code":"\#(app.code(unit))"}"#
        let done = try await unit.call(.post, "\(sessions)/code", body)
        try #require(done.status == 201, "\(done.text)")
        unit.clock.advance(by: 30)
        return try done.decode(SessionRoutes.Grant.self)
    }

    @Test func `a session by password alone ends at its next refresh once the rule demands more`() async throws {
        try await run(IdentitySettings()) { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let ann = try await unit.session("ann")
            let bob = try await unit.session("bob")
            let strict = try await unit.twin(Self.strict)
            #expect(try await strict.refresh(bob.refreshToken).status == 200)
            #expect(try await strict.refresh(ann.refreshToken).problem == "session-over")
            // It is over, for processes that don't know of the rule yet, too.
            #expect(try await unit.refresh(ann.refreshToken).problem == "session-over")
            #expect(try await unit.endings() == [.factorNeeded])
            #expect(try await challenge(strict, "ann").needs == .enrolment)
            await strict.base.store.close()
        }
    }

    @Test func `whoever is made staff goes on only by a session that proved a factor`() async throws {
        try await run(Self.strict) { unit in
            let bob = try await unit.register("bob", .client)
            let before = try await unit.session("bob")
            let still = try await unit.refresh(before.refreshToken)
            let grant = try still.decode(SessionRoutes.Grant.self)
            _ = try await unit.identity.accounts.changeRoles(
                bob.id,
                to: try Roles([.administrator]),
                by: .machine,
                meta: EventMeta()
            )
            #expect(try await unit.refresh(grant.refreshToken).problem == "session-over")
            #expect(try await unit.endings() == [.factorNeeded])
            let (_, enrolled) = try await enrol(unit, "bob")
            #expect(try await unit.refresh(enrolled.refreshToken).status == 200)
        }
    }

    @Test func `who takes it away where it is demanded is signed out everywhere, and enrols another`() async throws {
        try await run(Self.strict) { unit in
            try await unit.register("ann", .therapist)
            let (app, one) = try await enrol(unit, "ann")
            let other = try await session(unit, "ann", app)
            let body = #"{"password":"\#(Unit.password)","code":"\#(app.code(unit))"}"#
            let path = "/api/v1/identity/second-factor/disable"
            #expect(try await unit.call(.post, path, body, token: other.accessToken).status == 204)
            #expect(try await unit.endings() == [.factorNeeded, .factorNeeded])
            #expect(try await unit.refresh(one.refreshToken).problem == "session-over")
            #expect(try await unit.refresh(other.refreshToken).problem == "session-over")
            let (_, again) = try await enrol(unit, "ann")
            #expect(try await unit.refresh(again.refreshToken).status == 200)
        }
    }

    @Test func `a factor that is gone ends a session that nobody has ended`() async throws {
        try await run(Self.strict) { unit in
            let ann = try await unit.register("ann", .therapist)
            let (_, grant) = try await enrol(unit, "ann")
            // As where the list of sessions didn't show this one in time.
            try await unit.identity.factors.disable(ann.id, .reset, meta: EventMeta())
            #expect(try await unit.refresh(grant.refreshToken).problem == "session-over")
            #expect(try await unit.endings() == [.factorNeeded])
        }
    }

    @Test func `the session that follows a change of password is worth what the one before was`() async throws {
        try await run(Self.strict) { unit in
            try await unit.register("ann", .therapist)
            let (_, before) = try await enrol(unit, "ann")
            let body = #"{"password":"\#(Unit.password)","new_password":"six purple otters dance"}"#
            let path = "/api/v1/identity/profile/password"
            let answer = try await unit.call(.put, path, body, token: before.accessToken)
            try #require(answer.status == 200, "\(answer.text)")
            let after = try answer.decode(SessionRoutes.Grant.self)
            let seen = try await unit.call(.get, sessions, token: after.accessToken).decode(SessionView.List.self)
            #expect(seen.sessions.filter(\.current).map(\.proof) == ["code"])
            #expect(try await unit.refresh(after.refreshToken).status == 200)
            #expect(try await unit.refresh(before.refreshToken).problem == "session-over")
        }
    }
}

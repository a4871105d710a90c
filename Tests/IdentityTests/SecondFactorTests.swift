import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct SecondFactorRoutesTests {
    private let path = "/api/v1/identity/second-factor"
    private let sessions = "/api/v1/identity/sessions"

    private typealias App = AuthenticatorApp

    /// Runs `body` in a unit whose clock can be turned on by five minutes without overtaking the tokens it makes.
    private func run(_ settings: IdentitySettings = .init(), _ body: @Sendable (Unit) async throws -> Void) async throws
    {
        try await Unit.run(settings: settings) { unit in
            unit.clock.advance(by: -310)
            try await body(unit)
        }
    }

    private func enrol(_ unit: Unit, _ token: String) async throws -> (App, [String]) {
        let begun = try await unit.call(.post, path, #"{"password":"\#(Unit.password)"}"#, token: token)
        try #require(begun.status == 201, "\(begun.text)")
        let app = App(try begun.decode(EnrolmentView.self))
        let done = try await unit.call(.post, "\(path)/confirm", #"{"code":"\#(app.code(unit))"}"#, token: token)
        try #require(done.status == 200, "\(done.text)")
        unit.clock.advance(by: 30)
        return (app, try done.decode(FactorRoutes.RecoveryCodesView.self).recoveryCodes)
    }

    private func challenge(_ unit: Unit, _ login: String) async throws -> SessionRoutes.SecondStep {
        let answer = try await unit.signIn(login)
        try #require(answer.status == 202, "\(answer.text)")
        return try answer.decode(SessionRoutes.SecondStep.self)
    }

    private func finish(_ unit: Unit, _ challenge: String, _ code: String) async throws -> Unit.Answer {
        try await unit.call(.post, "\(sessions)/code", #"{"challenge":"\#(challenge)","code":"\#(code)"}"#)
    }

    @Test func `enrolling takes the password and a first code, and from then on signing in has two steps`() async throws
    {
        try await run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let wrong = try await unit.call(.post, path, #"{"password":"wrong password"}"#, token: token)
            #expect(wrong.problem == "wrong-credentials")
            let early = try await unit.call(.post, "\(path)/confirm", #"{"code":"123456"}"#, token: token)
            #expect(early.problem == "factor-not-begun")
            let (app, codes) = try await enrol(unit, token)
            #expect(codes.count == 10)
            let view = try await unit.call(.get, path, token: token).decode(FactorRoutes.FactorView.self)
            #expect(view.enabled && !view.required && view.recoveryCodesLeft == 10)
            let twice = try await unit.call(.post, path, #"{"password":"\#(Unit.password)"}"#, token: token)
            #expect(twice.problem == "factor-active")

            let step = try await challenge(unit, "ann")
            #expect(step.needs == .code)
            let answer = try await finish(
                unit,
                step.challenge,
                " \(app.code(unit).prefix(3)) \(app.code(unit).suffix(3))"
            )
            #expect(answer.status == 201)
            let grant = try answer.decode(SessionRoutes.Grant.self)
            #expect(try await unit.refresh(grant.refreshToken).status == 200)
            let seen = try await unit.call(.get, sessions, token: grant.accessToken).decode(SessionView.List.self)
            #expect(seen.sessions.filter(\.current).map(\.proof) == ["code"])
        }
    }

    @Test func `a challenge is good once, for its time, and a code is good once`() async throws {
        try await run { unit in
            try await unit.register("ann", .therapist)
            let (app, _) = try await enrol(unit, try await unit.session("ann").accessToken)
            let (first, second) = (try await challenge(unit, "ann"), try await challenge(unit, "ann"))
            let code = app.code(unit)
            #expect(try await finish(unit, first.challenge, code).status == 201)
            // The same code, shown again by somebody who looked over a shoulder.
            #expect(try await finish(unit, second.challenge, code).problem == "wrong-code")
            unit.clock.advance(by: 30)
            #expect(try await finish(unit, first.challenge, app.code(unit)).problem == "challenge-over")
            #expect(try await finish(unit, second.challenge, app.code(unit)).status == 201)
            let late = try await challenge(unit, "ann")
            unit.clock.advance(by: 300)
            #expect(try await finish(unit, late.challenge, app.code(unit)).problem == "challenge-over")
            for text in ["", "x", String(late.challenge.reversed())] {
                #expect(try await finish(unit, text, app.code(unit)).problem == "challenge-over")
            }
            #expect(try await finish(unit, late.challenge, "no code").problem == "challenge-over")
        }
    }

    @Test func `of several uses of one challenge at once one opens a session`() async throws {
        try await run { unit in
            try await unit.register("ann", .therapist)
            let (app, codes) = try await enrol(unit, try await unit.session("ann").accessToken)
            let step = try await challenge(unit, "ann")
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for code in [app.code(unit)] + codes.prefix(4) {
                    group.addTask { try await finish(unit, step.challenge, code).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 201 }.count == 1)
            #expect(statuses.filter { $0 == 401 }.count == 4)
        }
    }

    @Test func `a recovery code lets in once, and new ones replace the old`() async throws {
        try await run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let (app, codes) = try await enrol(unit, token)
            let first = try await challenge(unit, "ann")
            #expect(try await finish(unit, first.challenge, codes[0].uppercased()).status == 201)
            let second = try await challenge(unit, "ann")
            #expect(try await finish(unit, second.challenge, codes[0]).problem == "wrong-code")
            let view = try await unit.call(.get, path, token: token).decode(FactorRoutes.FactorView.self)
            #expect(view.recoveryCodesLeft == 9)
            let body = #"{"password":"\#(Unit.password)","code":"\#(app.code(unit))"}"#
            let renewed = try await unit.call(.post, "\(path)/recovery-codes", body, token: token)
            let fresh = try renewed.decode(FactorRoutes.RecoveryCodesView.self).recoveryCodes
            #expect(fresh.count == 10)
            #expect(try await finish(unit, second.challenge, codes[1]).problem == "wrong-code")
            #expect(try await finish(unit, second.challenge, fresh[0]).status == 201)
        }
    }

    @Test func `wrong codes make the next one wait, in every process`() async throws {
        try await run { unit in
            try await unit.register("ann", .therapist)
            let (app, _) = try await enrol(unit, try await unit.session("ann").accessToken)
            let step = try await challenge(unit, "ann")
            for wait in [0.0, 0, 0, 0, 0, 2, 4, 8] {
                unit.clock.advance(by: wait)
                #expect(try await finish(unit, step.challenge, "000000").problem == "wrong-code")
            }
            let answer = try await finish(unit, step.challenge, app.code(unit))
            #expect(answer.problem == "too-many-attempts")
            #expect(answer.headers[.retryAfter] != nil)
            let twin = try await unit.twin()
            #expect(try await finish(twin, step.challenge, app.code(unit)).problem == "too-many-attempts")
            await twin.base.store.close()
            unit.clock.advance(by: 16)
            #expect(try await finish(unit, step.challenge, app.code(unit)).status == 201)
        }
    }

    @Test func `it goes by password and code, or by an administrator`() async throws {
        try await run { unit in
            let ann = try await unit.register("ann", .therapist)
            try await unit.register("ada", .administrator)
            try await unit.register("cora", .coordinator)
            let token = try await unit.session("ann").accessToken
            let (app, _) = try await enrol(unit, token)
            func disable(_ password: String, _ code: String) async throws -> Unit.Answer {
                let body = #"{"password":"\#(password)","code":"\#(code)"}"#
                return try await unit.call(.post, "\(path)/disable", body, token: token)
            }
            #expect(try await disable(Unit.password, "000000").problem == "wrong-code")
            #expect(try await disable("wrong password", app.code(unit)).problem == "wrong-credentials")
            #expect(try await disable(Unit.password, app.code(unit)).status == 204)
            #expect(try await disable(Unit.password, app.code(unit)).problem == "factor-not-active")
            #expect(try await unit.signIn("ann").status == 201)

            _ = try await enrol(unit, token)
            let reset = "/api/v1/identity/people/\(ann.id.rawValue.uuidString)/second-factor"
            let cora = try await unit.session("cora").accessToken
            #expect(try await unit.call(.delete, reset, token: cora).status == 403)
            let ada = try await unit.session("ada").accessToken
            #expect(try await unit.call(.delete, reset, token: ada).status == 204)
            #expect(try await unit.signIn("ann").status == 201)
            let left = try await unit.base.pool.query("select count(*) from factor_secret")[0].decode(Int64.self)
            #expect(left == 0)
        }
    }

    @Test func `where staff must have one, they can do nothing before they enrol`() async throws {
        var settings = IdentitySettings()
        settings.secondFactor = .staff
        try await run(settings) { [sessions] unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            #expect(try await unit.signIn("bob").status == 201)
            let step = try await challenge(unit, "ann")
            #expect(step.needs == .enrolment)
            // What they hold is no token, and no code opens anything with it.
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: step.challenge).status == 401)
            #expect(try await finish(unit, step.challenge, "000000").problem == "challenge-over")
            let body = #"{"challenge":"\#(step.challenge)"}"#
            let begun = try await unit.call(.post, "\(sessions)/enrolment", body)
            #expect(begun.status == 201)
            let app = App(try begun.decode(EnrolmentView.self))
            func confirm(_ code: String) async throws -> Unit.Answer {
                let body = #"{"challenge":"\#(step.challenge)","code":"\#(code)"}"#
                return try await unit.call(.post, "\(sessions)/enrolment/confirm", body)
            }
            #expect(try await confirm("000000").problem == "wrong-code")
            let done = try await confirm(app.code(unit))
            #expect(done.status == 201)
            let grant = try done.decode(SessionRoutes.Grant.self)
            #expect(grant.recoveryCodes?.count == 10)
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: grant.accessToken).status == 200)
            #expect(try await confirm(app.code(unit)).problem == "challenge-over")
            #expect(try await challenge(unit, "ann").needs == .code)
        }
    }

    @Test func `the original client puts the code at the end of the password`() async throws {
        try await run { unit in
            try await unit.register("ann", .therapist)
            let (app, _) = try await enrol(unit, try await unit.session("ann").accessToken)
            func token(_ password: String) async throws -> Int {
                try await unit.call(
                    .post,
                    "/user_token",
                    #"{"auth":{"login":"ann","password":"\#(password)"}}"#
                ).status
            }
            #expect(try await token(Unit.password) == 401)
            #expect(try await token(Unit.password + "000000") == 401)
            #expect(try await token("wrong password" + app.code(unit)) == 401)
            #expect(try await token(Unit.password + app.code(unit)) == 200)
            #expect(try await token(Unit.password + app.code(unit)) == 401)
            // That somebody has one doesn't show in what it costs to refuse what is too long without the code only.
            let before = unit.hashings()
            let long = String(repeating: "x", count: Password.maximumBytes + TOTP.digits)
            #expect(try await token(long) == 401)
            #expect(unit.hashings() == before)
        }
    }

    @Test func `no secret and no code is stored in the clear, and an erased person's secret is gone`() async throws {
        try await run { unit in
            let ann = try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let (app, codes) = try await enrol(unit, token)
            let sealed = try await unit.base.pool.query("select sealed from factor_secret").decode([UInt8].self)
            #expect(sealed.count == 1)
            #expect(sealed[0].firstRange(of: app.secret) == nil)
            let events = try await unit.base.pool.query("select data from event").decode([UInt8].self)
            for code in codes { #expect(!events.contains { $0.firstRange(of: Array(code.utf8)) != nil }) }
            try await unit.base.vault.shred(ann.id.rawValue)
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)
            let left = try await unit.base.pool.query("select count(*) from factor_secret")[0].decode(Int64.self)
            #expect(left == 0)
        }
    }
}

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

@Suite(.freshSchema) struct SignInTests {
    @Test func `who knows the password gets in`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist, .coordinator)
            let answer = try await unit.signIn(" ANN ")
            #expect(answer.status == 201)
            #expect(answer.headers[.cacheControl] == "no-store")
            let grant = try answer.decode(SessionRoutes.Grant.self)
            #expect(grant.tokenType == "Bearer")
            #expect(grant.expiresIn == 600)
            #expect(grant.person.id == ann.id.rawValue)
            #expect(grant.person.number == ann.number)
            #expect(grant.person.login == "ann")
            let claims = try TokenVerifier.access(keys: try await unit.keys()).verify(grant.accessToken, at: Date())
            #expect(claims.sub == ann.id.rawValue.uuidString.lowercased())
            #expect(claims.num == ann.number)
            #expect(claims.roles == ["coordinator", "therapist"])
            #expect(claims.sid != nil)
            #expect(claims.exp - claims.iat == 600)
        }
    }

    @Test func `wrong, unknown and impossible credentials get the same answer`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("nopass", .therapist, password: nil)
            let wrong = try await unit.signIn("ann", "wrong password")
            #expect(wrong.status == 401)
            #expect(wrong.problem == "wrong-credentials")
            for (login, password) in [
                ("nobody", Unit.password), ("nopass", Unit.password), ("no such login!", Unit.password), ("", ""),
                ("ann", ""), ("ann", String(repeating: "x", count: 5000)), ("ann' or true --", "x"),
            ] {
                let answer = try await unit.signIn(login, password)
                #expect(answer.status == 401)
                #expect(answer.body == wrong.body)
            }
        }
    }

    @Test func `whoever is asked for, an attempt costs one hash of the same parameters`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("nopass", .therapist, password: nil)
            let parameters = Passwords.parameters(
                of: try PasswordHashing.forTests.hash(try Password(choosing: "any at all"))
            )
            for (login, password, status) in [
                ("ann", "wrong password", 401), ("nobody", "wrong password", 401), ("nopass", "wrong password", 401),
                ("ann", Unit.password, 201),
            ] {
                var expected = unit.hashings()
                expected[parameters, default: 0] += 1
                #expect(try await unit.signIn(login, password).status == status)
                #expect(unit.hashings() == expected)
            }
        }
    }

    @Test func `the read model says whose a login is and nothing else`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            try await unit.base.pool.execute("update person set is_active = false")
            #expect(try await unit.signIn("ann").status == 201)
            _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: .init())
            try await unit.base.pool.execute("update person set is_active = true")
            #expect(try await unit.signIn("ann").problem == "account-suspended")
        }
    }

    @Test func `a suspended person hears so, but only with the right password`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            _ = try await unit.identity.accounts.suspend(ann.id, by: .machine, meta: .init())
            #expect(try await unit.signIn("ann").problem == "account-suspended")
            #expect(try await unit.signIn("ann").status == 403)
            #expect(try await unit.signIn("ann", "wrong password").status == 401)
            _ = try await unit.identity.accounts.reinstate(ann.id, by: .machine, meta: .init())
            #expect(try await unit.signIn("ann").status == 201)
        }
    }

    @Test func `a new password replaces the old one at once`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let grant = try await unit.session("ann")
            _ = try await unit.identity.accounts.setPassword(
                try Password(choosing: "another password"),
                of: ann.id,
                meta: .init()
            )
            #expect(try await unit.signIn("ann").status == 401)
            #expect(try await unit.signIn("ann", "another password").status == 201)
            #expect(try await unit.refresh(grant.refreshToken).status == 401)
            let hashes = try await unit.base.pool.query("select count(*) from credential")[0].decode(Int64.self)
            #expect(hashes == 1)
        }
    }

    @Test func `of passwords that are set at once the one that counts stays`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            let choices = (1...4).map { "another password \($0)" }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for choice in choices {
                    group.addTask {
                        _ = try await unit.identity.accounts.setPassword(
                            try Password(choosing: choice),
                            of: ann.id,
                            meta: .init()
                        )
                    }
                }
                try await group.waitForAll()
            }
            let hashes = try await unit.base.pool.query("select id from credential").decode(UUID.self)
            let credential = try #require(try await unit.identity.accounts.account(ann.id).credential)
            #expect(hashes == [credential.rawValue])
        }
    }

    @Test func `wrong passwords make the next attempt wait, also for logins that don't exist`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            for login in ["ann", "nobody"] {
                for _ in 0..<5 { #expect(try await unit.signIn(login, "wrong password").status == 401) }
                let answer = try await unit.signIn(login)
                #expect(answer.status == 429)
                #expect(answer.problem == "too-many-attempts")
                #expect(answer.headers[.retryAfter] == "1")
            }
            let elsewhere = try await unit.call(
                .post,
                "/api/v1/identity/sessions",
                #"{"login":"ann","password":"\#(Unit.password)"}"#,
                headers: [.xForwardedFor: "203.0.113.9, 192.0.2.7"]
            )
            #expect(elsewhere.status == 201)
        }
    }

    @Test func `a hash with older parameters is renewed when somebody signs in`() async throws {
        try await Unit.run(hashing: PasswordHashing(passes: 2, memory: 8 << 10)) { unit in
            let ann = try await unit.register("ann", .therapist)
            let old = try PasswordHashing.forTests.hash(try Password(choosing: Unit.password))
            try await unit.base.pool.execute("update credential set hash = \(old) where person = \(ann.id.rawValue)")
            #expect(try await unit.signIn("ann").status == 201)
            let now = try await unit.base.pool.query("select hash from credential")[0].decode(String.self)
            #expect(now.contains("t=2"))
            #expect(try await unit.signIn("ann").status == 201)
        }
    }
}

extension Unit {
    /// How many passwords were hashed, by the parameters.
    func hashings() -> [String: Double] {
        let name = #"theracomm_identity_hashings_total{parameters=""#
        var counts: [String: Double] = [:]
        for line in base.metrics.text().split(separator: "\n") where line.hasPrefix(name) {
            let parts = line.dropFirst(name.count).split(separator: "\"")
            guard let parameters = parts.first, let value = line.split(separator: " ").last else { continue }
            counts[String(parameters)] = Double(value)
        }
        return counts
    }
}

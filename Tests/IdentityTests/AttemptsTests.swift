import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct AttemptsTests {
    private func attempt(_ unit: Unit, _ login: String, _ password: String, from address: String) async throws
        -> Unit.Answer
    {
        try await unit.call(
            .post,
            "/api/v1/identity/sessions",
            #"{"login":"\#(login)","password":"\#(password)"}"#,
            headers: [.xForwardedFor: address]
        )
    }

    @Test func `waits double, and end by themselves`() {
        let now = Date(timeIntervalSince1970: 1_000_000)
        func wait(_ failures: Int, _ seconds: Double) -> TimeInterval {
            AttemptRules.pair.wait(failures, since: now, at: now + seconds)
        }
        #expect(wait(4, 0) == 0)
        #expect(wait(5, 0) == 1)
        #expect(wait(5, 1) == 0)
        #expect(wait(6, 0.5) == 1.5)
        #expect(wait(30, 0) == 300)
        #expect(wait(30, 300) == 0)
        #expect(wait(30, -20) == 280)
        #expect(wait(30, 1800) == 0)
    }

    @Test func `every process counts the same`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let twin = try await unit.twin()
            for turn in 0..<5 {
                let process = turn % 2 == 0 ? unit : twin
                #expect(try await attempt(process, "ann", "wrong password", from: "192.0.2.1").status == 401)
            }
            let ann = try LoginName("ann")
            for _ in 0..<5 { try await unit.identity.attempts.noteFailure(ann, from: "192.0.2.1") }
            for process in [unit, twin] {
                let answer = try await attempt(process, "ann", Unit.password, from: "192.0.2.1")
                #expect(answer.problem == "too-many-attempts")
            }
            unit.clock.advance(by: 40)
            #expect(try await attempt(twin, "ann", Unit.password, from: "192.0.2.1").status == 201)
            // A right password clears the count.
            #expect(try await attempt(unit, "ann", "wrong password", from: "192.0.2.1").status == 401)
            #expect(try await attempt(unit, "ann", Unit.password, from: "192.0.2.1").status == 201)
            await twin.base.store.close()
        }
    }

    @Test func `strangers from everywhere make a new place wait a little, and a known one not at all`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            #expect(try await attempt(unit, "ann", Unit.password, from: "192.0.2.1").status == 201)
            let ann = try LoginName("ann")
            for index in 0..<60 { try await unit.identity.attempts.noteFailure(ann, from: "203.0.113.\(index)") }
            #expect(try await attempt(unit, "ann", Unit.password, from: "192.0.2.1").status == 201)
            let elsewhere = try await attempt(unit, "ann", Unit.password, from: "198.51.100.7")
            #expect(elsewhere.problem == "too-many-attempts")
            let seconds = try #require(elsewhere.headers[.retryAfter].flatMap { Int($0) })
            #expect(seconds <= 15)
            unit.clock.advance(by: 16)
            #expect(try await attempt(unit, "ann", Unit.password, from: "198.51.100.7").status == 201)
        }
    }

    @Test func `a list of names from one address is slowed down`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            for index in 0..<106 {
                try await unit.identity.attempts.noteFailure(try LoginName("name\(index)"), from: "203.0.113.9")
            }
            #expect(
                try await attempt(unit, "ann", "wrong password", from: "203.0.113.9").problem == "too-many-attempts"
            )
            #expect(try await attempt(unit, "ann", "wrong password", from: "203.0.113.10").status == 401)
            let reset = try await unit.identity.attempts.reset(address: "203.0.113.9")
            #expect(reset > 0)
            #expect(try await attempt(unit, "ann", Unit.password, from: "203.0.113.9").status == 201)
        }
    }

    @Test func `an operator ends the wait, and what is old is forgotten`() async throws {
        try await Unit.run { unit in
            let ann = try LoginName("ann")
            for _ in 0..<9 { try await unit.identity.attempts.noteFailure(ann, from: "192.0.2.1") }
            #expect(try await unit.identity.attempts.wait(ann, from: "192.0.2.1") != nil)
            #expect(try await unit.identity.attempts.reset(ann) == 2)
            #expect(try await unit.identity.attempts.wait(ann, from: "192.0.2.1") == nil)
            try await unit.identity.attempts.noteSuccess(ann, from: "192.0.2.1")
            unit.clock.advance(by: 1801)
            try await unit.identity.attempts.forget()
            #expect(try await count(unit) == 1)
            unit.clock.advance(by: 30 * 86_400)
            try await unit.identity.attempts.forget()
            #expect(try await count(unit) == 0)
        }
    }

    @Test func `no more than a few attempts at one account are under way at once`() {
        let gate = AttemptGate()
        let key = AttemptGate.Key(login: LoginKey(stream: UUID()), address: "192.0.2.1")
        for _ in 0..<AttemptGate.limit { #expect(gate.enter(key)) }
        #expect(!gate.enter(key))
        #expect(gate.enter(AttemptGate.Key(login: key.login, address: "192.0.2.2")))
        gate.leave(key)
        #expect(gate.enter(key))
    }

    private func count(_ unit: Unit) async throws -> Int {
        try await unit.base.pool.query("select count(*)::int8 from attempt")[0].decode(Int.self)
    }
}

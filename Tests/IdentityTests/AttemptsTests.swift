import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Synchronization
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
            for _ in 0..<5 { try await unit.identity.attempts.noteFailure(ann, from: .address("192.0.2.1")) }
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
            for index in 0..<60 {
                try await unit.identity.attempts.noteFailure(ann, from: .address("203.0.113.\(index)"))
            }
            #expect(try await attempt(unit, "ann", Unit.password, from: "192.0.2.1").status == 201)
            let elsewhere = try await attempt(unit, "ann", Unit.password, from: "198.51.100.7")
            #expect(elsewhere.problem == "too-many-attempts")
            let seconds = try #require(elsewhere.headers[.retryAfter].flatMap { Int($0) })
            #expect(seconds <= 15)
            unit.clock.advance(by: 16)
            #expect(try await attempt(unit, "ann", Unit.password, from: "198.51.100.7").status == 201)
        }
    }

    @Test func `an address that guesses shuts nobody out who knows their password`() async throws {
        var settings = IdentitySettings()
        settings.attemptPause = .zero
        try await Unit.run(settings: settings) { unit in
            let people = ["ann", "bea", "cid", "dan", "eve"]
            for login in people { try await unit.register(login, .therapist) }
            for index in 0..<150 {
                let name = try LoginName("name\(index)")
                try await unit.identity.attempts.noteFailure(name, from: .address("203.0.113.9"))
            }
            let attempts = unit.identity.attempts
            #expect(
                try await attempts.verdict(try LoginName("ann"), from: .address("203.0.113.9"))
                    == .takesTurn("203.0.113.9")
            )
            for login in people {
                #expect(try await attempt(unit, login, "wrong password", from: "203.0.113.9").status == 401)
                #expect(try await attempt(unit, login, Unit.password, from: "203.0.113.9").status == 201)
                // Who got in there before needn't take a turn any more.
                #expect(try await attempts.verdict(try LoginName(login), from: .address("203.0.113.9")) == .goesOn)
            }
            let reset = try await attempts.reset(address: "203.0.113.9")
            #expect(reset > 0)
            #expect(try await attempts.verdict(try LoginName("fay"), from: .address("203.0.113.9")) == .goesOn)
        }
    }

    @Test func `a known device is let in while its owner's name is guessed from its address and everywhere`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            try await unit.register("bea", .therapist)
            let first = try await attempt(unit, "ann", Unit.password, from: "192.0.2.1")
            let cookie = try #require(first.headers[.setCookie]?.split(separator: ";").first.map { String($0) })
            #expect(first.headers[.setCookie]?.contains("HttpOnly; SameSite=Strict") == true)
            let ann = try LoginName("ann")
            for index in 0..<60 {
                try await unit.identity.attempts.noteFailure(ann, from: .address("192.0.2.1"))
                try await unit.identity.attempts.noteFailure(ann, from: .address("203.0.113.\(index)"))
            }
            func onDevice(_ login: String, _ password: String, _ cookie: String) async throws -> Unit.Answer {
                try await unit.call(
                    .post,
                    "/api/v1/identity/sessions",
                    #"{"login":"\#(login)","password":"\#(password)"}"#,
                    headers: [.xForwardedFor: "192.0.2.1", .cookie: "a=b; \(cookie)"]
                )
            }
            #expect(try await attempt(unit, "ann", Unit.password, from: "192.0.2.1").problem == "too-many-attempts")
            #expect(try await onDevice("ann", Unit.password, cookie).status == 201)
            // It is nobody else's, can't be made up, and guessing on it is as slow as anywhere.
            #expect(try await onDevice("ann", Unit.password, cookie + "x").problem == "too-many-attempts")
            for _ in 0..<5 { #expect(try await onDevice("ann", "wrong password", cookie).status == 401) }
            #expect(try await onDevice("ann", Unit.password, cookie).problem == "too-many-attempts")
            let bea = try LoginName("bea")
            for _ in 0..<9 { try await unit.identity.attempts.noteFailure(bea, from: .address("192.0.2.1")) }
            #expect(try await onDevice("bea", Unit.password, cookie).problem == "too-many-attempts")
        }
    }

    @Test func `the original client's sign-in knows devices, too`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            func token(_ cookie: String?) async throws -> Unit.Answer {
                var headers: Headers = [.xForwardedFor: "192.0.2.1", .xForwardedProto: "https"]
                if let cookie { headers[.cookie] = cookie }
                let body = #"{"auth":{"login":"ann","password":"\#(Unit.password)"}}"#
                return try await unit.call(.post, "/user_token", body, headers: headers)
            }
            let cookie = try #require(try await token(nil).headers[.setCookie])
            #expect(cookie.contains("; Path=/user_token; ") && cookie.hasSuffix("; Secure"))
            let ann = try LoginName("ann")
            for _ in 0..<9 { try await unit.identity.attempts.noteFailure(ann, from: .address("192.0.2.1")) }
            #expect(try await token(nil).status == 429)
            #expect(try await token(cookie.split(separator: ";").first.map { String($0) }).status == 200)
        }
    }

    @Test func `strangers of an address that guesses take turns, and few wait`() async throws {
        let start = ContinuousClock.now
        let slept = Mutex<[Duration]>([])
        let lanes = AttemptLanes(pause: .seconds(1), now: { start }) { time in slept.withLock { $0.append(time) } }
        for _ in 0..<AttemptLanes.length { try await lanes.wait(at: "203.0.113.9") }
        #expect(slept.withLock { $0 } == (1..<AttemptLanes.length).map { .seconds($0) })
        await #expect(throws: SignInRefusal.tooManyAttempts(.seconds(16))) { try await lanes.wait(at: "203.0.113.9") }
        try await lanes.wait(at: "203.0.113.10")
    }

    @Test func `a network of IPv6 is one address`() {
        #expect(ClientAddress.group(of: "2001:db8:1:2:3::4") == ClientAddress.group(of: "2001:db8:1:2::9"))
        #expect(ClientAddress.group(of: "2001:db8:1:2::9") == "20010db800010002::/64")
        #expect(ClientAddress.group(of: "2001:db8:1:3::9") != ClientAddress.group(of: "2001:db8:1:2::9"))
        #expect(ClientAddress.group(of: "192.0.2.1") == "192.0.2.1")
    }

    @Test func `an operator ends the wait, and what is old is forgotten`() async throws {
        try await Unit.run { unit in
            let ann = try LoginName("ann")
            for _ in 0..<9 { try await unit.identity.attempts.noteFailure(ann, from: .address("192.0.2.1")) }
            #expect(try await unit.identity.attempts.verdict(ann, from: .address("192.0.2.1")) != .goesOn)
            #expect(try await unit.identity.attempts.reset(ann) == 2)
            #expect(try await unit.identity.attempts.verdict(ann, from: .address("192.0.2.1")) == .goesOn)
            try await unit.identity.attempts.noteSuccess(ann, from: .address("192.0.2.1"))
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
        let key = AttemptGate.Key(login: LoginKey(stream: UUID()), origin: .address("192.0.2.1"))
        for _ in 0..<AttemptGate.limit { #expect(gate.enter(key)) }
        #expect(!gate.enter(key))
        #expect(gate.enter(AttemptGate.Key(login: key.login, origin: .address("192.0.2.2"))))
        gate.leave(key)
        #expect(gate.enter(key))
        // Nor at many accounts from one address.
        var entered = AttemptGate.limit
        while gate.enter(AttemptGate.Key(login: LoginKey(stream: UUID()), origin: key.origin)) { entered += 1 }
        #expect(entered == AttemptGate.limitOfAddress)
        #expect(gate.enter(AttemptGate.Key(login: key.login, origin: .device)))
    }

    private func count(_ unit: Unit) async throws -> Int {
        try await unit.base.pool.query("select count(*)::int8 from attempt")[0].decode(Int.self)
    }
}

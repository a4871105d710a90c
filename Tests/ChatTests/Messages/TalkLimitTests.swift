import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import Synchronization
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// How much one person says in one room.
@Suite struct TalkRateTests {
    @Test(arguments: [
        ("off", TalkRate.off), ("300/1m", .most(300, seconds: 60)), ("1/1s", .most(1, seconds: 1)),
        ("20/2h", .most(20, seconds: 7_200)),
    ]) func `a rate is read`(_ text: String, _ rate: TalkRate) {
        #expect(TalkRate(setting: text) == rate)
        #expect(TalkRate(setting: rate.settingText) == rate)
    }

    @Test(arguments: ["", "on", "300", "0/1m", "-1/1m", "300/", "300/0s", "300/500ms", "300/2d", "1/1m/1m", "x/1m"])
    func `nothing else is`(_ text: String) {
        #expect(TalkRate(setting: text) == nil)
    }

    @Test func `each of several processes allows its part, and one message at least`() {
        let rate = TalkRate.most(300, seconds: 60)
        #expect(rate.shared(by: 1) == rate)
        #expect(rate.shared(by: 4) == .most(75, seconds: 60))
        #expect(rate.shared(by: 1000) == .most(1, seconds: 60))
        #expect(TalkRate.off.shared(by: 4) == .off)
    }

    @Test func `where it is off, nobody is counted`() {
        #expect(TalkLimit(.off) == nil)
    }
}

@Suite struct TalkLimitTests {
    /// A clock that stands still until it is moved.
    private final class Watch: Sendable {
        private let time = Mutex(ContinuousClock.now)
        var now: ContinuousClock.Instant { time.withLock { $0 } }
        func advance(by time: Duration) { self.time.withLock { $0 = $0.advanced(by: time) } }
    }

    private let watch = Watch()
    private let metrics = Metrics()

    private func limit(_ quota: Int, seconds: Int, capacity: Int = 1_024) throws -> TalkLimit {
        let rate = TalkRate.most(quota, seconds: seconds)
        let limit = TalkLimit(rate, capacity: capacity, metrics: metrics, clock: { [watch] in watch.now })
        return try #require(limit)
    }

    @Test func `all at once, and then as fast as they come back`() throws {
        let limit = try limit(3, seconds: 30)
        let (person, room) = (UUID(), UUID())
        for _ in 0..<3 { try limit.take(person, in: room) }
        let refused = #expect(throws: Problem.self) { try limit.take(person, in: room) }
        #expect(refused?.status == 429 && refused?.code == "too-many-messages")
        #expect(refused?.headers[.retryAfter] == "10")
        let (left, policy) = (try #require(HeaderName("ratelimit")), try #require(HeaderName("ratelimit-policy")))
        #expect(refused?.headers[left] == #""messages";r=0;t=30"#)
        #expect(refused?.headers[policy] == #""messages";q=3;w=30"#)
        // Asking in vain costs nothing.
        watch.advance(by: .seconds(10))
        try limit.take(person, in: room)
        #expect(throws: Problem.self) { try limit.take(person, in: room) }
        watch.advance(by: .seconds(3_600))
        for _ in 0..<3 { try limit.take(person, in: room) }
        #expect(throws: Problem.self) { try limit.take(person, in: room) }
        #expect(metrics.text().contains("theracomm_chat_limited_total 3"))
    }

    @Test func `another room is another bucket, and so is another person`() throws {
        let limit = try limit(1, seconds: 60)
        let (person, room) = (UUID(), UUID())
        try limit.take(person, in: room)
        try limit.take(person, in: UUID())
        try limit.take(UUID(), in: room)
        #expect(throws: Problem.self) { try limit.take(person, in: room) }
    }

    @Test func `where there is no room, those make room who have least to remember`() throws {
        // Eight places in all.
        let limit = try limit(2, seconds: 60, capacity: 8)
        let (person, room) = (UUID(), UUID())
        for _ in 0..<2 { try limit.take(person, in: room) }
        for _ in 0..<1_000 { try limit.take(UUID(), in: UUID()) }
        #expect(throws: Problem.self) { try limit.take(person, in: room) }
    }
}

/// The same, where it is asked for.
@Suite(.freshSchema) struct TalkHeldBackTests {
    /// Two messages a day.
    private func with(_ body: (Unit) async throws -> Void) async throws {
        try await Unit.with(environment: ["THERACOMM_CHAT_RATE": "2/1d"], body)
    }

    @Test func `over HTTP, and who was refused has said nothing`() async throws {
        try await with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let (ann, cleo) = (unit.seat(unit.ann), unit.seat(unit.cleo))
            let path = Unit.path(room, "/messages")
            for id in ["1", "2"] { try await ann.post(path, ["client_id": .string(id), "text": "Hello"]).expect(201) }
            let before = try await unit.events()
            let refused = try await ann.post(path, ["client_id": "3", "text": "Hello"])
            refused.expectProblem(429, "too-many-messages")
            #expect(refused.headers[.retryAfter] != nil)
            #expect(try await unit.events() == before)
            // Others go on.
            try await cleo.post(path, ["client_id": "1", "text": "Hello"]).expect(201)
        }
    }

    @Test func `over the socket and under a persona, out of the bucket of who is behind it`() async throws {
        try await with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let ports = LivePorts(unit.reading)
            let cleo = Caller(.person(unit.cleo.id))
            func send(_ id: String, as member: UUID) async throws -> LiveSent {
                let parts = [MessagePart.text(type: "text/plain", "Hello")]
                return try await ports.send(LiveSending(room: room, clientID: id, parts: parts, member: member), cleo)
            }
            try await unit.seat(unit.cleo).post(Unit.path(room, "/join")).expect(200)
            #expect(try await send("1", as: unit.cleo.id).number == 1)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            #expect(try await send("2", as: persona.member).number == 2)
            let refused = await #expect(throws: Problem.self) { _ = try await send("3", as: persona.member) }
            #expect(refused?.code == "too-many-messages")
        }
    }

    @Test func `through the original protocol, in its own words`() async throws {
        try await with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let people = ChatkitPeople(reading: unit.reading)
            let cleo = ChatkitPerson(people: people, id: unit.cleo.id, own: String(unit.cleo.number))
            let words = [ChatkitPart.content(type: "text/plain", "Hello")]
            for _ in 0..<2 { _ = try await cleo.post(words, in: ChatkitPeople.text(of: room), by: cleo.own) }
            let refused = await #expect(throws: Problem.self) {
                _ = try await cleo.post(words, in: ChatkitPeople.text(of: room), by: cleo.own)
            }
            let told = try #require(refused.flatMap { ChatkitError($0) })
            #expect(told.status == 429 && told.code == "services/chatkit/too-many-messages")
            #expect(told.retryAfter != nil)
        }
    }

    @Test func `an edit takes from the same bucket, and who was refused has changed nothing`() async throws {
        try await with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let (ann, cleo) = (unit.seat(unit.ann), unit.seat(unit.cleo))
            let path = Unit.path(room, "/messages")
            for person in [ann, cleo] { try await person.post(path, ["client_id": "1", "text": "Hello"]).expect(201) }
            // What can't be said at all costs nothing.
            try await ann.send(.put, Unit.message(1, room), ["text": " "]).expect(422)
            try await ann.send(.put, Unit.message(1, room), ["text": "Good morning"]).expect(204)
            let before = try await unit.events()
            let refused = try await ann.send(.put, Unit.message(1, room), ["text": "Good evening"])
            refused.expectProblem(429, "too-many-messages")
            #expect(refused.headers[.retryAfter] != nil)
            try await ann.post(path, ["client_id": "2", "text": "Hello"]).expectProblem(429, "too-many-messages")
            #expect(try await unit.events() == before)
            // Others go on, and what is no edit as well.
            try await cleo.send(.put, Unit.message(2, room), ["text": "Good morning"]).expect(204)
            try await ann.delete(Unit.message(1, room)).expect(204)
        }
    }

    @Test func `so does one through the original protocol, from the bucket of who is behind a persona`() async throws {
        try await with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let ports = LivePorts(unit.reading)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/join")).expect(200)
            let parts = [MessagePart.text(type: "text/plain", "Hello")]
            let sending = LiveSending(room: room, clientID: "1", parts: parts, member: unit.cleo.id)
            _ = try await ports.send(sending, Caller(.person(unit.cleo.id)))
            try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
            _ = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.settle()
            let people = ChatkitPeople(reading: unit.reading)
            let cleo = ChatkitPerson(people: people, id: unit.cleo.id, own: String(unit.cleo.number))
            let words = [ChatkitPart.content(type: "text/plain", "Hello again")]
            let id = try await cleo.post(words, in: ChatkitPeople.text(of: room), by: cleo.own)
            let other = [ChatkitPart.content(type: "text/plain", "Good evening")]
            let refused = await #expect(throws: Problem.self) {
                try await cleo.editMessage(id, other, by: .user(cleo.own))
            }
            let told = try #require(refused.flatMap { ChatkitError($0) })
            #expect(told.status == 429 && told.code == "services/chatkit/too-many-messages")
            #expect(told.retryAfter != nil)
        }
    }
}

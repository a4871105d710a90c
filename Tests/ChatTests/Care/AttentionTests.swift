import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import NotificationsContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore

/// People who aren't looking are told that messages wait.
@Suite(.freshSchema) struct AttentionTests {
    /// Says something, lets it wait, and calls those for whom it waits; everybody who was called so far, in order.
    private func called(_ unit: Unit, seconds: Int = 31) async throws -> [UUID] {
        unit.clock.advance(by: seconds)
        try await unit.settle()
        try await unit.service.commands.attention.call()
        return try await unit.pool.query("select person from chat_called order by called_at, person").decode(UUID.self)
    }

    private func waiting(_ unit: Unit, for person: PersonRegistered) async throws -> Int {
        let path = "/internal/chat/people/\(person.id)/notices?kind=messages&since=0"
        return try await unit.notifications.get(path).expect(200).decode(NoticesWaiting.self).waiting
    }

    /// Begins to look: what was said before is nobody's news.
    private func begin(_ unit: Unit) async throws {
        try await unit.settle()
        try await unit.service.commands.attention.call()
    }

    private func read(_ unit: Unit, _ room: UUID, by person: PersonRegistered, number: Int64) async throws {
        try await unit.seat(person).send(.put, Unit.path(room, "/cursor"), ["number": .int(Int(number))])
            .expect(200)
        try await unit.settle()
    }

    @Test func `who hasn't read after a while is called once, and told while something waits`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("Before", in: room, by: unit.ann)
            try await begin(unit)
            #expect(try await called(unit).isEmpty)
            try await unit.say("One", in: room, by: unit.ann)
            #expect(try await called(unit, seconds: 10).isEmpty)
            let both = Set([unit.cleo.id, unit.eve.id])
            #expect(Set(try await called(unit)) == both)
            try await unit.say("Two", in: room, by: unit.ann)
            #expect(try await called(unit).count == 2)
            #expect(try await waiting(unit, for: unit.cleo) == 3)
            let notices = try await unit.published(NoticeFact.self, forNotifications: true).flatMap { fact in
                switch fact {
                case .stated(let notices): notices
                }
            }
            #expect(notices.count == 2 && Set(notices.map(\.person)) == both)
            #expect(notices.allSatisfy { $0.kind == .messages && !$0.urgent })
            try await read(unit, room, by: unit.cleo, number: 3)
            #expect(try await waiting(unit, for: unit.cleo) == 0)
            // Readers are called for what comes after they read; others, some hours later.
            try await unit.say("Three", in: room, by: unit.ann)
            let before = try await unit.store.head()
            _ = try await called(unit)
            let events = try await unit.store.read(after: before, limit: 10, as: ChatEvent.self).map(\.event)
            #expect(events.count == 1)
            guard case .attention(.called(let call)) = try #require(events.first) else {
                Issue.record("nobody was called")
                return
            }
            #expect(call.person == unit.cleo.id)
        }
    }

    @Test func `who reads at once, has left, is out of use or wants quiet isn't called`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.bob, unit.eve])
            try await begin(unit)
            try await unit.seat(unit.bob).send(.put, Unit.path(room, "/quiet"), [:]).expect(204)
            try await unit.learn(.suspended(PersonReference(id: unit.eve.id)))
            try await unit.say("One", in: room, by: unit.ann)
            try await unit.settle()
            try await read(unit, room, by: unit.cleo, number: 1)
            #expect(try await called(unit).isEmpty)
            #expect(try await waiting(unit, for: unit.bob) == 0)
        }
    }

    @Test func `a persona calls nobody, and neither does a room that everybody is in`() async throws {
        try await Unit.with(environment: ["THERACOMM_MATCHINGS": "open"]) { unit in
            let hall = try await unit.roomForEveryone()
            let veiled = try await unit.room(.public, by: unit.ann, named: "Veiled", ["anonymity": "personas"])
            _ = try await unit.joinUnderPersona(veiled, unit.cleo)
            try await begin(unit)
            for room in [hall, veiled] { try await unit.say("One", in: room, by: room == hall ? unit.bob : unit.ann) }
            #expect(try await called(unit).isEmpty)
        }
    }

    @Test func `nothing that came while no process was there is passed over`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await begin(unit)
            try await unit.say("One", in: room, by: unit.ann)
            unit.clock.advance(by: 6 * 3600)
            try await unit.settle()
            try await AttentionJob(commands: unit.service.commands.attention, log: .none).tick()
            #expect(try await called(unit, seconds: 0) == [unit.cleo.id])
        }
    }
}

import ChatDomain
import EventLog
import FoundationEssentials
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatCore

/// Letting go by itself, once a day.
@Suite(.freshSchema) struct RetentionClockTests {
    private static let day = 86_400.0

    /// The clock as any process has it: nothing that it goes by is remembered in it.
    private func clock(_ unit: Unit) -> RetentionScheduler {
        RetentionScheduler(
            commands: RetentionCommands(rooms: unit.rooms, projection: unit.careProjection),
            rule: RetentionRule(olderThan: .seconds(5 * 86_400)),
            log: .none
        )
    }

    /// All that identity has told is known now.
    private func inform(_ unit: Unit) async throws {
        try await unit.pool.execute("delete from retention_knowledge")
        try await unit.pool.execute("insert into retention_knowledge (level) values (\(unit.clock.now))")
    }

    /// Of how many messages the words are gone, once all of the log is shown.
    private func gone(_ unit: Unit) async throws -> Int {
        try await unit.settle()
        return try await unit.pool.query("select count(*) from chat_message where retired")[0].decode(Int.self)
    }

    @Test func `what is past its time goes once a day, also where processes come and go`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.settle()
            try await inform(unit)
            #expect(try await clock(unit).tick())
            #expect(try await gone(unit) == 1)
            try await unit.say("Two", in: room, by: unit.cleo)
            try await unit.settle()
            unit.clock.advance(by: Self.day - 1)
            try await inform(unit)
            #expect(try await !clock(unit).tick())
            unit.clock.advance(by: 6 * Self.day)
            try await inform(unit)
            #expect(try await clock(unit).tick())
            #expect(try await gone(unit) == 2)
        }
    }

    @Test func `of two processes one works, and both at once do it once`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.settle()
            try await inform(unit)
            let before = try await unit.events()
            async let first = clock(unit).tick()
            async let second = clock(unit).tick()
            let worked = try await [first, second].filter { $0 }
            #expect(worked.count == 1)
            #expect(try await gone(unit) == 1)
            #expect(try await unit.events() == before + 1)
        }
    }

    @Test func `where it isn't known who is under a hold, nothing goes`() async throws {
        try await Unit.with(idle: ["erasures"]) { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.settle()
            #expect(try await !clock(unit).tick())
            try await inform(unit)
            unit.clock.advance(by: 2 * 3600)
            #expect(try await !clock(unit).tick())
            #expect(try await gone(unit) == 0)
            try await inform(unit)
            #expect(try await clock(unit).tick())
            #expect(try await gone(unit) == 1)
        }
    }

    @Test func `while it isn't shown who speaks as whom, nothing goes`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.settle()
            try await inform(unit)
            let usual = clock(unit)
            let commands = RoomCommands(unit.base, projection: StuckReadModel())
            let behind = RetentionScheduler(
                commands: RetentionCommands(rooms: commands, projection: unit.careProjection),
                rule: usual.rule,
                log: .none
            )
            #expect(try await !behind.tick())
            #expect(try await gone(unit) == 0)
            #expect(try await usual.tick())
            #expect(try await gone(unit) == 1)
        }
    }

    @Test func `administrators see how long words are kept, and what went last`() async throws {
        try await Unit.with(environment: ["THERACOMM_CHAT_RETENTION": "5d"]) { unit in
            let path = "/api/v1/chat/retention"
            func told() async throws -> RetentionView {
                try await unit.seat(unit.hal).get(path).expect(200).decode(RetentionView.self)
            }
            let before = try await told()
            #expect(before == RetentionView(messageSeconds: 5 * 86_400))
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.settle()
            try await inform(unit)
            #expect(try await clock(unit).tick())
            let last = try #require(try await told().last)
            #expect(last.messages == 1 && last.rooms == 1 && last.withheld == 0)
            for person in [unit.ann, unit.cleo] { try await unit.seat(person).get(path).expect(403) }
        }
    }

    @Test func `by default nothing goes, and less than a day is a mistake`() throws {
        var none = ConfigurationReader(environment: [:])
        #expect(RetentionRule(&none) == RetentionRule())
        var some = ConfigurationReader(
            environment: ["THERACOMM_CHAT_RETENTION": "3650d", "THERACOMM_CHAT_DELETED_RETENTION": "365d"]
        )
        let rule = RetentionRule(deletedFor: .seconds(365 * 86_400), olderThan: .seconds(3650 * 86_400))
        #expect(RetentionRule(&some) == rule)
        #expect(none.mistakes.isEmpty && some.mistakes.isEmpty)
        var short = ConfigurationReader(environment: ["THERACOMM_CHAT_RETENTION": "2h"])
        _ = RetentionRule(&short)
        #expect(short.mistakes.count == 1)
    }
}

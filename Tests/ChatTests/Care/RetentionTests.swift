import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct RetentionTests {
    private static let day = 86_400.0

    private func commands(_ unit: Unit) -> RetentionCommands {
        RetentionCommands(rooms: unit.rooms, projection: unit.careProjection)
    }

    private func words(_ unit: Unit, _ room: UUID) async throws -> [String?] {
        try await unit.pool.query("select parts from chat_message where room = \(room) order by number")
            .decode(String?.self)
    }

    private func apply(_ unit: Unit, _ rule: RetentionRule) async throws -> [Retirement] {
        try await unit.settle()
        let due = try await commands(unit).due(rule)
        for retirement in due { try await commands(unit).apply(retirement) }
        try await unit.settle()
        return due
    }

    @Test func `old messages lose their words, younger ones and the numbers stay`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Old", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.say("Young", in: room, by: unit.cleo)
            let rule = RetentionRule(olderThan: .seconds(5 * 86_400))
            #expect(
                try await apply(unit, rule) == [Retirement(room: room, upTo: 1, isWhole: false, messages: 1)]
            )
            let left = try await words(unit, room)
            #expect(left.count == 2 && left[0] == nil && left[1]?.contains("Young") == true)
            #expect(try await apply(unit, rule).isEmpty)
        }
    }

    @Test func `a room that has been deleted long enough goes whole, one in use never`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let kept = try await unit.room(named: "Kept")
            try await unit.say("Gone", in: room, by: unit.cleo)
            try await unit.say("Here", in: kept, by: unit.ann)
            try await unit.seat(unit.ann).delete(Unit.path(room)).expect(204)
            let rule = RetentionRule(deletedFor: .seconds(30 * 86_400))
            #expect(try await apply(unit, rule).isEmpty)
            unit.clock.advance(by: 31 * Self.day)
            #expect(try await apply(unit, rule) == [Retirement(room: room, upTo: 1, isWhole: true, messages: 1)])
            #expect(try await words(unit, room) == [nil])
            #expect(try await words(unit, kept).first??.contains("Here") == true)
            let name = try await unit.pool.query("select name from chat_room where id = \(room)")[0]
            #expect(try name.decode(String?.self) == nil)
            #expect(try await apply(unit, rule).isEmpty)
            // Whoever still tries it on a room in use is told nothing, and nothing happens.
            let before = try await unit.events()
            try await commands(unit).apply(Retirement(room: kept, upTo: 1, isWhole: true, messages: 1))
            #expect(try await unit.events() == before)
        }
    }
}

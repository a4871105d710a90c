import AttachmentKit
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// What is past its time and kept all the same.
@Suite(.freshSchema) struct RetentionHoldTests {
    private static let day = 86_400.0

    private let rule = RetentionRule(olderThan: .seconds(5 * 86_400))

    private func commands(_ unit: Unit) -> RetentionCommands {
        RetentionCommands(rooms: unit.rooms, projection: unit.careProjection)
    }

    private func hold(_ person: PersonRegistered, for days: Double, in unit: Unit) async throws {
        let end = unit.clock.now.addingTimeInterval(days * Self.day)
        try await unit.pool.execute(
            "insert into retention_hold (hold, person, until) values (\(UUID()), \(person.id), \(end))"
        )
    }

    /// What is still said in a room, in the order in which it was.
    private func words(_ unit: Unit, _ room: UUID) async throws -> [String] {
        try await unit.settle()
        let parts = try await unit.pool.query(
            "select coalesce(parts, '') from chat_message where room = \(room) order by number"
        ).decode(String.self)
        return parts.map { text in ["Ann", "Cleo", "Dora", "Late"].first { text.contains("\($0) said") } ?? "" }
    }

    @discardableResult
    private func apply(_ unit: Unit) async throws -> [Retirement] {
        try await unit.settle()
        let due = try await commands(unit).due(rule)
        for retirement in due { try await commands(unit).apply(retirement) }
        try await unit.settle()
        return due
    }

    private func isReproducible(_ unit: Unit) async throws -> Bool {
        let said = try await unit.isReproducible(unit.messagesProjection)
        let cared = try await unit.isReproducible(unit.careProjection)
        return said && cared
    }

    @Test func `what somebody under a hold has said stays, and goes when the hold has ended`() async throws {
        try await Unit.with { unit in
            try await unit.match(unit.dora, unit.ann)
            let room = try await unit.room(members: [unit.cleo, unit.dora])
            for (name, person) in [("Cleo", unit.cleo), ("Dora", unit.dora), ("Ann", unit.ann)] {
                try await unit.say("\(name) said", in: room, by: person)
            }
            try await hold(unit.cleo, for: 30, in: unit)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.say("Late said", in: room, by: unit.cleo)
            let due = try await apply(unit)
            #expect(
                due == [Retirement(room: room, upTo: 3, isWhole: false, messages: 2, kept: [unit.cleo.id])]
            )
            #expect(try await words(unit, room) == ["Cleo", "", "", "Late"])
            #expect(try await commands(unit).withheld(rule) == Withheld(messages: 1, rooms: 1))
            #expect(try await apply(unit).isEmpty)
            #expect(try await isReproducible(unit))
            // Whoever reads it sees it as ever.
            #expect(try await unit.history(room, by: unit.dora).texts.contains("Cleo said"))
            // On its day it ends by itself.
            unit.clock.advance(by: 21 * Self.day)
            try await apply(unit)
            #expect(try await words(unit, room) == ["", "", "", ""])
            #expect(try await commands(unit).withheld(rule) == Withheld(messages: 0, rooms: 0))
            #expect(try await apply(unit).isEmpty)
        }
    }

    @Test func `a room of two with somebody under a hold is kept, with what the other one said`() async throws {
        try await Unit.with { unit in
            let room = try await unit.seat(unit.ann).post("\(Unit.area)/direct/\(unit.cleo.id)").expect(201)
                .decode(RoomMadeView.self).room
            try await unit.say("Ann said", in: room, by: unit.ann)
            try await unit.say("Cleo said", in: room, by: unit.cleo)
            // Sealed under the client's key, whoever said it: a hold on either keeps both.
            for person in [unit.ann, unit.cleo] {
                try await unit.pool.execute("delete from retention_hold")
                try await hold(person, for: 100, in: unit)
                unit.clock.advance(by: 10 * Self.day)
                #expect(try await apply(unit).isEmpty)
                #expect(try await words(unit, room) == ["Ann", "Cleo"])
                #expect(try await commands(unit).withheld(rule) == Withheld(messages: 2, rooms: 1))
            }
            // Ended before its day.
            try await unit.pool.execute("delete from retention_hold")
            try await apply(unit)
            #expect(try await words(unit, room) == ["", ""])
        }
    }

    @Test func `what is said under a persona is theirs, too, and a deleted room is kept whole`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.dora)
            // With a single client in the room, what others say would be sealed under that one's key.
            _ = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.say("Ann said", in: room, by: unit.ann)
            try await unit.say("Dora said", in: room, by: unit.dora)
            try await hold(unit.dora, for: 100, in: unit)
            unit.clock.advance(by: 10 * Self.day)
            #expect(try await apply(unit).map(\.kept) == [[persona.member]])
            #expect(try await words(unit, room) == ["", "Dora"])
            try await unit.seat(unit.ann).delete(Unit.path(room)).expect(204)
            unit.clock.advance(by: 10 * Self.day)
            try await unit.settle()
            let gone = RetentionRule(deletedFor: .seconds(86_400))
            #expect(try await commands(unit).due(gone).isEmpty)
            #expect(try await commands(unit).withheld(gone) == Withheld(messages: 1, rooms: 1))
            try await unit.pool.execute("delete from retention_hold")
            #expect(
                try await commands(unit).due(gone) == [Retirement(room: room, upTo: 2, isWhole: true, messages: 1)]
            )
        }
    }

    @Test func `files of people under a hold are kept, sent or not`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let sent = try await unit.sendFile("Diary", in: room, by: unit.cleo)
            let waiting = try #require(try await unit.hand("Waiting", by: unit.cleo).attachment)
            // Whether a file is wanted is looked at by the database's clock.
            try await unit.pool.execute(
                """
                insert into retention_hold (hold, person, until)
                values (\(UUID()), \(unit.cleo.id), greatest(clock_timestamp(), \(unit.clock.now)) + interval '99 days')
                """
            )
            unit.clock.advance(by: 10 * Self.day)
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '2 days'")
            func left() async throws -> Set<UUID> {
                try await apply(unit)
                try await unit.files.contents.clear()
                return Set(try await unit.pool.query("select attachment from attachment_content").decode(UUID.self))
            }
            #expect(try await left() == [sent, waiting])
            try await unit.pool.execute("delete from retention_hold")
            #expect(try await left().isEmpty)
        }
    }
}

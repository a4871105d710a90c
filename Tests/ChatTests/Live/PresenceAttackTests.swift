import Bus
import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import TangoContract
import ServiceTesting
import Testing

@testable import ChatCore
@testable import ChatLive

/// Whether somebody is there tells nothing of who speaks under a persona, and nothing to those who have nothing to do with them any more.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct PresenceAttackTests {
    private struct Desk {
        let presence: Presence
        let writer: PresenceWriter

        init(_ unit: Unit) {
            presence = Presence(unit.base, bus: LocalBus(), grace: .zero)
            writer = PresenceWriter(presence: presence, log: .none)
        }

        /// Those whom a watcher sees there, by each of the three ways of asking.
        func seen(by watcher: UUID, of people: [UUID]) async throws -> [Set<UUID>] {
            let asked = try await presence.shown(people, to: watcher).people.filter(\.online).map(\.personID)
            let around = try await presence.around(watcher).people.map(\.personID)
            let told = try await presence.seen(people, by: [watcher])[watcher] ?? []
            return [asked, around, told].map { Set($0).intersection(people) }
        }
    }

    private func candidates(_ unit: Unit) async throws -> [PersonRegistered] {
        let candidates = (0..<16).map { Unit.person(100 + $0, "Client", "Number\($0)", "client") }
        for person in candidates {
            try await unit.learn(.registered(person))
            try await unit.match(person, unit.ann)
        }
        return candidates
    }

    @Test(arguments: [true, false])
    func `who speaks under a persona can't be told from sixteen by who is there`(_ isPublic: Bool) async throws {
        try await Unit.with { unit in
            let people = try await candidates(unit)
            let ids = people.map(\.id)
            // All of them are in a room with the watcher as who they are, and one speaks to the watcher under a persona.
            _ = try await unit.room(members: people)
            let masked: UUID
            if isPublic {
                masked = try await unit.room(.public, ["anonymity": .string("personas")])
                _ = try await unit.joinUnderPersona(masked, people[6])
            } else {
                let path = "\(Unit.area)/direct/\(unit.ann.id)?persona=true"
                masked = try await unit.seat(people[6]).post(path).decode(RoomMadeView.self).room
            }
            try await unit.settle()
            let commands = Desk(unit)
            try await commands.writer.start()
            var (suspects, generator) = (Set(ids), Draws(state: 22))
            for round in 1...10 {
                let connection = UUID()
                // Six in ten are there; the one who speaks is.
                let online = ids.enumerated().filter {
                    $0.offset == 6 || Double.random(in: 0..<1, using: &generator) < 0.6
                }
                for (_, id) in online { commands.presence.came(id, connection: connection) }
                try await commands.writer.write()
                try await unit.say("Message \(round)", in: masked, by: people[6])
                let views = try await commands.seen(by: unit.ann.id, of: ids)
                for view in views where !view.isEmpty { suspects.formIntersection(view) }
                for (_, id) in online { commands.presence.went(id, connection: connection) }
                try await commands.writer.write(at: .now + .seconds(1))
                // Nor by when they were there last.
                #expect(try await commands.presence.shown(ids, to: unit.ann.id).people.isEmpty)
                unit.clock.advance(by: 3600)
            }
            #expect(suspects.count == 16)
        }
    }

    @Test func `who hears no persona sees clients as before, and staff are seen by all`() async throws {
        try await Unit.with { unit in
            _ = try await unit.room(members: [unit.cleo, unit.eve])
            let path = "\(Unit.area)/direct/\(unit.ann.id)?persona=true"
            try await unit.seat(unit.cleo).post(path).expect(201)
            try await unit.settle()
            let commands = Desk(unit)
            try await commands.writer.start()
            let ids = [unit.cleo.id, unit.ann.id, unit.eve.id]
            for id in ids { commands.presence.came(id, connection: UUID()) }
            try await commands.writer.write()
            #expect(try await commands.seen(by: unit.eve.id, of: ids) == Array(repeating: [ids[0], ids[1]], count: 3))
            #expect(try await commands.seen(by: unit.ann.id, of: ids) == Array(repeating: [ids[2]], count: 3))
            // The one who is anonymous knows who that is.
            #expect(try await commands.seen(by: unit.cleo.id, of: ids) == Array(repeating: [ids[1], ids[2]], count: 3))
        }
    }

    @Test func `who shares only a room in which clients are anonymous sees nobody`() async throws {
        try await Unit.with { unit in
            let masked = try await unit.room(.public, ["anonymity": .string("personas")])
            try await unit.seat(unit.dora).post(Unit.path(masked, "/join")).expect(200)
            try await unit.settle()
            let commands = Desk(unit)
            try await commands.writer.start()
            for id in [unit.dora.id, unit.ann.id] { commands.presence.came(id, connection: UUID()) }
            try await commands.writer.write()
            #expect(try await commands.seen(by: unit.dora.id, of: [unit.ann.id]) == [[], [], []])
            #expect(try await commands.seen(by: unit.ann.id, of: [unit.dora.id]) == [[], [], []])
        }
    }

    @Test func `nothing is known after leaving a room, nor when a matching is over`() async throws {
        try await Unit.with { unit in
            let room = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
                .decode(RoomMadeView.self).room
            try await unit.settle()
            let commands = Desk(unit)
            try await commands.writer.start()
            let (ann, cleo) = (unit.ann.id, unit.cleo.id)
            for id in [ann, cleo] { commands.presence.came(id, connection: UUID()) }
            try await commands.writer.write()
            func see(_ isSeen: Bool) async throws {
                try await unit.settle()
                #expect(
                    try await commands.seen(by: ann, of: [cleo]) == Array(repeating: isSeen ? [cleo] : [], count: 3)
                )
                #expect(try await commands.seen(by: cleo, of: [ann]) == Array(repeating: isSeen ? [ann] : [], count: 3))
            }
            try await see(true)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/leave")).expect(204)
            try await see(false)
            try await unit.seat(unit.cleo).post(Unit.path(room, "/join")).expect(200)
            try await see(true)
            try await unit.unmatch(unit.cleo, unit.ann)
            try await see(false)
        }
    }

    @Test func `when somebody was here last is told roughly`() throws {
        func time(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
        let cases: [(String, String?)] = [
            ("2026-11-26T13:14:15Z", "2026-11-26T00:00:00Z"), ("2026-11-26T00:00:00Z", "2026-11-26T00:00:00Z"),
            ("2026-11-25T23:59:59Z", "2026-11-23T00:00:00Z"), ("2026-11-23T08:00:00Z", "2026-11-23T00:00:00Z"),
            ("2026-11-22T08:00:00Z", "2026-11-16T00:00:00Z"), ("2026-10-20T08:00:00Z", nil),
        ]
        for (seen, told) in cases {
            let expected = try told.map { try time($0) }
            let found = try time(seen).asSeen(at: try time("2026-11-26T15:00:00Z"))
            #expect(found == expected, "\(seen)")
        }
    }

    @Test func `how far a persona reads is told to nobody`() async throws {
        try await Unit.with { unit in
            let masked = try await unit.room(.public, ["anonymity": .string("personas")])
            _ = try await unit.joinUnderPersona(masked, unit.cleo)
            try await unit.say("Welcome", in: masked, by: unit.ann)
            try await unit.seat(unit.cleo).send(.put, Unit.path(masked, "/cursor"), ["number": 1]).expect(200)
            try await unit.settle()
            let persona = try #require(try await unit.facts(masked).personas.keys.first)
            for path in ["/cursors", "/messages/1/receipts"] {
                let text = try await unit.seat(unit.ann).get(Unit.path(masked, path)).expect(200).text
                #expect(!text.uppercased().contains(persona.uuidString))
            }
        }
    }
}

/// The same draws in each run.
private struct Draws: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

import Bus
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import ServiceKit
import Synchronization
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatLive

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct PresenceTests {
    /// Reads what somebody is told until it says this of a person.
    private func hear(_ seat: LiveSeat, _ person: UUID, isOnline: Bool) async throws {
        while true {
            let frame = try await seat.expect(.signal)
            guard frame.type != "presence.lost" else { continue }
            let view = try frame.data(as: PresenceView.self)
            if view.people.contains(where: { $0.personID == person && $0.online == isOnline }) { return }
        }
    }

    /// Where a person is connected, as it is written.
    private func processes(of person: PersonRegistered, _ unit: Unit) async throws -> Set<UUID> {
        Set(
            try await unit.pool.query("select process from chat_connection where person = \(person.id)").decode(
                UUID.self
            )
        )
    }

    @Test func `who comes and goes is told to those who share a room with them, at every process`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            _ = try await unit.room(members: [unit.cleo])
            try await unit.settle()
            let ann = try await live.sit(unit.ann)
            try await ann.follow("chat/presence")
            #expect(try await ann.expect(.signal, "presence.now").data(as: PresenceView.self).people.isEmpty)
            // She shares no room with Ann.
            _ = try await live.sit(unit.dora, at: 1)
            let first = try await live.sit(unit.cleo, at: 1)
            try await hear(ann, unit.cleo.id, isOnline: true)
            let second = try await live.sit(unit.cleo)
            try await second.follow("chat/presence")
            let now = try await second.expect(.signal, "presence.now").data(as: PresenceView.self)
            #expect(now.people.map(\.personID) == [unit.ann.id])
            let ids = live.processes.map(\.writer.presence.process)
            // What is written a moment later must be before the next one leaves: no grace is given here.
            try await eventually { try await Set(ids) == processes(of: unit.cleo, unit) }
            await first.socket.close()
            // There is still a connection.
            try await eventually { try await [ids[0]] == processes(of: unit.cleo, unit) }
            let presence = live.processes[1].writer.presence
            #expect(try await presence.states(of: [unit.cleo.id])[unit.cleo.id]?.isOnline == true)
            await second.socket.close()
            try await hear(ann, unit.cleo.id, isOnline: false)
            let path = "/api/v1/chat/presence?ids=\(unit.cleo.id),\(unit.dora.id)"
            let seen = try await unit.seat(unit.ann).get(path).expect(200).decode(PresenceView.self)
            #expect(seen.people.map(\.personID) == [unit.cleo.id])
            #expect(seen.people.map(\.online) == [false])
            #expect(seen.people.first?.lastSeen == unit.clock.now.asSeen(at: unit.clock.now))
        }
    }

    @Test func `who is invisible isn't there, and when they were is forgotten`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            _ = try await unit.room(members: [unit.cleo])
            try await unit.settle()
            let (ann, cleo) = (try await live.sit(unit.ann), try await live.sit(unit.cleo))
            let presence = live.processes[0].live.presence
            try await eventually { try await presence.states(of: [unit.cleo.id])[unit.cleo.id]?.isOnline == true }
            try await ann.follow("chat/presence")
            try await hear(ann, unit.cleo.id, isOnline: true)
            let commands = unit.seat(unit.cleo)
            let path = "/api/v1/chat/presence/visibility"
            #expect(try await commands.get(path).expect(200).decode(VisibilityView.self).visible)
            try await commands.send(.put, path, ["visible": .bool(false)]).expect(204)
            try await commands.send(.put, path, ["visible": .bool(false)]).expect(204)
            #expect(try await !commands.get(path).expect(200).decode(VisibilityView.self).visible)
            try await hear(ann, unit.cleo.id, isOnline: false)
            await cleo.socket.close()
            try await eventually { presence.attendees.withLock { !$0.people.contains(unit.cleo.id) } }
            try await live.processes[0].writer.write()
            #expect(try await presence.states(of: [unit.cleo.id]) == [unit.cleo.id: PresenceState()])
        }
    }

    @Test func `what can't be asked is refused`() async throws {
        try await LiveUnit.with { live in
            let unit = live.unit
            let (commands, path) = (unit.seat(unit.ann), "/api/v1/chat/presence")
            let many = Array(repeating: "\(unit.ann.id)", count: Presence.mostPeople + 1).joined(separator: ",")
            for query in ["", "?ids=", "?ids=x", "?ids=\(unit.cleo.id),", "?ids=\(many)"] {
                try await commands.get(path + query).expect(422)
            }
            let stranger = unit.seat(nil)
            for route in ["?ids=\(unit.ann.id)", "/visibility"] { try await stranger.get(path + route).expect(401) }
            try await stranger.send(.put, path + "/visibility", ["visible": .bool(true)]).expect(401)
        }
    }

    @Test func `who was connected to a process that died is gone, and one that was slow comes back`() async throws {
        try await Unit.with(idle: ["presence"]) { unit in
            let bus = LocalBus()
            func writer() -> PresenceWriter {
                let presence = Presence(unit.base, bus: bus, grace: .zero)
                return PresenceWriter(presence: presence, log: .none)
            }
            let (dead, alive) = (writer(), writer())
            var heard = bus.subscribe(to: Presence.channel).makeAsyncIterator()
            for writer in [dead, alive] { try await writer.start() }
            dead.presence.came(unit.cleo.id, connection: UUID())
            try await dead.write()
            #expect(await heard.next() == .message(unit.cleo.id.bytes))
            /// As if the processes had last been heard of so many seconds ago.
            func age(by seconds: Double) async throws {
                try await unit.pool.execute(
                    "update chat_process set seen_at = seen_at - make_interval(secs => \(seconds))"
                )
            }
            // Whatever the clock of a process says.
            unit.clock.advance(by: 3600)
            try await age(by: Presence.silence / 2)
            #expect(try await alive.presence.states(of: [unit.cleo.id])[unit.cleo.id]?.isOnline == true)
            try await age(by: Presence.silence / 2 + 1)
            // Who asks is told so before anybody has cleared it away.
            #expect(try await alive.presence.states(of: [unit.cleo.id])[unit.cleo.id]?.isOnline == false)
            try await alive.beat()
            #expect(await heard.next() == .message(unit.cleo.id.bytes))
            let state = try await alive.presence.states(of: [unit.cleo.id])
            #expect(state == [unit.cleo.id: PresenceState(lastSeen: unit.clock.now.asSeen(at: unit.clock.now))])
            try await dead.beat()
            try await dead.write()
            #expect(try await alive.presence.states(of: [unit.cleo.id])[unit.cleo.id]?.isOnline == true)
            await dead.stop()
            #expect(try await alive.presence.states(of: [unit.cleo.id])[unit.cleo.id]?.isOnline == false)
        }
    }

    @Test func `the death of a process is seen within fifteen seconds, by one row that each writes`() async throws {
        #expect(Presence.silence + PresenceWriter.interval <= 15)
        #expect(PresenceWriter.interval * 3 <= Presence.silence)
        try await Unit.with(idle: ["presence"]) { unit in
            let presence = Presence(unit.base, bus: LocalBus(), grace: .zero)
            let writer = PresenceWriter(presence: presence, log: .none)
            for _ in 0..<50 { presence.came(UUID(), connection: UUID()) }
            try await writer.start()
            try await writer.write()
            let before = try await unit.pool.query(
                "select person, process, xmin::text from chat_connection order by person"
            )
            .decode(UUID.self, UUID.self, String.self).map { "\($0)" }
            try await writer.beat()
            let after = try await unit.pool.query(
                "select person, process, xmin::text from chat_connection order by person"
            )
            .decode(UUID.self, UUID.self, String.self).map { "\($0)" }
            #expect(before.count == 50 && before == after)
            #expect(try await unit.pool.query("select id from chat_process").decode(UUID.self) == [presence.process])
            await writer.stop()
        }
    }

    /// Of whom it is written that they are there, or were.
    private func known(_ unit: Unit) async throws -> Set<UUID> {
        let rows = try await unit.pool.query(
            "select person from chat_connection union select person from chat_presence"
        )
        return Set(try rows.decode(UUID.self))
    }

    @Test func `somebody erased while they are connected is written down nowhere any more`() async throws {
        try await Unit.with(idle: ["presence"]) { unit in
            let presence = Presence(unit.base, bus: LocalBus(), grace: .zero)
            let writer = PresenceWriter(presence: presence, log: .none)
            let (ann, cleo, connection) = (unit.ann.id, unit.cleo.id, UUID())
            try await writer.start()
            for person in [ann, cleo] { presence.came(person, connection: connection) }
            try await writer.write()
            try await presence.show(cleo, false)
            #expect(try await known(unit) == [ann, cleo])
            try await unit.erase(cleo)
            #expect(try await known(unit) == [ann])
            // As if the database had forgotten who is there: they are written anew.
            presence.attendees.withLock { $0.forgetWritten() }
            try await writer.write()
            #expect(try await known(unit) == [ann])
            presence.went(cleo, connection: connection)
            try await writer.write(at: ContinuousClock.now + .seconds(1))
            #expect(try await known(unit) == [ann])
            for isVisible in [false, true] { try await presence.show(cleo, isVisible) }
            #expect(try await known(unit) == [ann])
            // Whoever is left in the table is noted when their process is no more.
            try await unit.pool.execute("insert into chat_connection (person, process) values (\(cleo), \(UUID()))")
            try await writer.beat()
            await writer.stop()
            #expect(try await known(unit) == [ann])
        }
    }

    @Test func `an erasure waits for whoever is writing that somebody is there, and takes it away`() async throws {
        try await Unit.with(idle: ["presence"]) { unit in
            let cleo = unit.cleo.id
            try await unit.vault.shred(cleo)
            let statements: [Query] = [
                "insert into chat_connection (person, process) values (\(cleo), \(UUID()))",
                "insert into chat_presence (person, last_seen) values (\(cleo), \(unit.clock.now))",
            ]
            for statement in statements {
                // A process that is in the midst of writing.
                let erasing = try await unit.pool.transaction { connection in
                    try await connection.execute(statement)
                    let erasing = Task {
                        try await ChatErasure.run(cleo, isDryRun: false, pool: unit.pool, vault: unit.vault)
                    }
                    try await eventually {
                        try await !connection.query(
                            """
                            select 1 from pg_locks
                            where not granted and relation in ('chat_connection'::regclass, 'chat_presence'::regclass)
                            """
                        ).isEmpty
                    }
                    return erasing
                }
                _ = try await erasing.value
                #expect(try await known(unit).isEmpty)
            }
        }
    }

    @Test func `what processes tell each other of typing reads as it was written`() {
        let report = TypingReport(room: UUID(), member: UUID(), isTyping: true)
        #expect(report.bytes.count == 33)
        #expect(TypingReport(report.bytes) == report)
        for (isTyping, isByChatkit) in [(true, true), (false, true), (false, false)] {
            let other = TypingReport(room: UUID(), member: UUID(), isTyping: isTyping, isByChatkit: isByChatkit)
            #expect(TypingReport(other.bytes) == other)
        }
        for bytes in [[], [1], Array(report.bytes.dropLast()), report.bytes + [0]] as [[UInt8]] {
            #expect(TypingReport(bytes) == nil)
        }
    }
}

import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import Synchronization
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ErasureTests {
    /// Rooms in which Cleo speaks: with Ann, and anonymously; gives the persona.
    private func speak(_ unit: Unit) async throws -> (direct: UUID, masked: UUID, persona: UUID) {
        let made = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
        let direct = try made.decode(RoomMadeView.self).room
        try await unit.say("My secret", in: direct, by: unit.cleo)
        try await unit.say("I keep it", in: direct, by: unit.ann)
        let masked = try await unit.room(.public, ["anonymity": .string("personas")])
        _ = try await unit.joinUnderPersona(masked, unit.cleo)
        // Where there is one client only, everybody's words are under their key.
        try await unit.seat(unit.dora).post(Unit.path(masked, "/join")).expect(200)
        try await unit.say("My other secret", in: masked, by: unit.cleo)
        try await unit.say("Welcome", in: masked, by: unit.ann)
        let persona = try #require(try await unit.facts(masked).personas.keys.first)
        try await unit.seat(unit.cleo).post(Unit.path(masked, "/messages/2/reports"), ["reason": .string("Too kind")])
            .expect(204)
        try await unit.seat(unit.ann).post(
            Unit.path(masked, "/personas/\(persona)/reidentification"),
            ["reason": .string("To be sure")]
        ).expect(204)
        try await unit.settle()
        return (direct, masked, persona)
    }

    /// Everything that the tables hold, as text.
    private func contents(_ unit: Unit) async throws -> String {
        var text = ""
        for table in [
            "person", "chat_room", "chat_member", "chat_persona", "chat_message", "chat_report",
            "chat_reidentification",
        ] {
            let rows = try await unit.pool.query("select to_jsonb(t)::text from \(identifier: table) t").decode(
                String.self
            )
            text += rows.joined(separator: "\n") + "\n"
        }
        return text
    }

    @Test func `with a person go the keys of their personas, and nothing says any more who was behind them`()
        async throws
    {
        try await Unit.with { unit in
            let place = try await speak(unit)
            let dry = try await ChatErasure.run(unit.cleo.id, isDryRun: true, pool: unit.pool, vault: unit.vault)
            #expect(dry.first == "1 keys of personas would be destroyed")
            #expect(try await !unit.vault.isErased(place.persona))
            #expect(try await contents(unit).contains("My secret"))

            try await unit.vault.shred(unit.cleo.id)
            let done = try await ChatErasure.run(unit.cleo.id, isDryRun: false, pool: unit.pool, vault: unit.vault)
            unit.rooms.forget()
            #expect(done.first == "1 keys of personas were destroyed")
            #expect(try await unit.vault.isErased(place.persona))
            let left = try await contents(unit)
            for words in ["My secret", "My other secret", "I keep it", "Cleo", "Too kind", "To be sure"] {
                #expect(!left.contains(words), "\(words)")
            }
            // Ann's own words in the open room are hers.
            #expect(left.contains("Welcome"))
            let parted = try await unit.pool.query("select count(*) from chat_persona where person is not null")[0]
            #expect(try parted.decode(Int.self) == 0)
            #expect(try await unit.facts(place.masked).personas[place.persona]?.person == nil)

            let again = try await ChatErasure.run(unit.cleo.id, isDryRun: false, pool: unit.pool, vault: unit.vault)
            #expect(again.allSatisfy { $0.hasPrefix("0 ") }, "\(again)")
            try await unit.seat(unit.ann).post(
                Unit.path(place.masked, "/personas/\(place.persona)/reidentification"),
                ["reason": .string("Too late")]
            ).expectProblem(410, "person-erased")
        }
    }

    @Test func `an erasure needs no second connection while it holds one`() async throws {
        // Keys are destroyed in another vault, so that of the unit may know them for a while.
        try await Unit.with(comparing: false) { unit in
            let place = try await speak(unit)
            let pool = FreshSchema.pool(connections: 1)
            let vault = try Unit.vault(on: pool)
            try await vault.shred(unit.cleo.id)
            let lines = try await ChatErasure.run(unit.cleo.id, isDryRun: false, pool: pool, vault: vault)
            #expect(lines.first == "1 keys of personas were destroyed")
            #expect(try await vault.isErased(place.persona))
            #expect(try await !contents(unit).contains("My other secret"))
        }
    }

    @Test func `nobody is parted from a persona whose key is still there`() async throws {
        try await Unit.with { unit in
            let place = try await speak(unit)
            try await unit.vault.shred(unit.cleo.id)
            await #expect(throws: ChatErasure.PersonaWithKey.self) {
                try await unit.pool.transaction { connection in
                    try await ChatErasure.part(unit.cleo.id, on: connection, vault: unit.vault)
                }
            }
            let people = try await unit.pool.query("select person from chat_persona where persona = \(place.persona)")
                .decode(UUID?.self)
            #expect(people == [unit.cleo.id])
            _ = try await unit.erase(unit.cleo.id)
            #expect(try await unit.vault.isErased(place.persona))
        }
    }

    @Test func `what a read model brings late of a persona is purged, too`() async throws {
        try await Unit.with { unit in
            let place = try await speak(unit)
            _ = try await unit.erase(unit.cleo.id)
            // As if a process had opened it before the key went, and wrote it after the first purge.
            try await unit.pool.execute(
                """
                update chat_message set parts = '[{"type":"text/plain","content":"My other secret"}]'
                where room = \(place.masked) and author = \(place.persona)
                """
            )
            _ = try await unit.erase(unit.cleo.id)
            #expect(try await !contents(unit).contains("My other secret"))
        }
    }

    @Test func `made anew from the log the tables are the same, before and after an erasure`() async throws {
        try await Unit.with { unit in
            let place = try await speak(unit)
            try await unit.seat(unit.bob).post(
                Unit.path(place.masked, "/personas/\(place.persona)/reidentification/grant")
            )
            .expect(204)
            for isErased in [false, true] {
                if isErased { _ = try await unit.erase(unit.cleo.id) }
                let care = try await Rebuild(CareProjection(), store: unit.store).run(comparing: true)
                #expect(
                    care.isSwitched && care.differences?.values.allSatisfy { $0 == 0 } == true,
                    "\(String(describing: care.differences))"
                )
                let clocks = try await Rebuild(ClocksProjection(), store: unit.store).run(comparing: true)
                #expect(
                    clocks.isSwitched && clocks.differences?.values.allSatisfy { $0 == 0 } == true,
                    "\(String(describing: clocks.differences))"
                )
            }
        }
    }

    @Test func `a person is given what is theirs, and nothing of others that they may not see`() async throws {
        try await Unit.with { unit in
            let place = try await speak(unit)
            let lines = Mutex<[String]>([])
            let export = PersonExport { bytes in lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
            try await ChatExport.write(unit.cleo.id, to: export, from: unit.rooms, unit.files)
            let written = lines.withLock { $0.joined() }
            for words in ["My secret", "I keep it", "My other secret", "Too kind", "chat-persona"] {
                #expect(written.contains(words), "\(words)")
            }
            // What others say in a room of many is theirs.
            #expect(!written.contains("Welcome"))
            #expect(
                written.contains(place.persona.uuidString.lowercased()) || written.contains(place.persona.uuidString)
            )

            // An operator reads it before they do: nothing in it tells as whom they were anonymous, nor what they said so.
            let read = Mutex<[String]>([])
            let operators = PersonExport(isForOperator: true) { bytes in
                read.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
            }
            try await ChatExport.write(unit.cleo.id, to: operators, from: unit.rooms, unit.files)
            let given = read.withLock { $0.joined() }
            #expect(given.contains("My secret") && given.contains("I keep it"))
            for words in ["My other secret", "Too kind", "chat-persona", place.masked.uuidString.lowercased()] {
                #expect(!given.lowercased().contains(words.lowercased()), "\(words)")
            }

            let anns = Mutex<[String]>([])
            let other = PersonExport { bytes in anns.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
            try await ChatExport.write(unit.ann.id, to: other, from: unit.rooms, unit.files)
            #expect(anns.withLock { $0.allSatisfy { !$0.contains("My other secret") } })
            // Nor does she take along what her client said to her alone; her own words are hers.
            let taken = anns.withLock { $0.joined() }
            #expect(taken.contains("I keep it") && !taken.contains("My secret"))
        }
    }
}

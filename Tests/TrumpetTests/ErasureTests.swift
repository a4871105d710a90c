import PeopleKit
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import Synchronization
import TangoContract
import Testing
import TrumpetDomain

@testable import TrumpetApp

@Suite(.freshSchema) struct ErasureTests {
    /// Broadcasts that name Cleo, one way or another; gives the one for her and Dora.
    private func broadcasts(_ unit: Unit) async throws -> UUID {
        let both = try await unit.publish("both", ["audience": ["people": [.id(unit.cleo.id), .id(unit.dora.id)]]])
        _ = try await unit.publish("hers", ["audience": ["staff_of": [.id(unit.cleo.id)]]])
        _ = try await unit.draft("thought of", ["audience": ["people": [.id(unit.cleo.id)]]])
        _ = try await unit.publish("for all")
        return both
    }

    @Test func `an erased person is in no rule, no matching and no audience any more`() async throws {
        try await Unit.with { unit in
            let both = try await broadcasts(unit)
            let dry = try await BroadcastPurge.run(unit.cleo.id, isDryRun: true, on: unit.pool)
            #expect(
                dry == [
                    "1 entries about the person would be emptied", "1 matchings and covers would be removed",
                    "0 enrolments would be removed", "3 audience rules would be rid of them",
                ]
            )
            #expect(try await unit.titles(for: unit.cleo).count == 2)
            let done = try await BroadcastPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            #expect(done.last == "3 audience rules were rid of them")
            let again = try await BroadcastPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            #expect(again.allSatisfy { $0.hasPrefix("0 ") })
            unit.commands.board.forget()
            #expect(try await unit.titles(for: unit.cleo).isEmpty)
            #expect(Set(try await unit.titles(for: unit.dora)) == ["both", "for all"])
            let row = try #require(try await unit.commands.row(both))
            #expect(row.contents.audience == .people([unit.dora.id]))
            let open = try await unit.seat(unit.bob).get("\(Unit.area)/desk/broadcasts/\(both)").expect(200)
            #expect(!open.text.lowercased().contains(unit.cleo.id.uuidString.lowercased()))
        }
    }

    @Test func `what comes late about an erased person is not taken down`() async throws {
        try await Unit.with { unit in
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            try await unit.match(unit.cleo, unit.ann)
            try await unit.learn(.renamed(PersonRenamed(id: unit.cleo.id, firstName: "Cleo", lastName: "Carver")))
            try await unit.learn(.reinstated(PersonReference(id: unit.cleo.id)))
            #expect(try await unit.commands.audience(of: .staffOf([unit.cleo.id]), at: unit.clock.now).isEmpty)
            let row = try #require(try await unit.commands.people.known([unit.cleo.id])[unit.cleo.id])
            #expect(row.name == "Former member" && !row.isActive && row.roles.isEmpty)
        }
    }

    @Test func `made anew from the log the table is the same, before and after an erasure`() async throws {
        try await Unit.with { unit in
            let both = try await broadcasts(unit)
            let later = try await unit.draft("later")
            try await unit.act("schedule", on: later, ["start": unit.time(3)]).expect(200)
            try await unit.act("correct", on: both, Unit.saying("none", ["audience": ["people": [.id(unit.cleo.id)]]]))
                .expect(200)
            try await unit.act("withdraw", on: later).expect(200)
            let gone = try await unit.draft("gone")
            try await unit.seat(unit.bob).delete("\(Unit.area)/desk/broadcasts/\(gone)").expect(204)
            let first = try await Rebuild(BroadcastsProjection(), store: unit.store).run(comparing: true)
            #expect(first.differences == ["broadcast": 0] && first.isSwitched)
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            let second = try await Rebuild(BroadcastsProjection(), store: unit.store).run(comparing: true)
            #expect(second.differences == ["broadcast": 0] && second.isSwitched)
            let row = try #require(try await unit.commands.row(both))
            #expect(row.contents.audience == .people([]) && row.version == 2)
        }
    }

    @Test func `a person is given what was broadcast to them by name`() async throws {
        try await Unit.with { unit in
            _ = try await broadcasts(unit)
            let lines = Mutex<[String]>([])
            let export = PersonExport { bytes in lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
            try await BroadcastExport.write(unit.cleo.id, to: export, from: unit.commands)
            let written = lines.withLock { $0 }
            #expect(written.count == 2 && written.allSatisfy { $0.contains("broadcast-naming") })
            #expect(written.first?.contains("both") == true && written.last?.contains("hers") == true)
        }
    }
}

import CommandLineKit
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import SampleContract
import ServiceTesting
import Testing
import Vault

@testable import SampleApp

/// Duties of every service: towards followers of its feed, operators, and persons who leave.
@Suite(.freshSchema) struct DutiesTests {
    private static let noon = "2026-02-01T12:00:00.000Z"

    @Test func `a follower of its feed learns of every reminder but not its words`() async throws {
        try await Unit.run { unit in
            let run = try await unit.write(due: Self.noon)
            let call = try await unit.write("Call Dora", due: Self.noon)
            try await unit.move(run, to: "2026-02-02T12:00:00.000Z", ifVersion: 2).expect(204)
            try await unit.seat(unit.cleo).post("\(Unit.path)/\(call)/done").expect(204)
            let facts = try await unit.published(ReminderFact.self)
            #expect(facts.map(\.data.id) == [run, call, run, call])
            #expect(facts.allSatisfy { $0.type == .stated && $0.data.person == unit.cleo.id })
            #expect(facts[2].data.due == facts[0].data.due?.addingTimeInterval(86_400) && facts[3].data.due == nil)
        }
    }

    @Test func `operators see when somebody is to be reminded, and not of what`() async throws {
        try await Unit.run { unit in
            let run = try await unit.write("Go for a run", due: Self.noon)
            let table = try await unit.verb("reminders", "\(unit.cleo.number)")
            #expect(table.code == .ok && table.text.contains("2026-02-01T12:00:00Z"))
            #expect(table.text.contains(run.uuidString.lowercased()) && !table.text.contains("run"))
            #expect(try await unit.verb("reminders", "\(unit.dora.id)").text.contains("There are none."))
            #expect(try await unit.verb("reminders", "999").code == .noInput)
        }
    }

    @Test func `a person gets all that they wrote, also what is done`() async throws {
        try await Unit.run { unit in
            let run = try await unit.write(due: Self.noon)
            try await unit.move(run, to: "2026-02-02T12:00:00.000Z", ifVersion: 1).expect(204)
            try await unit.seat(unit.cleo).post("\(Unit.path)/\(run)/done").expect(204)
            let lines = try await unit.export(unit.cleo.id)
            #expect(lines.map { $0["kind"] } == ["reminder", "reminder", "reminder"])
            #expect(lines.map { $0["data"]?["what"] } == ["written", "moved", "finished"])
            #expect(lines[0]["data"]?["text"] == "Go for a run")
            #expect(try await unit.export(unit.dora.id).isEmpty)
        }
    }

    @Test func `an erased person's words and name are gone, and come back by no rebuild`() async throws {
        try await Unit.run { unit in
            let run = try await unit.write()
            try await unit.move(run, to: Self.noon, ifVersion: 1).expect(204)
            #expect(
                try await unit.service.purge(unit.cleo.id, isDryRun: true) == [
                    "1 entries about the person would be emptied", "1 reminders would be removed",
                ]
            )
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.vault.isErased(unit.cleo.id))
            #expect(try await unit.pool.query("select 1 from reminder").isEmpty)
            #expect(try await People(pool: unit.pool).known(unit.cleo.id)?.name == "Former member")
            #expect(try await unit.export(unit.cleo.id).allSatisfy { $0["data"]?["text"] == nil })
            let late = try await unit.seat(unit.cleo).post(Unit.path, ["text": "x", "due": .string(Self.noon)])
            late.expectProblem(410, "person-erased")
        }
    }
}

import PeopleKit
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import TangoDomain
import Testing
import Vault

@testable import TangoApp

/// What is given out of a client's time on the waiting list, to themselves.
@Suite(.freshSchema) struct WaitingExportTests {
    private func export(_ person: PersonRegistered, _ unit: Unit) async throws -> [JSONValue] {
        try await unit.export(person.id).filter { $0["kind"] == "waiting" }
    }

    @Test func `clients get their wishes, what was noted, and how it ended; nothing once they are erased`() async throws
    {
        try await Unit.with { unit in
            let client = try #require(try await unit.matchingCommands.people.known([unit.cleo.id])[unit.cleo.id])
            let wishes = try Wishes(specialities: ["grief"], languages: ["en"], note: "Evenings only.")
            _ = try await unit.waiting.begin(client, .soon, wishes, since: nil, CommandContext(nil))
            _ = try await unit.waiting.end(client.id, .referred, try Reason("Nearer"), CommandContext(nil))
            let lines = try await export(unit.cleo, unit)
            #expect(lines.count == 2)
            #expect(lines[0]["data"]?["note"] == "Evenings only." && lines[0]["data"]?["specialities"] == ["grief"])
            #expect(lines[1]["data"]?["cause"] == "referred" && lines[1]["data"]?["reason"] == "Nearer")
            #expect(try await export(unit.dora, unit).isEmpty)
            _ = try await unit.vault.shred(unit.cleo.id)
            let after = try await export(unit.cleo, unit).map { $0["data"] }
            #expect(after.allSatisfy { $0?["note"] == nil && $0?["specialities"] == nil && $0?["reason"] == nil })
        }
    }
}

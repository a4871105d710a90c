import PeopleKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import PostgresTesting
import ServiceKit
import TangoDomain
import Testing
import Vault

@testable import TangoApp

/// What is given out of a client's time on the waiting list, to themselves.
@Suite(.freshSchema) struct WaitingExportTests {
    private actor Lines {
        var text = ""
        func add(_ line: [UInt8]) { text += String(decoding: line, as: UTF8.self) }
    }

    private func export(_ person: PersonRegistered, _ unit: Unit) async throws -> [Substring] {
        let lines = Lines()
        let export = PersonExport { await lines.add($0) }
        try await WaitingExport.write(person.id, to: export, from: unit.store)
        return await lines.text.split(separator: "\n")
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
            #expect(lines.first?.contains("Evenings only.") == true && lines.first?.contains("grief") == true)
            #expect(lines.last?.contains("referred") == true && lines.last?.contains("Nearer") == true)
            #expect(try await export(unit.dora, unit).isEmpty)
            _ = try await unit.vault.shred(unit.cleo.id)
            let after = try await export(unit.cleo, unit).joined()
            #expect(!after.contains("Evenings") && !after.contains("grief") && !after.contains("Nearer"))
        }
    }
}

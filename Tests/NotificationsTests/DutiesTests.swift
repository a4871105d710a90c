import CommandLineKit
import FoundationEssentials
import HTTPTesting
import IdentityContract
import NotificationsContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import NotificationsApp

/// Duties of every service: towards operators, and persons who leave.
@Suite(.freshSchema) struct DutiesTests {
    @Test func `a person gets their devices without secrets, and their wishes`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo, at: "/secret")
            try await bench.wish(bench.unit.cleo, ["letters": ["mail": "urgent"]])
            let lines = try await bench.unit.export(bench.unit.cleo.id)
            #expect(lines.map { $0["kind"] } == ["device", "notification-preferences"])
            #expect(lines[0]["data"]?["language"] == "en" && lines[0]["data"]?["endpoint"] == nil)
            #expect(lines[1]["data"]?["letter_mail"] == "urgent")
            #expect(try await bench.unit.export(bench.unit.dora.id).isEmpty)
        }
    }

    @Test func `an erased person is told nothing, and nothing of them is left`() async throws {
        try await Bench.run { bench in
            try await bench.device(bench.unit.cleo)
            try await bench.wish(bench.unit.cleo, ["letters": ["mail": "all"]])
            try await bench.letter(to: bench.unit.cleo)
            let ahead = bench.unit.clock.tick() + 3600
            try await bench.state(NoticeTerms(key: UUID(), person: bench.unit.cleo.id, kind: .modules, dueAt: ahead))
            #expect(
                try await bench.unit.service.purge(bench.unit.cleo.id, isDryRun: true) == [
                    "1 entries about the person would be emptied", "1 devices would be removed",
                    "2 notices would be dropped", "1 stated notices would be dropped",
                    "0 times of mails would be forgotten",
                ]
            )
            try await bench.unit.erase(bench.unit.cleo.id)
            #expect(try await bench.unit.vault.isErased(bench.unit.cleo.id))
            #expect(try await bench.unit.pool.query("select 1 from device").isEmpty)
            #expect(try await bench.unit.pool.query("select 1 from notice").isEmpty)
            #expect(try await bench.unit.pool.query("select 1 from stated_notice").isEmpty)
            try await bench.letter(to: bench.unit.cleo, urgent: true)
            bench.unit.clock.advance(by: 3600)
            #expect(try await bench.tell().isEmpty && bench.others.take().isEmpty)
            #expect(try await bench.unit.export(bench.unit.cleo.id).isEmpty)
        }
    }

    @Test func `operators see what waits and how many devices there are, and no address`() async throws {
        try await Bench.run { bench in
            #expect(try await bench.unit.verb("queue").text.contains("Nobody is to be told anything."))
            let id = UUID()
            try await bench.device(bench.unit.cleo, id, at: "/secret")
            try await bench.letter(to: bench.unit.cleo)
            let queue = try await bench.unit.verb("queue")
            #expect(queue.code == .ok && queue.text.contains("Cleo Carver") && queue.text.contains("push"))
            let devices = try await bench.unit.verb("devices", "\(bench.unit.cleo.number)")
            #expect(devices.code == .ok && devices.text.contains(id.uuidString.lowercased()))
            #expect(!devices.text.contains("secret") && !queue.text.contains("secret"))
            #expect(try await bench.unit.verb("devices", "999").code == .noInput)
        }
    }
}

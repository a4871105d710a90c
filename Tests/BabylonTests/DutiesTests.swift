import BabylonContract
import CommandLineKit
import Foundation
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import BabylonApp

/// Duties towards followers of the feed, operators, and persons who leave.
@Suite(.freshSchema) struct DutiesTests {
    @Test func `a follower of its feed learns of versions but not of words and drafts`() async throws {
        try await Unit.run { unit in
            _ = try await unit.draft()
            let id = try await unit.publish()
            try await unit.seat(unit.bob).post("\(Unit.desk)/\(id)/retire").expect(200)
            let facts = try await unit.published(ProgrammeFact.self)
            guard facts.count == 2, case .published(let terms) = facts[0], case .retired(let programme) = facts[1]
            else {
                Issue.record("\(facts)")
                return
            }
            #expect(terms.id == id && terms.version == 1 && programme.id == id)
            #expect(terms.modules.map(\.version) == [1, 2] && terms.weeks == 8 && terms.zone == "America/Regina")
            #expect(terms.modules[1].rules.map(\.rule) == ["done", "survey", "date", "start", "unlock"])
            #expect(!String(decoding: try JSON.encode(facts[0]), as: UTF8.self).contains("Sleep"))
        }
    }

    @Test func `an operator lists programmes and publishes one`() async throws {
        try await Unit.run { unit in
            let id = try await unit.draft()
            let listed = try await unit.verb("programmes")
            #expect(listed.code == .ok && listed.text.contains(id.uuidString.lowercased()))
            let dry = try await unit.verb("publish", "\(id)", "--dry-run")
            #expect(dry.code == .ok && dry.text.contains("Version 1 would be published"))
            #expect(try await unit.open().isEmpty)
            let done = try await unit.verb("publish", "\(id)", "--yes")
            #expect(done.code == .ok && done.text.contains("Version 1 is published"))
            #expect(try await unit.open() == [id])
            #expect(try await unit.verb("publish", "\(UUID())", "--yes").code != .ok)
        }
    }

    @Test func `an operator brings a programme from a file, once`() async throws {
        try await Unit.run { unit in
            let (id, file) = (UUID(), FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json"))
            let body = Unit.body(["id": .string(id.uuidString)])
            try Data(try JSONValue.object(body).bytes).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let dry = try await unit.verb("import-programme", file.path, "--dry-run")
            #expect(dry.code == .ok && dry.text.contains("would have a new draft"), "\(dry)")
            #expect(try await unit.verb("import-programme", file.path).text.contains("has a new draft"))
            #expect(try await unit.verb("publish", "\(id)", "--yes").code == .ok)
            #expect(try await unit.verb("import-programme", file.path).text.contains("says that already"))
            #expect(try await unit.open() == [id])
        }
    }

    @Test func `the course of the demo unit is in order`() async throws {
        try await Unit.run { unit in
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let text = try Data(contentsOf: root.appending(path: "demo/programme/worry.json"))
            guard case .object(var course) = try JSON.decode(JSONValue.self, from: Array(text)) else {
                Issue.record("no object")
                return
            }
            course["modules"] = Unit.body()["modules"]
            course["surveys"] = Unit.body()["surveys"]
            let (file, id) = (FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json"), course["id"])
            try Data(try JSONValue.object(course).bytes).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            #expect(try await unit.verb("import-programme", file.path).code == .ok)
            guard case .string(let name)? = id else {
                Issue.record("no id")
                return
            }
            #expect(try await unit.verb("publish", name, "--yes").code == .ok)
            #expect(try await unit.open().map { $0.uuidString.lowercased() } == [name])
        }
    }

    @Test func `who wrote a programme is erased, and the programme is the unit's`() async throws {
        try await Unit.run { unit in
            let id = try await unit.publish()
            #expect(try await unit.export(unit.bob.id).isEmpty)
            try await unit.erase(unit.bob.id)
            #expect(try await unit.open() == [id])
        }
    }

    @Test func `it forgets whom identity says`() async throws {
        try await Unit.run { unit in
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.vault.isErased(unit.cleo.id))
            let names = try await unit.pool.query("select first_name from person where id = \(unit.cleo.id)")
                .decode(String.self)
            #expect(names == [""])
        }
    }
}

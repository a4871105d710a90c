import CommandLineKit
import Foundation
import HTTPKit
import HTTPTesting
import IdentityContract
import NoteChain
import Postgres
import PostgresTesting
import ScribeContract
import ScribeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct RecordTests {
    /// Notes of a client with all that can stand beside them, two keys and a head.
    private static func history(_ unit: Unit) async throws {
        try await unit.match(unit.cleo, unit.ann)
        let id = try await unit.note(unit.cleo, by: unit.ann)
        _ = try await unit.act(id, "addenda", by: unit.ann, ["text": "More."]).expect(200)
        let heads = try await HeadsJob(commands: unit.service.commands).run()
        #expect(heads == 1)
        _ = try await unit.service.commands.keys.rotate()
        let other = try await unit.note(unit.cleo, by: unit.ann, ["text": "Another."])
        _ = try await unit.act(other, "withhold", by: unit.ann, ["ground": "It names a neighbour."]).expect(200)
    }

    private static func lines(_ unit: Unit) async throws -> [String] {
        try await unit.seat(unit.ann).get("\(Unit.root)/clients/\(unit.cleo.id)/export").expect(200).text
            .split(separator: "\n").map(String.init)
    }

    /// Result of `verify` on lines of a file.
    private static func verify(_ lines: [String], _ unit: Unit, _ more: String...) async throws -> (
        ok: Bool, text: String
    ) {
        let file = FileManager.default.temporaryDirectory.appending(path: "record-\(UUID()).ndjson")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output =
            more.isEmpty
            ? try await unit.verb("verify", file.path) : try await unit.verb("verify", file.path, more[0], more[1])
        return (output.code == .ok, output.text + output.errors)
    }

    @Test func `a record verifies by nothing but its file, also the client's with words withheld`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            let lines = try await Self.lines(unit)
            let (isSound, text) = try await Self.verify(lines, unit)
            #expect(isSound && text.contains("4 entries") && text.contains("2 heads"), "\(text)")
            let export = try await unit.export(unit.cleo.id).map {
                String(decoding: try JSON.encode($0), as: UTF8.self)
            }
            #expect(!export.joined().contains("Another.") && export.joined().contains("lake"))
            let own = try await Self.verify(export, unit)
            #expect(own.ok, "\(own.text)")
        }
    }

    @Test func `each of nine planted changes is named`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            try await unit.match(unit.dora, unit.ann)
            _ = try await unit.note(unit.dora, by: unit.ann)
            _ = try await unit.note(unit.dora, by: unit.ann)
            let lines = try await Self.lines(unit)
            let foreign = try await unit.seat(unit.ann).get("\(Unit.root)/clients/\(unit.dora.id)/export").expect(200)
                .text.split(separator: "\n").map(String.init).filter { $0.contains("note_entry") }
            let entries = lines.indices.filter { lines[$0].contains("note_entry") }
            let first = entries[0]
            func changed(_ body: (inout [String]) throws -> Void) async throws -> String {
                var spoilt = lines
                try body(&spoilt)
                let (isSound, text) = try await Self.verify(spoilt, unit)
                #expect(!isSound)
                return text
            }
            #expect(
                try await changed { $0[first] = $0[first].replacing("lake", with: "lakE") }.contains(
                    "words-changed at 1"
                )
            )
            #expect(try await changed { $0.remove(at: entries[1]) }.contains("entry-removed at 2"))
            #expect(try await changed { $0.remove(at: entries[3]) }.contains("tail-removed at 4"))
            #expect(try await changed { $0.swapAt(entries[1], entries[2]) }.contains("entries-swapped at 3"))
            #expect(try await changed { $0[entries[1]] = foreign[1] }.contains("foreign-entry at 2"))
            let time = try await changed { spoilt in
                spoilt[first] = try Self.replace(spoilt[first], "at") { _ in "2026-01-01T00:00:00.000Z" }
            }
            #expect(time.contains("time-changed at 1"))
            let signature = try Self.value(lines[entries[1]], "signature")
            let key = try await changed { spoilt in
                spoilt[first] = try Self.replace(spoilt[first], "signature") { _ in signature }
            }
            #expect(key.contains("other-key at 1"))
            let another = Data(repeating: 7, count: 32).base64EncodedString()
            let salt = try await changed { spoilt in
                spoilt[first] = try Self.replace(spoilt[first], "salt") { _ in another }
            }
            #expect(salt.contains("salt-changed at 1"))
            #expect(try await changed { $0.insert($0[first], at: entries[3] + 1) }.contains("restarted at 1"))
        }
    }

    @Test func `heads that were kept elsewhere prove that a record was cut`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            let heads = try await unit.verb("verify", "--heads")
            #expect(heads.code == .ok && heads.text.contains("\"number\":4"), "\(heads)")
            let file = FileManager.default.temporaryDirectory.appending(path: "heads-\(UUID()).ndjson")
            try Data(heads.text.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let lines = try await Self.lines(unit)
            #expect(try await Self.verify(lines, unit, "--against", file.path).ok)
            // The last two entries are gone, and the heads that speak of them.
            let entries = lines.indices.filter { lines[$0].contains("note_entry") }
            let cut = lines.indices.filter { !entries.suffix(2).contains($0) && $0 != lines.count - 1 }.map {
                lines[$0]
            }
            #expect(try await Self.verify(cut, unit).ok, "nothing in the file tells")
            let proof = try await Self.verify(cut, unit, "--against", file.path)
            #expect(!proof.ok && proof.text.contains("tail-removed at 4"))
        }
    }

    @Test func `a head is told once a day, to whoever follows`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            let job = HeadsJob(commands: unit.service.commands)
            try await unit.settle()
            #expect(try await job.run() == 0, "there was one today")
            unit.clock.advance(by: 86_400)
            #expect(try await job.run() == 1)
            try await unit.settle()
            unit.clock.advance(by: 86_400)
            #expect(try await job.run() == 0, "nothing is new")
            let heads = try await unit.published(NoteFact.self).compactMap { fact -> HeadStatement? in
                if case .head(let head) = fact { head } else { nil }
            }
            #expect(heads.map(\.number) == [2, 4] && Set(heads.map(\.key)).count == 2)
        }
    }

    @Test func `who is erased leaves a chain that verifies, and no words`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            let id = try await unit.note(unit.cleo, by: unit.ann, ["text": "The last."])
            try await unit.erase(unit.cleo.id)
            let view = try await unit.view(id, by: unit.ann)
            #expect(view.text == nil && !view.clientName.contains("Cleo"))
            let export = try await unit.export(unit.cleo.id).map {
                String(decoding: try JSON.encode($0), as: UTF8.self)
            }
            for word in ["lake", "Another", "neighbour", "last", "Cleo"] {
                #expect(!export.joined().contains(word), "\(word)")
            }
            #expect(export.filter { $0.contains("note_entry") }.count == 5)
            let (isSound, text) = try await Self.verify(export, unit)
            #expect(isSound, "\(text)")
        }
    }

    @Test func `the unit's key is changed, and records that an older one signed stay good`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            let first = try await unit.verb("note-key", "--json")
            #expect(first.code == .ok && first.text.components(separatedBy: "unit-").count == 3, "\(first)")
            #expect(try await unit.verb("note-key", "--rotate", "--dry-run").code == .ok)
            #expect(try await unit.verb("note-key", "--rotate").text.components(separatedBy: "unit-").count == 4)
            _ = try await unit.note(unit.cleo, by: unit.ann)
            #expect(try await Self.verify(try await Self.lines(unit), unit).ok)
        }
    }

    @Test func `an operator lists notes, and shows one to the client for its author`() async throws {
        try await Unit.run { unit in
            try await Self.history(unit)
            let list = try await unit.verb("notes", "33", "--json")
            let notes = list.text.split(separator: "\n")
            #expect(list.code == .ok && notes.count == 2 && !list.text.contains("Another."), "\(list)")
            #expect(list.text.contains(#""author_name":"Ann Archer (11)""#), "\(list)")
            let rows = try await NoteRow.query("withheld", in: unit.pool)
            let id = "\(try #require(rows.first).line.id)"
            #expect(try await unit.verb("release", id, "--by", "22").code != .ok, "it isn't Bob's")
            #expect(try await unit.verb("release", id, "--by", "11", "--dry-run").code == .ok)
            #expect(!"\(try await unit.export(unit.cleo.id))".contains("Another."))
            let done = try await unit.verb("release", id, "--by", "11", "--json")
            #expect(done.code == .ok, "\(done)")
            #expect("\(try await unit.export(unit.cleo.id))".contains("Another."))
            #expect(try await unit.verb("release", id, "--by", "11").code != .ok, "it is released")
            let seen = try await unit.seat(unit.cleo).get("\(Unit.root)/own/accesses").expect(200)
                .decode(AccessesView.self).accesses
            #expect(seen.contains { $0.ground == .operating && $0.what == .list && $0.by == nil })
        }
    }

    @Test func `an operator enters what somebody wrote elsewhere as drafts, once`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let note = UUID()
            let line = """
                {"id": "\(note)", "client_id": "\(unit.cleo.id)", "template": "soap", "language": "en", \
                "service_at": "\(RFC3339.text(of: unit.base.now()))", "text": "Walked by the lake."}
                """
            let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(note).ndjson")
            try Data(line.utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            for _ in 1...2 { #expect(try await unit.verb("import-notes", file.path, "--by", "11").code == .ok) }
            #expect(try await unit.verb("import-notes", file.path, "--by", "22").code != .ok, "Cleo isn't Bob's")
            let work = try await unit.seat(unit.ann).get("\(Unit.root)/work").expect(200).decode(WorkView.self)
            #expect(work.drafts.map(\.id) == [note])
            try await unit.sign(note, by: unit.ann)
            #expect(try await unit.verb("import-notes", file.path, "--by", "11").code == .ok, "it is left as it is")
            #expect(try await unit.view(note, by: unit.ann).text == "Walked by the lake.")
        }
    }

    /// The text of a member of an entry's line.
    private static func value(_ line: String, _ name: String) throws -> String {
        let mark = "\"\(name)\":\""
        let start = try #require(line.range(of: mark)).upperBound
        return String(line[start...].prefix { $0 != "\"" })
    }

    /// The line with another text of a member.
    private static func replace(_ line: String, _ name: String, _ body: (String) -> String) throws -> String {
        let value = try value(line, name)
        return line.replacing("\"\(name)\":\"\(value)\"", with: "\"\(name)\":\"\(body(value))\"", maxReplacements: 1)
    }
}

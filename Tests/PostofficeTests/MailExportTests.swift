import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

/// What the post office gives out of a person, to themselves.
@Suite(.freshSchema) struct MailExportTests {
    private struct Line: Decodable {
        struct Values: Decodable {
            let subject: String?
            let body: String?
            let name: String?
            let bcc: [String]?
            let letter: UUID?
            let person: UUID?
            let capacity: String?

            enum CodingKeys: String, CodingKey {
                case subject, body, name, bcc, letter, person
                case capacity = "as"
            }
        }

        let kind: String
        let data: Values
    }

    private actor Lines {
        var bytes: [[UInt8]] = []
        func add(_ line: [UInt8]) { bytes.append(line) }
    }

    private func export(_ person: PersonRegistered, _ unit: Unit) async throws -> [Line] {
        let lines = Lines()
        let export = PersonExport { await lines.add($0) }
        try await MailExport.write(person.id, to: export, from: unit.commands, unit.attachments.contents)
        return try await lines.bytes.map { try JSON.decode(Line.self, from: $0) }
    }

    @Test func `a client gets what lies in their mailbox, and no blind copies of others`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Sleep", "I could not sleep.")
            _ = try await unit.letter(from: unit.ann, to: [unit.cleo], bcc: [unit.bob], "Answer", "Rest well.")
            _ = try await unit.letter(from: unit.dora, to: [unit.ann], "Dora's", "Not Cleo's.")
            try await unit.seat(unit.cleo).post("/api/v1/mail/folders", ["name": "Mine"]).expect(201)
            let lines = try await export(unit.cleo, unit)
            let letters = lines.filter { $0.kind == "letter" }.map(\.data)
            #expect(Set(letters.compactMap(\.subject)) == ["Sleep", "Answer"])
            #expect(Set(letters.compactMap(\.body)) == ["I could not sleep.", "Rest well."])
            #expect(letters.allSatisfy { $0.bcc == [] })
            #expect(lines.filter { $0.kind == "folder" }.compactMap(\.data.name) == ["Mine"])
            let names = lines.filter { $0.kind == "correspondent" }.compactMap(\.data.name)
            #expect(Set(names) == ["Ann Archer", "Cleo Carver"])
        }
    }

    @Test func `a member of staff doesn't take along what clients wrote`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Sleep", "I could not sleep.")
            _ = try await unit.letter(from: unit.ann, to: [unit.bob], "Rota", "Who is in on Friday?")
            let letters = try await export(unit.ann, unit).filter { $0.kind == "letter" }.map(\.data)
            #expect(letters.compactMap(\.subject) == ["Rota"])
        }
    }

    /// Who opened which letter, and as what.
    private func openings(_ person: PersonRegistered, _ unit: Unit) async throws -> [String] {
        let names = [unit.ann.id: "ann", unit.bob.id: "bob", unit.cleo.id: "cleo", unit.dora.id: "dora"]
        return try await export(person, unit).filter { $0.kind == "opening" }.map { line in
            let who = line.data.person.map { names[$0] ?? "?" } ?? "operator"
            return "\(who) \(line.data.capacity ?? "-") \(line.data.letter?.uuidString ?? "-")"
        }
    }

    @Test func `who opened one's letters, and what one opened oneself, comes along`() async throws {
        try await Unit.with { unit in
            let sleep = try await unit.letter(from: unit.cleo, to: [unit.ann], bcc: [unit.bob], "Sleep", "Badly.")
            let other = try await unit.letter(from: unit.dora, to: [unit.ann], "Dora's", "Not Cleo's.")
            _ = try await unit.open(sleep, by: unit.ann)
            _ = try await unit.open(sleep, by: unit.bob)
            _ = try await unit.open(other, by: unit.ann)
            _ = try await unit.open(sleep, by: unit.cleo)
            try await unit.commands.noteOpenings(byOperatorOf: [sleep])
            let shown = ProjectionRunner(OpeningsProjection(), store: unit.store)
            try await shown.catchUp()
            // The author sees the hidden recipient as well, and nobody's opening of anything else.
            #expect(
                try await openings(unit.cleo, unit) == [
                    "ann recipient \(sleep)", "bob recipient \(sleep)", "cleo author \(sleep)",
                    "operator operator \(sleep)",
                ]
            )
            #expect(try await openings(unit.dora, unit) == ["ann recipient \(other)"])
            // Of letters that are the clients', staff are given what they did themselves; and a hidden recipient stays hidden.
            #expect(
                try await openings(unit.ann, unit) == ["ann recipient \(sleep)", "ann recipient \(other)"]
            )
            #expect(try await openings(unit.bob, unit) == ["bob recipient \(sleep)"])
        }
    }

    @Test func `who has nothing gets nothing`() async throws {
        try await Unit.with { unit in
            let lines = try await export(unit.dora, unit)
            #expect(lines.isEmpty)
        }
    }
}

import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ScribeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

@Suite(.freshSchema) struct SigningTests {
    @Test func `signing needs a fresh proof of one's own`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.draft(unit.cleo, by: unit.ann)
            let path = "\(Unit.root)/drafts/\(id)/sign"
            let token = unit.seat(unit.ann)
            let wrong = [
                "", "nonsense", unit.confirmation(of: unit.bob), unit.confirmation(of: unit.ann, secondsAgo: 700),
                unit.confirmation(of: unit.ann, secondsAgo: -700),
            ]
            let events = try await unit.events()
            for text in wrong {
                let answer = try await token.post(path, ["confirmation": .string(text)])
                #expect(answer.status == 403 && answer.problem == "confirmation-needed", "\(text)")
            }
            #expect(try await unit.events() == events)
            let other = try await unit.seat(unit.bob).post(
                path,
                ["confirmation": .string(unit.confirmation(of: unit.bob))]
            )
            #expect(other.problem == "draft-not-found")
            let made = try await unit.sign(id, by: unit.ann)
            #expect(made.state == .locked && made.number == 1)
            let again = try await token.post(path, ["confirmation": .string(unit.confirmation(of: unit.ann))])
            #expect(again.problem == "draft-not-found")
            let empty = try await unit.draft(unit.cleo, by: unit.ann, ["text": " \n"])
            let blank = try await token.post(
                "\(Unit.root)/drafts/\(empty)/sign",
                ["confirmation": .string(unit.confirmation(of: unit.ann))]
            )
            #expect(blank.problem == "note-empty")
        }
    }

    @Test func `the supervisor signs as well; then it is locked, and words are added`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.cleo, unit.bob, kind: "supervisor")
            let id = try await unit.draft(unit.cleo, by: unit.ann, ["service_at": unit.service(100_000)])
            #expect(try await unit.sign(id, by: unit.ann).state == .signed)
            #expect(try await unit.act(id, "addenda", by: unit.ann, ["text": "More."]).problem == "note-not-now")
            #expect(try await unit.act(id, "cosign", by: unit.ann).problem == "note-not-yours")
            let before = try await unit.view(id, by: unit.bob)
            #expect(before.note.state == .signed && before.note.late && before.may.contains(.cosign))
            #expect(
                try await unit.act(id, "cosign", by: unit.bob).expect(200).decode(NoteActView.self).state == .locked
            )
            #expect(try await unit.act(id, "cosign", by: unit.bob).status == 200, "again changes nothing")
            #expect(try await unit.act(id, "addenda", by: unit.ann, ["text": "  "]).status == 422)
            _ = try await unit.act(id, "addenda", by: unit.ann, ["text": "She rang again."]).expect(200)
            let view = try await unit.view(id, by: unit.ann)
            #expect(view.note.state == .locked && view.text == "## Plan\n\nWalk by the lake.")
            #expect(view.signatures.map(\.meaning) == ["authorship", "review"])
            #expect(view.signatures.map(\.name) == ["Ann Archer", "Bob Baker"])
            #expect(view.signatures.map(\.role) == ["therapist", "coordinator"])
            #expect(view.addenda.map(\.words) == ["She rang again."] && view.note.addenda == 1)
            let print = try await unit.seat(unit.ann).get("\(Unit.root)/notes/\(id)/print").expect(200)
                .decode(PrintView.self).text
            for part in [
                "Walk by the lake.", "late entry", "Ann Archer, therapist", "Bob Baker, coordinator", "authorship",
                "review", "She rang again.",
            ] { #expect(print.contains(part), "\(part)") }
        }
    }

    @Test func `an addendum is added once with a key`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.note(unit.cleo, by: unit.ann)
            let body: [String: JSONValue] = [
                "text": "Once.", "confirmation": .string(unit.confirmation(of: unit.ann)),
            ]
            for _ in 0..<2 {
                let path = "\(Unit.root)/notes/\(id)/addenda"
                _ = try await unit.seat(unit.ann).post(path, body, headers: [.idempotencyKey: "one"]).expect(200)
            }
            #expect(try await unit.view(id, by: unit.ann).addenda.count == 1)
        }
    }

    @Test func `a note in the wrong record is struck out, with a reason and a pointer`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.dora, unit.ann)
            try await unit.match(unit.cleo, unit.bob)
            let (wrong, right) = (
                try await unit.note(unit.cleo, by: unit.ann), try await unit.note(unit.dora, by: unit.ann)
            )
            let body: [String: JSONValue] = [
                "reason": "It is about somebody else.", "wrong_client": true, "pointer_id": .string("\(right)"),
            ]
            #expect(try await unit.act(wrong, "strike", by: unit.bob, body).problem == "note-not-yours")
            _ = try await unit.act(wrong, "strike", by: unit.ann, body).expect(200)
            let view = try await unit.view(wrong, by: unit.ann)
            #expect(view.note.state == .struck && view.struck?.pointer == right && view.struck?.wrongClient == true)
            #expect(view.struck?.reason.words == "It is about somebody else." && view.may.isEmpty)
            #expect(try await unit.act(wrong, "addenda", by: unit.ann, ["text": "x"]).problem == "note-not-now")
            let export = try await unit.export(unit.cleo.id)
            #expect(!"\(export)".contains("lake"), "another client's words")
        }
    }

    @Test func `words are withheld from the client's export for a ground, and shown again`() async throws {
        try await Unit.run { unit in
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.note(unit.cleo, by: unit.ann)
            #expect("\(try await unit.export(unit.cleo.id))".contains("lake"))
            #expect(try await unit.act(id, "release", by: unit.ann).problem == "note-not-now")
            _ = try await unit.act(id, "withhold", by: unit.ann, ["ground": "It names a neighbour."]).expect(200)
            let withheld = "\(try await unit.export(unit.cleo.id))"
            #expect(!withheld.contains("lake") && withheld.contains("It names a neighbour."))
            let own = try await unit.seat(unit.cleo).get("\(Unit.root)/own/notes").expect(200).decode(OwnNotesView.self)
            #expect(own.notes.map(\.id) == [id] && own.notes[0].withheld?.name == "Ann Archer")
            _ = try await unit.act(id, "release", by: unit.ann).expect(200)
            #expect("\(try await unit.export(unit.cleo.id))".contains("lake"))
        }
    }
}

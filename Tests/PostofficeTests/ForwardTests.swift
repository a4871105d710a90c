import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct ForwardTests {
    private let mail = "/api/v1/mail"

    @Test func `a letter is passed on with who wrote it to whom, and without blind copies`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(
                from: unit.cleo,
                to: [unit.ann],
                bcc: [unit.bob],
                "Next week",
                "Tuesday?"
            )
            let passed = try await unit.seat(unit.ann).post(
                "\(mail)/letters/\(letter)/forwards",
                ["to": .ids([unit.bob.id]), "body": "What do you think?"]
            ).expect(201).decode(SentView.self)
            let read = try await unit.open(passed.id, by: unit.bob)
            #expect(read.subject == "Fwd: Next week" && read.forwardOfID == letter)
            #expect(read.body.hasPrefix("What do you think?\n\n----- Forwarded letter -----\nFrom: Cleo Carver\n"))
            #expect(read.body.contains("To: Ann Archer\n") && read.body.hasSuffix("\n\nTuesday?"))
            #expect(!read.body.contains("Bob"))
            // The author passes on their own letter: the hidden recipient stays hidden.
            let own = try await unit.seat(unit.cleo).post(
                "\(mail)/letters/\(letter)/forwards",
                ["to": .ids([unit.ann.id])]
            ).expect(201).decode(SentView.self)
            let shown = try await unit.open(own.id, by: unit.ann)
            #expect(!shown.body.contains("Bob") && shown.bcc.isEmpty)
        }
    }

    @Test func `a client's words that were passed on go with that client's key`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann], "Secret", "Nobody may know.")
            let passed = try await unit.seat(unit.ann).post(
                "\(mail)/letters/\(letter)/forwards",
                ["to": .ids([unit.bob.id]), "body": "See below."]
            ).expect(201).decode(SentView.self)
            _ = try await unit.vault.shred(unit.cleo.id)
            try await unit.learn(.erased(PersonReference(id: unit.cleo.id)))
            let read = try await unit.open(passed.id, by: unit.bob)
            #expect(read.body == "" && read.subject == "")
            try await unit.seat(unit.ann).post("\(mail)/letters/\(letter)/forwards", ["to": .ids([unit.bob.id])])
                .expect(410)
        }
    }

    @Test func `only what one has is passed on`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let draft = try await unit.draft(by: unit.cleo, ["body": "x"]).id
            let to: [String: JSONValue] = ["to": .ids([unit.ann.id])]
            try await unit.seat(unit.bob).post("\(mail)/letters/\(letter)/forwards", to)
                .expectProblem(404, "letter-not-found")
            try await unit.seat(unit.cleo).post("\(mail)/letters/\(draft)/forwards", to)
                .expectProblem(409, "letter-is-draft")
            for id in [letter, draft] {
                try await unit.seat(unit.bob).post(
                    "\(mail)/letters",
                    to.merging(["body": "?", "forward_of_id": .id(id)]) { $1 }
                ).expectProblem(422, "validation-failed", fields: ["forward_of_id"])
            }
        }
    }
}

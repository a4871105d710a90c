import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Subjects, texts and names of folders: bounded in bytes, with something to be seen, and nothing that passes for something else.
@Suite(.freshSchema) struct LetterWordsTests {
    private static let heap = "a" + String(repeating: "\u{301}", count: 190_000)

    @Test(arguments: ["\u{202E}evil", "a\u{200B}b", heap])
    func `neither a subject nor a folder is called so`(_ name: String) async throws {
        try await Unit.with { unit in
            let (cleo, events) = (unit.seat(unit.cleo), try await unit.events())
            let letter: [String: JSONValue] = ["to": .ids([unit.ann.id]), "subject": .string(name), "body": "Words"]
            for path in ["letters", "drafts"] {
                try await cleo.post("/api/v1/mail/\(path)", letter)
                    .expectProblem(422, "validation-failed", fields: ["subject"])
            }
            try await cleo.post("/api/v1/mail/folders", ["name": .string(name)])
                .expectProblem(422, "validation-failed", fields: ["name"])
            #expect(try await unit.events() == events)
        }
    }

    @Test func `a letter that nobody sees isn't sent`() async throws {
        try await Unit.with { unit in
            let letter: [String: JSONValue] = [
                "to": .ids([unit.ann.id]), "subject": "", "body": "\u{200B}\u{FEFF} \u{3164}",
            ]
            let answer = try await unit.seat(unit.cleo).post("/api/v1/mail/letters", letter)
            #expect(answer.status == 422, "\(answer.text)")
        }
    }

    @Test func `a page of a folder stays short, whatever the letters hold`() async throws {
        try await Unit.with(comparing: false) { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Heap", Self.heap)
            let page = try await unit.seat(unit.ann).get("/api/v1/mail/folders/inbox/letters").expect(200)
            #expect(page.bytes.count < 4096)
            // As what was taken in before bytes were counted; the letter itself is there as it is.
            try await unit.pool.execute(
                "update letter set subject = subject || repeat(chr(769), 450000), preview = preview || repeat(chr(769), 99999)"
            )
            let other = try await unit.seat(unit.ann).get("/api/v1/mail/folders/inbox/letters").expect(200)
            #expect(other.bytes.count < 8192)
            let id = try #require(try other.decode(LetterListView.self).letters.first?.id)
            #expect(try await unit.seat(unit.ann).get("/api/v1/mail/letters/\(id)").expect(200).bytes.count > 900_000)
        }
    }
}

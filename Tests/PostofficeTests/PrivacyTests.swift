import EventLog
import FoundationEssentials
import PeopleKit
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

/// What nobody may see: other people's letters, blind copies, and words in the log.
@Suite(.freshSchema) struct PrivacyTests {
    @Test func `somebody else's letter does not exist`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let draft = try await unit.draft(by: unit.ann, ["body": "private"]).id
            let before = try await unit.events()
            let bob = unit.seat(unit.bob)
            for letter in [id, draft, UUID()] {
                let path = "/api/v1/mail/letters/\(letter)"
                try await bob.get(path).expectProblem(404, "letter-not-found")
                try await bob.post(path + "/read").expectProblem(404, "letter-not-found")
                try await bob.post(path + "/unread").expectProblem(404, "letter-not-found")
                try await bob.delete(path).expectProblem(404, "letter-not-found")
                try await bob.post(path + "/replies", ["body": "?"]).expectProblem(404, "letter-not-found")
                for many in ["move", "delete", "mark"] {
                    var json: [String: JSONValue] = ["ids": .ids([letter])]
                    if many == "move" { json["folder_id"] = "archive" }
                    if many == "mark" { json["read"] = true }
                    let view = try await bob.post("/api/v1/mail/letters/\(many)", json).expect(200).decode(
                        BatchView.self
                    )
                    #expect(view.done == 0 && view.failed.map(\.code) == ["letter-not-found"])
                }
                let drafts = "/api/v1/mail/drafts/\(letter)"
                try await bob.send(.put, drafts, ["body": "mine now"], headers: [.ifMatch: "\"1\""])
                    .expectProblem(404, "letter-not-found")
                try await bob.post(drafts + "/send").expectProblem(404, "letter-not-found")
                try await bob.delete(drafts).expectProblem(404, "letter-not-found")
                try await bob.post(
                    "/api/v1/mail/letters",
                    ["to": .ids([unit.ann.id]), "body": "?", "reply_to_id": .id(letter)]
                )
                .expectProblem(422, "validation-failed", fields: ["reply_to_id"])
                try await bob.get("/common/folders/1/messages/\(letter)").expect(404)
                try await bob.delete("/common/folders/1/messages/\(letter)").expect(404)
            }
            #expect(try await unit.events() == before)
        }
    }

    @Test func `nobody learns of a blind copy but its author and its reader`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(
                from: unit.ann,
                to: [unit.cleo],
                bcc: [unit.bob, unit.dora],
                "Secret",
                "secretly"
            )
            let reply = try await unit.seat(unit.cleo).post(
                "/api/v1/mail/letters/\(id)/replies",
                ["body": "ok", "all": true]
            )
            .expect(201).decode(SentView.self).id
            // What each of them could be recognised by.
            let traces: [(PersonRegistered, [String])] = [unit.bob, unit.dora].map { person in
                (
                    person,
                    [
                        person.id.uuidString.lowercased(), person.firstName ?? "", person.lastName ?? "",
                        "\":\(person.number)",
                    ]
                )
            }
            for reader in [unit.cleo, unit.bob, unit.dora] {
                for answer in try await everything(of: reader, in: unit, letters: [id, reply])
                where answer.status == 200 {
                    for (hidden, marks) in traces where hidden.id != reader.id {
                        for mark in marks {
                            #expect(!answer.text.contains(mark), "\(reader.lastName ?? "") \(answer.request): \(mark)")
                        }
                    }
                }
            }
            #expect(try await unit.open(id, by: unit.bob).bcc.map(\.id) == [unit.bob.id])
            #expect(try await unit.open(id, by: unit.cleo).bcc.isEmpty)
            #expect(try await unit.open(id, by: unit.ann).bcc.map(\.id) == [unit.bob.id, unit.dora.id])
            #expect(try await unit.list("sent", of: unit.ann).letters[0].bcc.count == 2)
            #expect(try await unit.list("inbox", of: unit.bob).letters.map(\.id) == [id])
        }
    }

    /// Every answer from which `reader` could learn something. Lists of whom one may write to name people anyway.
    private func everything(of reader: PersonRegistered, in unit: Unit, letters: [UUID]) async throws -> [Answer] {
        let seat = unit.seat(reader)
        var paths = [
            "/api/v1/mail/letters", "/api/v1/mail/letters?query=secret", "/api/v1/mail/folders", "/common/folders",
        ]
        for folder in SystemFolder.allCases {
            paths += ["/api/v1/mail/folders/\(folder.key)/letters", "/common/folders/\(folder.number)/messages"]
            paths += letters.map { "/common/folders/\(folder.number)/messages/\($0)" }
        }
        paths += letters.map { "/api/v1/mail/letters/\($0)" }
        var answers: [Answer] = []
        for path in paths { answers.append(try await seat.get(path)) }
        return answers
    }

    @Test func `the log holds no word of anybody`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Subjectively", "Bodywords of mine")
            _ = try await unit.folder("Folderwords", of: unit.cleo)
            let draft = try await unit.draft(by: unit.ann, ["subject": "Draftwords", "to": .ids([unit.cleo.id])]).id
            try await unit.seat(unit.ann).post(
                "/api/v1/mail/drafts/\(draft)/send",
                headers: [.idempotencyKey: "once"]
            ).expect(200)
            let tables = ["event", "head", "log_position", "dedup", "snapshot", "checkpoint"]
            for table in tables {
                let rows = try await unit.pool.query("select t::text, t::text from \(identifier: table) t")
                for row in rows {
                    let text = try row[0].decode(as: String.self)
                    // bytea is shown in hexadecimal.
                    for word in ["Subjectively", "Bodywords", "Folderwords", "Draftwords", "Carver", "Archer", "Cleo"] {
                        let hexadecimal = word.utf8.map { String($0, radix: 16) }.joined()
                        #expect(!text.contains(word) && !text.contains(hexadecimal), "\(table): \(word)")
                    }
                }
            }
            #expect(try await unit.events() == 4)
        }
    }

    @Test func `an erased person's words are gone, the counts are not`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann], "Subject", "Body")
            let other = try await unit.letter(from: unit.bob, to: [unit.ann], "Staff", "business")
            let position = try await unit.events()
            #expect(await unit.searchRunner.wait(for: position, timeout: .seconds(10)))
            _ = try await unit.vault.shred(unit.cleo.id)
            let plan = try await MailPurge.run(unit.cleo.id, isDryRun: true, on: unit.pool)
            #expect(plan[0] == "1 letters would be emptied")
            #expect(try await unit.open(id, by: unit.ann).subject == "Subject")
            for emptied in [1, 0] {
                let done = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
                #expect(done[0] == "\(emptied) letters were emptied")
                #expect(done[1] == "\(emptied) of them were taken out of the search index")
            }
            let letter = try await unit.open(id, by: unit.ann)
            #expect(letter.subject == "" && letter.body == "" && letter.from?.name == "Former member")
            #expect(try await unit.list("inbox", of: unit.ann, "?query=Body").letters.isEmpty)
            #expect(try await unit.open(other, by: unit.ann).subject == "Staff")
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 2, unread: 2)])
            try await unit.seat(unit.bob).post("/api/v1/mail/letters", ["to": .ids([unit.cleo.id]), "body": "?"])
                .expectProblem(403, "may-not-write", fields: ["to[0]"])
        }
    }

    @Test func `what erased staff have written to a client is the client's, and everything else goes`() async throws {
        try await Unit.with { unit in
            let asked = try await unit.letter(from: unit.cleo, to: [unit.ann], "Question", "May I?")
            let answer = try await unit.letter(from: unit.ann, to: [unit.cleo], "Answer", "You may.", replyTo: asked)
            let colleagues = try await unit.letter(from: unit.ann, to: [unit.bob], "Staff", "business")
            let clients = try await unit.letter(from: unit.ann, to: [unit.cleo, unit.dora], "All", "of you")
            _ = try await unit.vault.shred(unit.ann.id)
            let done = try await MailPurge.run(unit.ann.id, isDryRun: false, on: unit.pool)
            #expect(done[0] == "2 letters were emptied")
            let kept = try await unit.open(answer, by: unit.cleo)
            #expect(kept.subject == "Answer" && kept.body == "You may." && kept.from?.name == "Former member")
            for (letter, reader) in [(colleagues, unit.bob), (clients, unit.dora)] {
                let emptied = try await unit.open(letter, by: reader)
                #expect(emptied.subject == "" && emptied.body == "" && emptied.from?.name == "Former member")
            }
            // With the client the rest goes.
            _ = try await unit.vault.shred(unit.cleo.id)
            _ = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            let words = try await unit.pool.query("select count(*) from letter where subject <> '' or body <> ''")
            #expect(try words[0].decode(Int64.self) == 0)
        }
    }
}

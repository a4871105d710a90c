import CareTeamKit
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Lists of letters by person, time, urgency and files.
@Suite(.freshSchema) struct LetterFilterTests: AttachmentSuite {
    private let letters = "/api/v1/mail/letters"

    private func ids(_ unit: Unit, _ person: PersonRegistered, _ query: String) async throws -> [UUID] {
        try await unit.all(letters, "&\(query)", limit: 50, of: person).map(\.id)
    }

    @Test func `letters with a person are those from them and to them, in all folders`() async throws {
        try await Unit.with { unit in
            let got = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let answer = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: got)
            _ = try await unit.letter(from: unit.dora, to: [unit.ann])
            let copied = try await unit.letter(from: unit.bob, to: [unit.ann, unit.cleo])
            let thrown = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.seat(unit.ann).delete("\(letters)/\(thrown)").expect(204)
            let draft = try await unit.draft(by: unit.ann, ["subject": "Soon", "to": .ids([unit.cleo.id])]).id
            let other = try await unit.letter(from: unit.cleo, to: [unit.bob])
            #expect(try await ids(unit, unit.ann, "with_id=\(unit.cleo.id)") == [draft, thrown, copied, answer, got])
            #expect(try await ids(unit, unit.ann, "author_id=\(unit.cleo.id)") == [thrown, got])
            #expect(try await ids(unit, unit.ann, "author_id=\(unit.ann.id)") == [draft, answer])
            #expect(try await ids(unit, unit.ann, "with_id=\(unit.cleo.id)&author_id=\(unit.bob.id)") == [copied])
            #expect(try await ids(unit, unit.ann, "with_id=\(unit.ann.id)").count == 6)
            #expect(try await ids(unit, unit.bob, "with_id=\(unit.cleo.id)") == [other, copied])
            #expect(try await ids(unit, unit.ann, "with_id=\(UUID())").isEmpty)
            let inbox = try await unit.list("inbox", of: unit.ann, "?with_id=\(unit.cleo.id)")
            #expect(inbox.letters.map(\.id) == [copied, got])
        }
    }

    @Test func `blind copies are found by those who see them only`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.ann, to: [unit.cleo], bcc: [unit.dora, unit.bob])
            #expect(try await ids(unit, unit.ann, "with_id=\(unit.dora.id)") == [letter])
            for reader in [unit.cleo, unit.bob] {
                #expect(try await ids(unit, reader, "with_id=\(unit.dora.id)").isEmpty)
                #expect(try await ids(unit, reader, "with_id=\(unit.ann.id)") == [letter])
                #expect(try await ids(unit, reader, "with_id=\(reader.id)") == [letter])
            }
            // The same where the index is asked, behind the newest letters.
            try await unit.fill(Mailbox.searchFront + 10) { number in
                Unit.sent(from: unit.ann, to: [unit.cleo, unit.bob], at: .now.addingTimeInterval(Double(number)))
            }
            #expect(try await ids(unit, unit.ann, "with_id=\(unit.dora.id)") == [letter])
            for reader in [unit.cleo, unit.bob] {
                #expect(try await ids(unit, reader, "with_id=\(unit.dora.id)").isEmpty)
            }
        }
    }

    @Test func `every combination has what the whole list says, in pages of any size`() async throws {
        try await Unit.with(comparing: false) { unit in
            let start = Date(timeIntervalSince1970: 1_600_000_000)
            let filled = try await unit.fill(Mailbox.searchFront + 150) { number in
                let author = [unit.cleo, unit.dora, unit.bob, unit.ann][number % 4]
                let to = author.id == unit.ann.id ? [unit.cleo, unit.bob] : [unit.ann]
                return Unit.sent(
                    from: author,
                    to: to,
                    bcc: number % 8 == 3 ? [unit.dora] : [],
                    at: start.addingTimeInterval(Double(number * 3600)),
                    urgent: number % 5 == 0,
                    number % 3 == 0 ? "Tea" : "Plan"
                )
            }
            try await unit.pool.execute(
                """
                insert into attachment (id, letter, author, about, name, media, bytes, is_held, added_at)
                select gen_random_uuid(), id, \(unit.bob.id), \(unit.bob.id), 'a', 'text/plain', 1, false, now()
                from unnest(\(filled.enumerated().filter { $0.offset % 6 == 0 }.map(\.element))) as t(id)
                """
            )
            let ann = unit.seat(unit.ann)
            let some = filled.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
            try await ann.post("\(letters)/mark", ["ids": .ids(some), "read": true, "flagged": true]).expect(200)
            let whole = try await unit.all(letters, "", limit: 200, of: unit.ann)
            #expect(whole.count == filled.count)
            let (after, before) = (start.addingTimeInterval(40 * 3600), start.addingTimeInterval(300 * 3600))
            let filters: [(query: String, passes: (LetterSummaryView) -> Bool)] = [
                ("with_id=\(unit.cleo.id)", { $0.names(unit.cleo) }),
                ("with_id=\(unit.dora.id)", { $0.names(unit.dora) }),
                ("author_id=\(unit.bob.id)", { $0.from?.id == unit.bob.id }),
                ("author_id=\(unit.ann.id)", { $0.from?.id == unit.ann.id }), ("urgent=true", { $0.urgent }),
                ("attachments=true", { $0.attachments > 0 }), ("unread=true", { !$0.read }),
                ("flagged=true", { $0.flagged }), ("query=tea", { $0.subject == "Tea" }),
                ("from=\(RFC3339.text(of: after))", { $0.sentAt >= after }),
                ("until=\(RFC3339.text(of: before))", { $0.sentAt < before }),
            ]
            let names = filters.map { filter in String(filter.query.prefix { $0 != "=" }) }
            for one in filters.indices {
                for two in filters.indices where two > one && names[one] != names[two] {
                    let expected = whole.filter { filters[one].passes($0) && filters[two].passes($0) }.map(\.id)
                    let query = "&\(filters[one].query)&\(filters[two].query)"
                    let found = try await unit.all(letters, query, limit: 7 + one * 3 + two * 5, of: unit.ann)
                    #expect(found.map(\.id) == expected, "\(query)")
                }
            }
            // The same without the index.
            let walked = Mailbox(pool: unit.pool, owner: unit.ann.id, matchings: .required)
            let page = try await walked.page(
                LetterQuestion(people: [PersonFilter(person: unit.dora.id, part: .anyPart)], limit: 1000)
            )
            #expect(page.entries.map(\.id) == whole.filter { $0.names(unit.dora) }.map(\.id) && page.next == nil)
        }
    }

    @Test func `urgent letters are found as they are sent, saved and sent on`() async throws {
        try await Unit.with { unit in
            let json: [String: JSONValue] = ["to": .ids([unit.ann.id]), "body": "Now", "urgent": true]
            let sent = try await unit.seat(unit.cleo).post(letters, json).expect(201).decode(SentView.self).id
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let draft = try await unit.draft(by: unit.cleo, json)
            #expect(try await ids(unit, unit.ann, "urgent=true") == [sent])
            #expect(try await ids(unit, unit.cleo, "urgent=true") == [draft.id, sent])
            try await unit.seat(unit.cleo).send(
                .put,
                "/api/v1/mail/drafts/\(draft.id)",
                ["to": .ids([unit.ann.id]), "body": "Not now", "urgent": false],
                headers: [.ifMatch: "*"]
            ).expect(200)
            #expect(try await ids(unit, unit.cleo, "urgent=true") == [sent])
            // Deleted for good and brought back, it is what it was.
            let ann = unit.seat(unit.ann)
            try await ann.delete("\(letters)/\(sent)").expect(204)
            let purged = try await ann.delete("\(letters)/\(sent)?for_good=true").expect(204)
            #expect(try await ids(unit, unit.ann, "urgent=true").isEmpty)
            let action = try #require(purged.headers[.action])
            try await ann.post("/api/v1/mail/actions/\(action)/undo").expect(200)
            #expect(try await ids(unit, unit.ann, "urgent=true") == [sent])
            // Copies from before they said so.
            try await unit.pool.execute("update copy set is_urgent = false")
            try await unit.pool.run(Script(PackageResources.mail_urgent_fill_sql))
            let rebuilt = try await Rebuild(MailProjection(), store: unit.store).run(comparing: true)
            #expect(rebuilt.differences == ["letter": 0, "copy": 0, "folder": 0, "tally": 0])
        }
    }

    @Test func `letters with files are those that say so`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let draft = try await draft(unit)
            try await put(.bytes(noise(100)), draft, by: unit.cleo, in: unit).expect(201)
            #expect(try await ids(unit, unit.cleo, "attachments=true") == [draft])
            try await send(draft, unit)
            #expect(try await ids(unit, unit.ann, "attachments=true&with_id=\(unit.cleo.id)") == [draft])
            #expect(try await ids(unit, unit.ann, "attachments=true&author_id=\(unit.bob.id)").isEmpty)
        }
    }

    @Test(arguments: [
        ("with_id=cleo", "with_id"), ("with_id=", "with_id"), ("author_id=1", "author_id"), ("urgent=yes", "urgent"),
        ("attachments=1", "attachments"), ("until=yesterday", "until"), ("from=2026-03-01", "from"),
        ("from=2026-03-01T00:00:00", "from"), ("until=2026-13-01T00:00:00Z", "until"),
        ("from=2026-03-02T00:00:00Z&until=2026-03-01T00:00:00Z", "from"),
        ("from=2026-03-01T01:00:00%2B01:00&until=2026-03-01T00:00:00Z", "from"), ("to=\(UUID())", "to"),
    ])
    func `values that can't be are refused`(_ query: String, _ field: String) async throws {
        try await Unit.with { unit in
            for path in [letters, "/api/v1/mail/folders/inbox/letters"] {
                try await unit.seat(unit.ann).get("\(path)?\(query)")
                    .expectProblem(422, "validation-failed", fields: [field])
            }
            guard !["author_id", "urgent", "attachments", "to"].contains(field) else { return }
            try await unit.seat(unit.ann).get("/api/v1/mail/threads?\(query)")
                .expectProblem(422, "validation-failed", fields: [field])
        }
    }
}

extension LetterSummaryView {
    /// Returns true if the letter shows `person`.
    fileprivate func names(_ person: PersonRegistered) -> Bool {
        from?.id == person.id || (to + bcc).contains { $0.id == person.id }
    }
}

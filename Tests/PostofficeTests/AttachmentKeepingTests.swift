import AttachmentKit
import CommandLineKit
import EventLog
import FoundationEssentials
import PeopleKit
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

/// How files are kept: sealed, held back where operators say so, cleared away, and gone with the person they are about.
@Suite(.freshSchema) struct AttachmentKeepingTests: AttachmentSuite {
    @Test func `nothing of a file lies open in the database`() async throws {
        try await Unit.with { unit in
            let draft = try await draft(unit)
            let content = Array("Confidentially yours, and yours alone.".utf8)
            try await put(.bytes(content), draft, by: unit.cleo, in: unit, name: "Secretname.txt").expect(201)
            for table in ["event", "attachment_content", "attachment_piece"] {
                for row in try await unit.pool.query("select t::text, 1 from \(identifier: table) t") {
                    let text = try row[0].decode(as: String.self)
                    for word in ["Confidentially", "Secretname"] {
                        let hexadecimal = word.utf8.map { String($0, radix: 16) }.joined()
                        #expect(!text.contains(word) && !text.contains(hexadecimal), "\(table): \(word)")
                    }
                }
            }
        }
    }

    @Test func `a file that is held back is opened by nobody until it is released`() async throws {
        try await Unit.with { unit in
            try await unit.attachments.holdNew(true)
            let (draft, id) = (try await draft(unit), UUID())
            let view = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
                .decode(AttachmentView.self)
            #expect(view.held)
            try await send(draft, unit)
            let path = "/api/v1/mail/letters/\(draft)/attachments/\(id)"
            for person in [unit.cleo, unit.ann] {
                try await unit.seat(person).get(path).expectProblem(409, "attachment-held")
            }
            let held = try await unit.attachments.held(limit: 10)
            #expect(held.map(\.id) == [id])
            let position = try await unit.attachments.check(held[0], isHeld: false)
            await unit.attachments.waitUntilVisible(position)
            #expect(try await unit.seat(unit.ann).get(path).expect(200).bytes == Self.png)
            #expect(try await unit.attachments.check(held[0], isHeld: false) == nil)
            await unit.attachments.waitUntilVisible(try await unit.attachments.check(held[0], isHeld: true))
            try await unit.seat(unit.ann).get(path).expectProblem(409, "attachment-held")
        }
    }

    @Test func `contents are cleared away when they belong to nothing any more`() async throws {
        try await Unit.with(comparing: false) { unit in
            let contents = unit.attachments.contents
            let (draft, kept, thrown) = (try await draft(unit), UUID(), UUID())
            try await put(.bytes([1]), draft, kept, by: unit.cleo, in: unit).expect(201)
            let other = try await self.draft(unit)
            try await put(.bytes([2]), other, thrown, by: unit.cleo, in: unit).expect(201)
            try await unit.seat(unit.cleo).delete("/api/v1/mail/drafts/\(other)").expect(204)
            let position = try await unit.events()
            #expect(await unit.attachments.projection.wait(for: position, timeout: .seconds(10)))
            try await unit.pool.execute(
                """
                insert into attachment_content values (gen_random_uuid(), \(draft), \(unit.cleo.id), \(unit.cleo.id),
                    '', '', 5, false, now() - interval '2 hours')
                """
            )
            #expect(try await contents.clear() == 1)
            #expect(try await contents.clear() == 0)
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '40 days'")
            try await unit.pool.execute(
                "update attachment set thrown_at = thrown_at - interval '40 days' where thrown_at is not null"
            )
            #expect(try await contents.clear() == 1)
            #expect(try await contents.give(kept) != nil)
            #expect(try await contents.give(thrown) == nil)
        }
    }

    @Test func `the person whom the letter is about takes its files along`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            // Sealed for Ann first: the draft names no client yet.
            let saved = try await unit.draft(by: unit.ann, ["body": "Report"])
            let id = UUID()
            try await put(.bytes(Self.png), saved.id, id, by: unit.ann, in: unit, name: "report.png").expect(201)
            try await ann.send(
                .put,
                "/api/v1/mail/drafts/\(saved.id)",
                ["body": "Report", "to": .ids([unit.cleo.id])],
                headers: [.ifMatch: "*"]
            ).expect(200)
            try await ann.post("/api/v1/mail/drafts/\(saved.id)/send").expect(200)
            let position = try await unit.events()
            #expect(await unit.attachments.projection.wait(for: position, timeout: .seconds(10)))
            #expect(try await unit.attachments.contents.reseal() == 1)
            #expect(try await unit.attachments.contents.reseal() == 0)
            let path = "/api/v1/mail/letters/\(saved.id)/attachments/\(id)"
            #expect(try await ann.get(path).expect(200).bytes == Self.png)
            _ = try await unit.vault.shred(unit.cleo.id)
            try await ann.get(path).expectProblem(410, "attachment-erased")
            let done = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            #expect(done.contains("1 attachments were removed"))
            #expect(try await unit.pool.query("select 1 from attachment_piece").isEmpty)
            #expect(try await unit.open(saved.id, by: unit.ann).attachments.map(\.name) == [""])
            let report = try await unit.attachments.projection.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(report.differences == ["attachment": 0, "attachment_taken_out": 0])
        }
    }

    @Test func `nothing is cleared away while the attachments that are shown may lack some`() async throws {
        try await Unit.with(comparing: false) { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '2 hours'")
            // A read model that has seen nothing yet, and never will.
            let blind = AttachmentCommands(
                commands: unit.commands,
                projection: ProjectionRunner(AttachmentsProjection(), store: unit.store, name: "attachments-blind"),
                contents: unit.attachments.contents
            )
            try await unit.pool.execute("update attachment set id = gen_random_uuid()")
            try await blind.maintenance(log: .none).look()
            #expect(try await unit.pool.query("select 1 from attachment_content").count == 1)
            try await unit.attachments.maintenance(log: .none).look()
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
        }
    }

    @Test func `an upload that broke off makes room for the next try, and one that nobody can read any more goes`()
        async throws
    {
        try await Unit.with(comparing: false) { unit in
            let (draft, id) = (try await draft(unit), UUID())
            try await unit.pool.execute(
                """
                insert into attachment_content values (\(id), \(draft), \(unit.cleo.id), \(unit.cleo.id), '', '', 5, false, now())
                """
            )
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expectProblem(409, "attachment-id-used")
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '3 minutes'")
            try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            try await unit.pool.execute("update attachment set about = \(unit.ann.id)")
            _ = try await unit.vault.shred(unit.cleo.id)
            #expect(try await unit.attachments.contents.reseal() == 1)
            #expect(try await unit.attachments.contents.reseal() == 0)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
        }
    }

    @Test func `the operator's verb says what is held back, and takes no nonsense`() async throws {
        try await Installation.run(knowing: []) { postoffice in
            let none = try await postoffice("quarantine", "list")
            #expect(none.text == "No attachment is held back.\n")
            #expect(try await postoffice("quarantine", "new-held").code == .ok)
            #expect(try await postoffice("quarantine", "new-free").text == "New attachments can be opened at once.\n")
            #expect(try await postoffice("quarantine", "release", UUID().uuidString).code == .noInput)
            #expect(try await postoffice("quarantine", "hold").code == .usage)
            #expect(try await postoffice("quarantine", "open").code == .usage)
        }
    }
}

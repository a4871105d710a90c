import ServiceKit
import AttachmentKit
import AttachmentRules
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import PostofficeApp

/// What happens to the files of a draft in the moment in which it is sent: what was sent never changes.
@Suite(.freshSchema) struct AttachmentRaceTests: AttachmentSuite {
    private enum Change: CaseIterable { case adding, removing }

    @Test(arguments: Change.allCases)
    private func `a file that is handed in or taken out while the draft leaves is refused`(
        change: Change
    ) async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            if change == .removing { try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201) }
            let rival = unit.rival()
            let (sent, changed) = try await overtaking(on: unit.pool) {
                try await send(draft, unit)
            } _: {
                switch change {
                case .adding:
                    let delivery = AttachmentCommands.Delivery(
                        attachment: id,
                        name: try FileName("plan.png"),
                        body: .bytes(Self.png),
                        announced: Self.png.count
                    )
                    _ = try await rival.add(delivery, to: draft, by: unit.cleo.id)
                case .removing: _ = try await rival.remove(id, from: draft, by: unit.cleo.id)
                }
            }
            try sent.get()
            let error = #expect(throws: Problem.self) { try changed.get() }
            #expect(error?.code == "letter-already-sent")
            await rival.commands.store.close()
            let files = try await unit.open(draft, by: unit.ann).attachments.map(\.id)
            #expect(files == (change == .adding ? [] : [id]))
            // Of what was refused nothing is left.
            #expect(try await unit.pool.query("select 1 from attachment_content").count == files.count)
        }
    }

    @Test(arguments: Change.allCases)
    private func `what was done to a file isn't undone while the draft leaves`(change: Change) async throws {
        try await Unit.with { unit in
            let (draft, id) = (try await draft(unit), UUID())
            var answer = try await put(.bytes(Self.png), draft, id, by: unit.cleo, in: unit).expect(201)
            if change == .removing {
                answer = try await unit.seat(unit.cleo).delete("/api/v1/mail/drafts/\(draft)/attachments/\(id)")
                    .expect(204)
            }
            let action = try #require(answer.headers[.action].flatMap(UUID.init(uuidString:)))
            let rival = unit.rival()
            let (sent, undone) = try await overtaking(on: unit.pool) {
                try await send(draft, unit)
            } _: {
                try await rival.commands.undo(action, by: unit.cleo.id).answer
            }
            try sent.get()
            let view = try undone.get()
            #expect(view.done == 0 && view.kept.map(\.code) == ["letter-sent"])
            await rival.commands.store.close()
            let files = try await unit.open(draft, by: unit.ann).attachments.map(\.id)
            #expect(files == (change == .adding ? [id] : []))
        }
    }
}

extension ServiceHarness<Postoffice> {
    /// The same office in another process, as far as the database can tell.
    fileprivate func rival() -> AttachmentCommands {
        let store = EventStore(pool: pool, schema: FreshSchema.current, vault: vault, loops: TestDatabase.loops)
        let commands = MailCommands(
            store: store,
            readModels: MailReadModels(mail: runner, actions: actions, searchIndex: searchRunner),
            pool: pool,
            now: { clock.tick() }
        )
        return AttachmentCommands(commands: commands, projection: attachmentsRunner, contents: attachments.contents)
    }
}

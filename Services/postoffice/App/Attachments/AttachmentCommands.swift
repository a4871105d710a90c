import AttachmentKit
import AttachmentRules
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import PostofficeDomain
import ServiceKit
import Vault

/// Commands by which attachments are taken in and given out.
struct AttachmentCommands: Sendable {
    let commands: MailCommands
    /// Follows the log and writes the attachments as they are shown.
    let projection: any AnyProjectionRunner
    let contents: AttachmentContents

    var attachments: Repository<Attachments> { Repository(commands.store) }

    /// A file on its way to a draft.
    struct Delivery: Sendable {
        var attachment: UUID
        var name: FileName
        var body: Body
        /// Length that it announces; `nil` if it announces none.
        var announced: Int?
    }

    /// Adds a file to a draft, by its author. Adding it again under its id changes nothing; `isNew` is false then.
    func add(_ delivery: Delivery, to draft: UUID, by person: UUID) async throws -> (row: AttachmentRow, isNew: Bool) {
        let author = try await commands.author(person)
        let letter = try draftContents(try await commands.letters.load(draft), of: person)
        let stream = StreamID.attachments(of: draft)
        let there = try await attachments.load(stream).state
        if there.files[delivery.attachment]?.by == person {
            delivery.body.refuse()
            return (try await row(delivery.attachment, of: draft, for: person), false)
        }
        do {
            try await checkRoom(delivery, there, for: person)
        } catch {
            delivery.body.refuse()
            throw error
        }
        let participants = try await commands.participants(letter, from: author.participant)
        let about =
            KeyHolder.of(author: author.participant, recipients: participants.acquaintances(among: letter.recipients))
            ?? person
        let id = delivery.attachment
        let arrived = try await contents.receive(delivery.body, as: id, of: draft, by: person, about: about)
        let added = AttachmentAdded(
            letter: draft,
            attachment: delivery.attachment,
            by: person,
            name: delivery.name,
            media: arrived.media,
            bytes: arrived.bytes,
            held: try await isHoldingNew(),
            at: commands.now(),
            about: about
        )
        do {
            await waitUntilVisible(try await change(draft, .add(added), by: person))
        } catch {
            // Whatever may be on the log keeps its content; what isn't goes in an hour.
            if !(error is OutcomeUnknown) { await contents.remove(delivery.attachment) }
            throw error
        }
        return (try await row(delivery.attachment, of: draft, for: person), true)
    }

    /// Takes an attachment out of a draft again, by its author. Its content is kept as long as that can be undone. Answers the position to
    /// wait for.
    func remove(_ attachment: UUID, from draft: UUID, by person: UUID) async throws -> Int64? {
        let position = try await change(draft, .remove(attachment, by: person), by: person)
        await waitUntilVisible(position)
        return position
    }

    /// Holds an attachment back, or releases it. Answers the position; `nil` if it was so already.
    func check(_ attachment: AttachmentRow, isHeld: Bool) async throws -> Int64? {
        let attachment = try await origin(of: attachment)
        let command: Attachments.Command =
            isHeld ? .hold(attachment.id, at: commands.now()) : .release(attachment.id, at: commands.now())
        let handled = try await attachments.handle(
            command,
            on: StreamID.attachments(of: attachment.letter),
            meta: commands.meta(nil)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }

    /// Waits, for a bounded time, until what was written at `position` is shown.
    func waitUntilVisible(_ position: Int64?) async {
        await projection.show(position)
    }

    /// The attachment, for somebody who may open the letter. Throws 404.
    func row(_ attachment: UUID, of letter: UUID, for person: UUID) async throws -> AttachmentRow {
        guard let row = try await commands.mailbox(of: person).attachment(attachment, of: letter) else {
            throw Problem.noSuchAttachment
        }
        return row
    }

    /// The draft as it is, which must be `person`'s and not have left. Throws the problem.
    func draftContents(_ draft: Loaded<Letter>, of person: UUID) throws(Problem) -> LetterContents {
        switch draft.state {
        case .draft(let by, let contents) where by == person: return contents
        case .scheduled(let waiting) where waiting.by == person:
            throw Problem(Letter.Refusal.waiting, naming: RecipientFields())
        case .sent(let from) where from == person: throw Problem(Letter.Refusal.alreadySent, naming: RecipientFields())
        case .unwritten, .draft, .scheduled, .sent, .discarded: throw Problem.noSuchLetter
        }
    }

    /// Refuses early what would be refused once it had arrived.
    private func checkRoom(_ delivery: Delivery, _ there: Attachments.State, for person: UUID) async throws {
        let announced = delivery.announced ?? 0
        guard announced <= Limits.attachment else { throw Problem(Attachments.Refusal.tooLong) }
        guard there.files.count < Limits.attachments else { throw Problem(Attachments.Refusal.tooMany) }
        guard there.bytes + announced <= Limits.attachmentsTogether else {
            throw Problem(Attachments.Refusal.tooLongTogether)
        }
        try await contents.checkQuota(of: person, adding: announced)
    }

    /// Changes the attachments of a draft, which is still one when that is stored: what was sent never changes. Answers the position; `nil`
    /// if nothing changed.
    func change(_ draft: UUID, _ command: Attachments.Command, by person: UUID) async throws -> Int64? {
        try await commands.store.deciding(on: draft) {
            let letter = try await commands.letters.load(draft)
            _ = try draftContents(letter, of: person)
            do {
                let handled = try await attachments.handle(
                    command,
                    on: StreamID.attachments(of: draft),
                    held: Append(holding: draft, at: letter.version),
                    meta: commands.meta(person)
                )
                if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
                return .done(handled.position)
            } catch let conflict as VersionConflict where conflict.stream == draft {
                // Author writes on, or has just sent it.
                return .overtaken(conflict)
            }
        }
    }

    /// Returns true if new attachments wait to be released.
    func isHoldingNew() async throws -> Bool {
        try await commands.pool.query("select hold_new from attachment_rule").decode(Bool.self).first ?? false
    }

    /// Has new attachments wait to be released, or not.
    func holdNew(_ isHolding: Bool) async throws {
        try await commands.pool.execute("update attachment_rule set hold_new = \(isHolding)")
    }

    /// Attachments that nobody may open for the time being, the oldest first; each content once, however many letters it is in.
    func held(limit: Int) async throws -> [AttachmentRow] {
        try await commands.pool.query(
            """
            select \(AttachmentRow.columns) from attachment a where a.is_held and a.content is null
            order by a.added_at, a.id limit \(limit)
            """
        ).map(AttachmentRow.init)
    }

    /// The attachment, for an operator; `nil` if there is none.
    func find(_ attachment: UUID) async throws -> AttachmentRow? {
        try await commands.pool.query("select \(AttachmentRow.columns) from attachment a where a.id = \(attachment)")
            .map(AttachmentRow.init).first
    }
}

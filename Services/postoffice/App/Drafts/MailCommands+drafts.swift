import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

extension MailCommands {
    /// Saves a new draft.
    func saveNewDraft(_ contents: LetterContents, _ order: CommandContext) async throws -> CommandResult<DraftView> {
        try await save(contents, as: UUID.v7(at: now()), order)
    }

    /// Saves a draft over what it said before. Without `ifVersion` the last one to save wins.
    func save(_ contents: LetterContents, as draft: UUID, _ order: CommandContext) async throws -> CommandResult<
        DraftView
    > {
        let author = try await author(order.person)
        let contents = try await checked(contents, of: order.person)
        let time = now()
        let handled = try await letters.handle(
            .save(
                contents,
                by: author.participant,
                among: try await participants(contents, from: author.participant),
                at: time
            ),
            on: draft,
            ifVersion: order.ifVersion,
            meta: meta(order.person),
            idempotency: order.idempotency,
            // Draft that is saved under a key is new, and its first version is 1.
            remember: { _ in try JSON.encode(DraftView(id: draft, savedAt: time, version: 1)) }
        )
        return try handled.written(
            { _ in DraftView(id: draft, savedAt: time, version: Int(handled.version)) },
            refused: { Problem($0, naming: order.fields) }
        )
    }

    /// Returns true if there is or was a draft of this id: saving over nothing would make a letter of the caller's id.
    func isDraft(_ draft: UUID, of person: UUID) async throws -> Bool {
        switch try await letters.load(draft).state {
        case .draft(let by, _): by == person
        case .scheduled(let waiting): waiting.by == person
        case .sent(let from): from == person
        case .discarded, .unwritten: false
        }
    }

    /// Throws a draft away, by its author. Answers the position to wait for.
    func discard(_ draft: UUID, by person: UUID) async throws -> Int64? {
        let handled = try await letters.handle(.discard(by: person), on: draft, meta: meta(person))
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal, naming: RecipientFields()) }
        return handled.position
    }
}

import CommonMark
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

extension BroadcastCommands {
    /// Writes a draft. `person` is `nil` for an operator.
    func draft(
        _ contents: BroadcastContents,
        by person: UUID?,
        idempotency: IdempotencyKey? = nil
    ) async throws -> CommandResult<BroadcastMadeView> {
        try check(contents)
        let answer = BroadcastMadeView(id: UUID.v7(at: now()), version: 0)
        let handled = try await broadcasts.handle(
            .draft(contents, by: person, at: now()),
            on: answer.id,
            meta: meta(person),
            idempotency: idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        return try handled.written({ _ in answer }, refused: { Problem($0) })
    }

    /// Writes a broadcast and shows it at once, once however often it is asked for under the same id.
    func announce(
        _ contents: BroadcastContents,
        as broadcast: UUID,
        by person: UUID?
    ) async throws -> CommandResult<BroadcastMadeView> {
        try check(contents)
        return try await handle(.announce(contents, by: person, at: now()), on: broadcast, by: person)
    }

    /// Writes a draft anew.
    func edit(
        _ broadcast: UUID,
        _ contents: BroadcastContents,
        by person: UUID?,
        ifVersion: Int64? = nil
    ) async throws -> CommandResult<BroadcastMadeView> {
        try check(contents)
        return try await handle(
            .edit(contents, by: person, at: now()),
            on: broadcast,
            by: person,
            ifVersion: ifVersion
        )
    }

    /// Says something else from now on.
    func correct(
        _ broadcast: UUID,
        _ contents: BroadcastContents,
        by person: UUID?,
        ifVersion: Int64? = nil
    ) async throws -> CommandResult<BroadcastMadeView> {
        try check(contents)
        return try await handle(
            .correct(contents, by: person, at: now()),
            on: broadcast,
            by: person,
            ifVersion: ifVersion
        )
    }

    /// Carries out what needs no look at the words. Answers which version is issued then; 0 for a draft.
    func handle(
        _ command: Broadcast.Command,
        on broadcast: UUID,
        by person: UUID?,
        ifVersion: Int64? = nil
    ) async throws -> CommandResult<BroadcastMadeView> {
        let handled = try await broadcasts.handle(
            command,
            on: broadcast,
            ifVersion: ifVersion,
            meta: meta(person)
        )
        let state = try await broadcasts.load(broadcast).state
        return try handled.written(
            { _ in BroadcastMadeView(id: broadcast, version: state.version) },
            refused: { Problem($0) }
        )
    }

    /// Refuses what can't be drafted; writes nothing.
    func rehearseDraft(of contents: BroadcastContents) throws(Problem) {
        try check(contents)
        do throws(Broadcast.Refusal) {
            _ = try Broadcast.decide(.draft(contents, by: nil, at: now()), .unwritten)
        } catch {
            throw Problem(error)
        }
    }

    /// Refuses texts of which something would not be shown: better now than found out by readers.
    func check(_ contents: BroadcastContents) throws(Problem) {
        var wrong: [FieldError] = []
        // Rules say what is too many and too long.
        for (place, text) in contents.texts.prefix(Limits.languages).enumerated() {
            let body = text.body.value ?? ""
            guard body.utf8.count <= Limits.body else { continue }
            wrong += Markdown(body).losses.map { FieldError($0, inTextAt: place) }
        }
        guard wrong.isEmpty else { throw .invalid(wrong) }
    }
}

extension Broadcast.State {
    /// Version that is or was issued; 0 before that.
    fileprivate var version: Int {
        switch self {
        case .unwritten, .draft, .discarded: 0
        case .issued(_, let version), .withdrawn(_, let version): version
        }
    }
}

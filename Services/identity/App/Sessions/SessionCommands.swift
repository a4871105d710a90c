import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Commands on the sessions of one person: looking, naming, ending.
struct SessionCommands: Sendable {
    /// Limit of a list: more than anybody has.
    private static let limit = 1000

    let store: EventStore
    let sessions: Sessions
    let table: SessionsTable
    let barrier: ReadBarrier
    let now: @Sendable () -> Date

    /// The open sessions of `person`, the one used last first, as the log knows them at this moment. Throws 503 where the table isn't there
    /// in time: who ends them all, or looks for a stranger's, must not overlook one.
    func open(of person: PersonID) async throws -> [SessionsTable.Entry] {
        try await waitUntilListed()
        return try await table.open(of: person.rawValue, at: now(), limit: Self.limit)
    }

    /// Gives a device of `person` another name. Throws `Session.Refusal`.
    func name(_ session: UUID, of person: PersonID, _ name: DeviceName, meta: EventMeta) async throws {
        guard try await owner(of: session) == person else { throw Session.Refusal.notFound }
        if let position = try await sessions.name(session, name, meta: meta) { await barrier.sessions(position) }
    }

    /// Ends one session of `person`; doing it twice does no harm. Throws `Session.Refusal.notFound` for anybody else's.
    func end(
        _ session: UUID,
        of person: PersonID,
        _ reason: SessionEnding.Reason,
        meta: EventMeta
    ) async throws {
        guard try await owner(of: session) == person else { throw Session.Refusal.notFound }
        _ = try await sessions.end(session, reason, meta: meta)
    }

    /// Ends every session of `person` but `kept`; answers how many.
    func endAll(
        of person: PersonID,
        except kept: UUID? = nil,
        _ reason: SessionEnding.Reason,
        meta: EventMeta
    ) async throws -> Int {
        let ended = try await open(of: person).filter { $0.id != kept }
        for entry in ended { _ = try await sessions.end(entry.id, reason, meta: meta) }
        return ended.count
    }

    /// Ends the sessions of `person` that are listed as open, after a bounded wait. One that is opened at this very moment, or that isn't
    /// listed in time, ends at its next refresh where the person is suspended or has another password.
    func endListed(of person: PersonID, _ reason: SessionEnding.Reason, meta: EventMeta) async throws {
        await barrier.sessions(try await store.head())
        for entry in try await table.open(of: person.rawValue, at: now(), limit: Self.limit) {
            _ = try await sessions.end(entry.id, reason, meta: meta)
        }
    }

    /// Returns when all sessions that are open by now are listed. Throws 503 if that takes too long.
    func waitUntilListed() async throws { try await barrier.sessionsForSure(try await store.head()) }

    private func owner(of session: UUID) async throws -> PersonID? {
        try await waitUntilListed()
        return try await table.entry(session).map { PersonID(rawValue: $0.person) }
    }
}

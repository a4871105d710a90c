import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// Commands and queries for merging accounts of one person.
struct Merges: Sendable {
    /// Nobody has one of the ids, or not any more.
    struct Nobody: Error {}
    /// The caller's authority doesn't reach over one of the accounts.
    struct NotCovered: Error {}

    let store: EventStore
    let table: MergesTable
    let people: PeopleTable
    /// Follows the log and writes the table.
    let projection: any AnyProjectionRunner
    let accounts: Accounts
    let barrier: ReadBarrier
    let tokens: AccessTokens
    let now: @Sendable () -> Date

    /// Result of a command.
    struct Done: Sendable {
        var merge: UUID
        /// Position of the last event; `nil`: it was so already.
        var position: Int64?
    }

    /// Proposes to close `account` in favour of `into`, by one of the staff. Throws `Merge.Refusal`, `Nobody`, `NotCovered`.
    func propose(
        _ account: PersonID,
        into other: PersonID,
        because reason: StatedReason,
        by proposer: UUID,
        _ authority: Authority,
        meta: EventMeta
    ) async throws -> Done {
        try await join(account, { _ in other }, authority, meta) { .propose($0, because: reason, by: proposer) }
    }

    /// Does what somebody else has proposed. Throws as above.
    func confirm(_ merge: UUID, by person: UUID, _ authority: Authority, meta: EventMeta) async throws -> Done {
        guard let entry = try await known(merge) else { throw Nobody() }
        return try await join(PersonID(rawValue: entry.account), \.other, authority, meta) { .confirm($0, by: person) }
    }

    /// Closes `account` in favour of `into` at once, on the operator's word. Throws as above.
    func merge(_ account: PersonID, into other: PersonID, because reason: StatedReason, meta: EventMeta) async throws
        -> Done
    {
        try await join(account, { _ in other }, .machine, meta) { .merge($0, because: reason) }
    }

    /// Takes a merge or a proposal back: the earlier account is open again, unless somebody had suspended it before. Whoever read it or what lies
    /// behind it doesn't any more. Throws as above.
    func undo(_ merge: UUID, because reason: StatedReason, by authority: Authority, meta: EventMeta) async throws
        -> Done
    {
        guard let entry = try await known(merge) else { throw Nobody() }
        let account = PersonID(rawValue: entry.account)
        var reader: PersonID?
        let position: Int64? = try await decide(on: account) { own in
            reader = try await owner(of: account)
            let one = try await person(account, by: authority)
            let leaving = try await erasures(of: [account, own.state.other ?? account])
            let isLeaving = leaving.contains(where: \.state.isUnderWay)
            let events = try Merge.decide(.undo(of: account, because: reason, isLeaving: isLeaving), own.state)
            var standing = Append(holding: one)
            if case .merged = own.state, try await store.isClosed(account, because: own.stream) {
                let opening = try Person.decide(.reinstate(by: .machine), one.state)
                standing = Append(opening, to: one, Self.caused(by: own.stream, meta))
            }
            return Self.holding(leaving) + [
                standing, Append(events, to: own.stream, expected: own.expected, meta: meta),
            ]
        }
        if let reader, reader != account { try await endReading(of: account, by: reader, meta) }
        return Done(merge: merge, position: position)
    }

    /// Decides a command about `account` and the one that `other` gives, and ends the sessions of the first once it is closed.
    private func join(
        _ account: PersonID,
        _ other: (Merge.State) -> PersonID?,
        _ authority: Authority,
        _ meta: EventMeta,
        _ command: (Merge.Facts) -> Merge.Command
    ) async throws -> Done {
        let position: Int64? = try await decide(on: account) { own in
            guard let other = other(own.state) else { throw Merge.Refusal.notProposed }
            let (one, two) = (try await person(account, by: authority), try await person(other, by: authority))
            guard let closed = one.state.account, let kept = two.state.account else { throw Nobody() }
            let third = try await Repository<Merge>(store).loadImpersonal(Merge.stream(of: other))
            let leaving = try await erasures(of: [account, other])
            let facts = Merge.Facts(
                account: closed,
                other: kept,
                otherIsMerged: third.state.isMerged,
                isLeaving: leaving.contains(where: \.state.isUnderWay)
            )
            let events = try Merge.decide(command(facts), own.state)
            guard !events.isEmpty else { return [] }
            let isMerged = events.contains { if case .merged = $0 { true } else { false } }
            let standing = isMerged ? try Self.closing(one, meta) : Append(holding: one)
            // The account that goes on is held as it is: it must not be closed, nor merged the other way round, at the same moment.
            return Self.holding(leaving) + [
                Append(holding: two), standing, Append(events, to: own.stream, expected: own.expected, meta: meta),
            ]
        }
        // Sessions that aren't ended here, as after a crash, end at their next refresh.
        let isClosed = try await Repository<Merge>(store).loadImpersonal(Merge.stream(of: account)).state.isMerged
        if position != nil, isClosed { try await accounts.sessions.endListed(of: account, .suspended, meta: meta) }
        return Done(merge: Merge.stream(of: account), position: position)
    }

    /// The merge as the log has it by now; `nil` if there is none.
    func known(_ merge: UUID) async throws -> MergesTable.Entry? {
        if let entry = try await table.merge(merge) { return entry }
        await show(try await store.head())
        return try await table.merge(merge)
    }

    /// Waits until lists show what was done.
    func show(_ position: Int64?) async {
        guard let position else { return }
        await projection.show(position)
        await barrier.people(position)
    }

    private func decide(on account: PersonID, _ body: (Loaded<Merge>) async throws -> [Append]) async throws -> Int64? {
        try await store.deciding(
            on: Merge.stream(of: account),
            append: {
                let appends = try await body(
                    try await Repository<Merge>(store).loadImpersonal(Merge.stream(of: account))
                )
                return appends.isEmpty ? nil : try await store.appendAll(appends).last?.position
            }
        )
    }

    private func person(_ id: PersonID, by authority: Authority) async throws -> Loaded<Person> {
        let loaded = try await Repository<Person>(store).loadImpersonal(id.rawValue)
        guard let account = loaded.state.account else { throw Nobody() }
        guard authority.covers(account.roles) else { throw NotCovered() }
        return loaded
    }

    private func erasures(of people: [PersonID]) async throws -> [Loaded<Erasure>] {
        var found: [Loaded<Erasure>] = []
        for person in people { found.append(try await Repository<Erasure>(store).load(Erasure.stream(of: person))) }
        return found
    }

    private static func holding(_ erasures: [Loaded<Erasure>]) -> [Append] {
        erasures.filter { $0.version > 0 }.map { Append(holding: $0) }
    }

    /// The suspension that a merge brings; an account that was suspended before stays so, and is held to that.
    private static func closing(_ loaded: Loaded<Person>, _ meta: EventMeta) throws -> Append {
        guard let account = loaded.state.account else { throw Nobody() }
        let events = try Person.decide(.suspend(by: .machine), loaded.state)
        guard !events.isEmpty else { return Append(holding: loaded) }
        return Append(events, to: loaded, caused(by: Merge.stream(of: account.id), meta))
    }

    private static func caused(by merge: UUID, _ meta: EventMeta) -> EventMeta {
        var meta = meta
        meta.causation = merge
        return meta
    }
}

extension Append {
    /// Events of an account that was loaded.
    fileprivate init(_ events: [PersonEvent], to loaded: Loaded<Person>, _ meta: EventMeta) {
        self.init(events, to: loaded.stream, expected: loaded.expected, meta: meta)
    }
}

extension Erasure.State {
    /// True if the erasure is wished, under way or done.
    var isUnderWay: Bool { stage != .none }
}

extension Merge.State {
    /// The account with which they go on, or are to go on.
    fileprivate var other: PersonID? {
        switch self {
        case .apart: nil
        case .proposed(let into, _), .merged(let into): into
        }
    }

    /// True if the account is closed in favour of another one.
    var isMerged: Bool { if case .merged = self { true } else { false } }
}

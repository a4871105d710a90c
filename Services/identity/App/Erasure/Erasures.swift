import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Commands and queries for forgetting people.
struct Erasures: Sendable {
    /// Nobody has that id, or not any more.
    struct Nobody: Error {}

    let store: EventStore
    let table: ErasuresTable
    let merges: MergesTable
    let barrier: ReadBarrier
    /// Time for which somebody can take it back.
    let wait: Duration
    /// Rule for clients' records that must be kept; `nil`: no rule keeps them.
    let records: RecordRule?
    /// The services that must confirm, identity included.
    let services: Set<String>
    let now: @Sendable () -> Date

    /// Wishes to forget `person`, after `wait` or the usual time, and keeps what the rule for records keeps. The same for accounts that were merged into
    /// that one, which are theirs, too. Wished already, it stays as it was. Throws `Nobody`.
    func request(
        _ person: PersonID,
        _ cause: ErasureRequested.Cause,
        after wait: Duration? = nil,
        meta: EventMeta
    ) async throws {
        try await check(person)
        let time = now()
        let due = time + TimeInterval((wait ?? self.wait).components.seconds)
        // The person themselves come last: a wish that was broken off is seen to be none, and made again.
        for account in try await earlierAccounts(of: person) + [person] {
            let wish = ErasureRequested(person: account, cause: cause, due: due)
            let kept = try await records?.hold(on: account, wishedAt: time)
            try await handle(.request(wish, keeping: kept), account, meta)
        }
    }

    /// Wishes it of accounts that were merged into that of `person`, whose own erasure has begun, and that were left out by then: a merge may have come at
    /// the moment of the wish. Nothing keeps what was kept long enough with that one.
    func requestLeftOut(of person: PersonID) async throws {
        let meta = EventMeta(causation: Erasure.stream(of: person))
        for account in try await earlierAccounts(of: person) {
            try await handle(
                .request(ErasureRequested(person: account, cause: .administration, due: now())),
                account,
                meta
            )
        }
    }

    /// Takes it back, also of accounts that were merged into that one; an account that was closed is open again. Throws `Erasure.Refusal.tooLate`.
    func withdraw(_ person: PersonID, meta: EventMeta) async throws {
        try await handle(.withdraw, person, meta)
        for account in try await earlierAccounts(of: person) {
            do {
                try await handle(.withdraw, account, meta)
            } catch Erasure.Refusal.tooLate {
                // These wait for the other one: it has begun because somebody wished it of that account alone.
            }
        }
    }

    /// Keeps what is known of `person` until a day. Throws `Erasure.Refusal`, `Nobody`.
    func hold(_ person: PersonID, until: Date, _ reason: StatedReason, meta: EventMeta) async throws -> HoldID {
        try await check(person)
        let hold = HoldID(rawValue: .v7())
        let held = ErasureHeld(person: person, hold: hold, until: until, reason: .known(reason))
        try await handle(.hold(held, at: now()), person, meta)
        return hold
    }

    /// Ends a hold before its day. Throws `Erasure.Refusal`.
    func release(_ hold: HoldID, of person: PersonID, meta: EventMeta) async throws {
        try await handle(.release(hold), person, meta)
    }

    /// The end of the hold that lasts longest; `nil`: nothing holds what is known of `person`.
    func heldUntil(_ person: PersonID) async throws -> Date? {
        let state = try await Repository<Erasure>(store).load(Erasure.stream(of: person)).state
        let time = now()
        return state.holds.values.filter { $0 > time }.max()
    }

    /// Notes that `service` has nothing left of whom `erasure` is about. Throws `Erasure.Refusal`, `Nobody`.
    func confirm(_ erasure: UUID, by service: String, epoch: UUID, position: Int64) async throws {
        guard let person = try await person(of: erasure) else { throw Nobody() }
        let confirmation = ErasureConfirmed(service: service, epoch: epoch, position: position)
        try await handle(.confirm(confirmation), person, EventMeta())
    }

    /// Persons for whom `advance` has something to do, as the tables say.
    func due() async throws -> [PersonID] { try await table.due(at: now()) }

    /// Ends holds of `person` whose day has come, begins what nothing holds up any more, and closes the account if their time has come while
    /// something does: then the answer is true, for sessions to be ended.
    @discardableResult
    func advance(_ person: PersonID) async throws -> Bool {
        try await handle(.advance(at: now(), services: services), person, EventMeta()).contains(.closed(Unadorned()))
    }

    /// Begins the erasure of `person` again, whose key the ledger says was destroyed while this log says nothing of it. Nothing happens to
    /// whom the log doesn't know.
    func reapply(_ person: PersonID) async throws {
        guard try await Repository<Person>(store).loadImpersonal(person.rawValue).state.account != nil else { return }
        let stream = Erasure.stream(of: person)
        let handled = try await Repository<Erasure>(store).handle(.reapply(person, services: services), on: stream)
        _ = try handled.events()
    }

    /// Persons whose erasure has begun and that `service` has not confirmed.
    func waiting(for service: String) async throws -> [PersonID] {
        var found: [PersonID] = []
        for person in try await table.started() {
            let state = try await Repository<Erasure>(store).load(Erasure.stream(of: person)).state
            if case .started(let waiting) = state.stage, waiting.contains(service) { found.append(person) }
        }
        return found
    }

    /// Certificate of a person's erasure, from the log.
    func certificate(of person: PersonID) async throws -> Certificate {
        var certificate = Certificate(of: person)
        for recorded in try await store.load(Erasure.stream(of: person), as: ErasureEvent.self) {
            certificate.apply(recorded)
        }
        return certificate
    }

    /// Person whose erasure it is; `nil` if there is none of that id.
    func person(of erasure: UUID) async throws -> PersonID? {
        for recorded in try await store.load(erasure, as: IdentityEvent.self).prefix(64) {
            switch recorded.event {
            case .erasure(.requested(let request)): return request.person
            case .erasure(.held(let held)): return held.person
            case .erasure(.reapplied(let again)): return again.person
            default: continue
            }
        }
        return nil
    }

    /// Accounts that were merged into that of `person`, and are still there.
    private func earlierAccounts(of person: PersonID) async throws -> [PersonID] {
        var found: [PersonID] = []
        for entry in try await merges.earlier(of: person.rawValue) {
            let account = try await Repository<Person>(store).loadImpersonal(entry.account).state.account
            if let account { found.append(account.id) }
        }
        return found
    }

    private func check(_ person: PersonID) async throws {
        guard try await Repository<Person>(store).load(person.rawValue).state.account != nil else { throw Nobody() }
    }

    /// Appends the events of a command; together with them, in one append, their effects on the account.
    @discardableResult
    private func handle(_ command: Erasure.Command, _ person: PersonID, _ meta: EventMeta) async throws
        -> [ErasureEvent]
    {
        try await store.deciding(
            on: Erasure.stream(of: person),
            append: {
                let loaded = try await Repository<Erasure>(store).load(Erasure.stream(of: person))
                let events = try Erasure.decide(command, loaded.state)
                guard !events.isEmpty else { return [] }
                let own = Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
                let standing = try await standing(of: person, after: events, loaded.state, meta)
                if let position = try await store.appendAll(standing + [own]).last?.position {
                    await barrier.erasures(position)
                    if !standing.isEmpty { await barrier.people(position) }
                }
                return events
            }
        )
    }
}

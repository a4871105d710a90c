import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Rules for coming in, and the roles of the person.
extension Accounts {
    /// Refusal of a person who wished to leave: the account is closed until nothing has to be kept any more.
    struct Closed: Error {}

    /// Refusal of an account whose owner goes on with another one.
    struct Merged: Error {}

    /// Keeps the person out and ends their sessions; of the account as it was at `version`, if one is given. A person whose account is
    /// closed because they wished to leave is kept out even when that wish is taken back. Throws `Person.Refusal`, and `VersionConflict` if
    /// it isn't at `version`.
    func suspend(
        _ person: PersonID,
        by authority: Authority,
        at version: Int64? = nil,
        meta: EventMeta
    ) async throws -> Done {
        let done = try await change(person, at: version) { loaded in
            let erasure = try await erasure(of: person)
            let isClosing = erasure.state.isClosed ? try await store.isClosedByErasure(person) : false
            let events = try Person.decide(.suspend(by: authority, isClosed: isClosing), loaded.state)
            guard let account = loaded.state.account, !events.isEmpty else { return [] }
            let grounds = try await AdministratorRule(store: store).grounds(for: account, authority, by: meta.actor)
            let own = Append(events, to: person.rawValue, expected: loaded.expected, meta: meta)
            return grounds + (isClosing ? [Append(holding: erasure)] : []) + [own]
        }
        try await sessions.endListed(of: person, .suspended, meta: meta)
        return done
    }

    /// Lets the person in again. Throws `Person.Refusal`; also for whoever was suspended because being a counsellor was all they
    /// were, and it ended: they need another role or another appointment first. Throws `Closed` for whose account was closed because they
    /// wished to leave: taking that wish back opens it. Throws `Merged` for whose account was merged into another one: undoing that opens it. `at` as
    /// above.
    func reinstate(
        _ person: PersonID,
        by authority: Authority,
        at version: Int64? = nil,
        meta: EventMeta
    ) async throws -> Done {
        try await change(person, at: version) { loaded in
            guard let account = loaded.state.account else { throw Person.Refusal.notFound }
            var grounds: [Append] = []
            if account.roles.set.contains(.counsellor) {
                let counsellor = try await counsellor(person)
                guard counsellor.state.isAppointed else { throw Person.Refusal.byAppointment }
                grounds.append(Append(holding: counsellor))
            }
            let erasure = try await erasure(of: person)
            guard !erasure.state.isClosed else { throw Closed() }
            if erasure.version > 0 { grounds.append(Append(holding: erasure)) }
            let merge = try await Repository<Merge>(store).loadImpersonal(Merge.stream(of: person))
            guard !merge.state.isMerged else { throw Merged() }
            if merge.version > 0 { grounds.append(Append(holding: merge)) }
            let events = try Person.decide(.reinstate(by: authority), loaded.state)
            guard !events.isEmpty else { return [] }
            return grounds + [Append(events, to: person.rawValue, expected: loaded.expected, meta: meta)]
        }
    }

    /// Replaces the person's roles; of the account as it was at `version`, if one is given. Whoever is a counsellor no more is withdrawn in the
    /// same append, so that no list names them any longer. Throws `Person.Refusal` and `VersionConflict`.
    func changeRoles(
        _ person: PersonID,
        to roles: Roles,
        by authority: Authority,
        at version: Int64? = nil,
        meta: EventMeta
    ) async throws -> Done {
        try await change(person, at: version) { loaded in
            let events = try Person.decide(.changeRoles(roles, by: authority), loaded.state)
            guard let account = loaded.state.account, !events.isEmpty else { return [] }
            var appends = try await AdministratorRule(store: store).grounds(for: account, authority, by: meta.actor)
            appends.append(Append(events, to: person.rawValue, expected: loaded.expected, meta: meta))
            guard !roles.set.contains(.counsellor) else { return appends }
            let counsellor = try await counsellor(person)
            if counsellor.state.isAppointed {
                let ending = try Counsellor.decide(.end, counsellor.state)
                appends.append(Append(ending, to: counsellor.stream, expected: counsellor.expected, meta: meta))
            } else if counsellor.version > 0 {
                appends.insert(Append(holding: counsellor), at: 0)
            }
            return appends
        }
    }

    /// Appends what `decide` makes of the account, once what that rests on is as it was found. Answers the position of the last event.
    ///
    /// Throws `VersionConflict` if the account isn't at `version`, and what `EventStore.deciding` throws.
    private func change(
        _ person: PersonID,
        at version: Int64?,
        _ decide: (Loaded<Person>) async throws -> [Append]
    ) async throws -> Done {
        try await store.deciding(on: person.rawValue) {
            let loaded = try await Repository<Person>(store).load(person.rawValue)
            if let version, loaded.state.account != nil, loaded.version != version {
                throw VersionConflict(stream: person.rawValue, expected: .at(version), actual: loaded.version)
            }
            let appends = try await decide(loaded)
            guard !appends.isEmpty else { return .done(nil) }
            do {
                return .done(try await store.appendAll(appends).last?.position)
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }

    private func counsellor(_ person: PersonID) async throws -> Loaded<Counsellor> {
        try await Repository<Counsellor>(store).load(Counsellor.stream(of: person))
    }

    private func erasure(of person: PersonID) async throws -> Loaded<Erasure> {
        try await Repository<Erasure>(store).load(Erasure.stream(of: person))
    }
}

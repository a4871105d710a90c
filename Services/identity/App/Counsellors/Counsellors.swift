import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Screens, appoints and withdraws counsellors. The role is given and taken in the same append as the appointment.
struct Counsellors: Sendable {
    /// Reason for which somebody can't be a counsellor.
    enum RuleViolation: Error, Equatable {
        /// Nobody has that id.
        case nobody
        /// A client is nothing but a client: it takes another account.
        case client
    }

    let store: EventStore
    let barrier: ReadBarrier

    /// Begins to look into it. Throws `Counsellor.Refusal`, `RuleViolation`.
    func screen(_ person: PersonID, meta: EventMeta) async throws {
        try check(try await account(person))
        try await finish(
            try await repository.handle(.screen, on: Counsellor.stream(of: person), meta: meta)
        )
    }

    /// Makes a person who was screened a counsellor. Throws `Counsellor.Refusal`, `RuleViolation`.
    func appoint(_ person: PersonID, _ profile: CounsellorProfile, meta: EventMeta) async throws {
        try await changingRole(person, .appoint(person, profile), meta) { try Person.decide(.appoint, .registered($0)) }
    }

    /// Changes what a counsellor says of themselves. Throws `Counsellor.Refusal`.
    func describe(_ person: PersonID, _ profile: CounsellorProfile, meta: EventMeta) async throws {
        let stream = Counsellor.stream(of: person)
        try await finish(try await repository.handle(.describe(person, profile), on: stream, meta: meta))
    }

    /// Ends it, however far it has come. A person without another role can't sign in any more. Throws `RuleViolation`.
    func end(_ person: PersonID, meta: EventMeta) async throws {
        try await changingRole(person, .end, meta, Self.withdraw)
    }

    private func changingRole(
        _ person: PersonID,
        _ command: Counsellor.Command,
        _ meta: EventMeta,
        _ change: (Account) throws -> [PersonEvent]
    ) async throws {
        try await store.deciding(
            on: person.rawValue,
            append: {
                let stream = try await Repository<Person>(store).load(person.rawValue)
                guard let account = stream.state.account else { throw RuleViolation.nobody }
                try check(account)
                let loaded = try await repository.load(Counsellor.stream(of: person))
                let events = try Counsellor.decide(command, loaded.state)
                var appends: [Append] = []
                if !events.isEmpty {
                    appends.append(Append(events, to: loaded.stream, expected: loaded.expected, meta: meta))
                }
                let roles = try change(account)
                if !roles.isEmpty {
                    appends.append(Append(roles, to: person.rawValue, expected: stream.expected, meta: meta))
                }
                guard !appends.isEmpty else { return }
                // The role is what it is to be, and must be that still.
                if roles.isEmpty { appends.insert(Append(holding: stream), at: 0) }
                let written = try await store.appendAll(appends)
                if let position = written.last?.position { await wait(position) }
            }
        )
    }

    /// Effects of the end on the account: other roles, or where none is left, nobody comes in by it.
    private static func withdraw(_ account: Account) throws -> [PersonEvent] {
        let state = Person.State.registered(account)
        let roles = account.roles.set.subtracting([.counsellor])
        guard !roles.isEmpty else { return try Person.decide(.suspend(by: .machine), state) }
        return try Person.decide(.changeRoles(try Roles(roles), by: .machine), state)
    }

    private func account(_ person: PersonID) async throws -> Account {
        guard let account = try await Repository<Person>(store).load(person.rawValue).state.account else {
            throw RuleViolation.nobody
        }
        return account
    }

    private func check(_ account: Account) throws(RuleViolation) {
        guard account.roles.isStaff else { throw .client }
    }

    private func finish(_ handled: Handled<Counsellor>) async throws {
        _ = try handled.events()
        if let position = handled.position { await wait(position) }
    }

    private func wait(_ position: Int64) async {
        await barrier.counsellors(position)
        await barrier.people(position)
    }

    private var repository: Repository<Counsellor> { Repository(store) }
}

import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Commands on accounts that exist.
struct Accounts: Sendable {
    let store: EventStore
    private let passwords: Passwords
    private let credentials: Credentials
    let sessions: SessionCommands
    let attempts: Attempts

    init(
        store: EventStore,
        passwords: Passwords,
        credentials: Credentials,
        sessions: SessionCommands,
        attempts: Attempts
    ) {
        self.store = store
        self.passwords = passwords
        self.credentials = credentials
        self.sessions = sessions
        self.attempts = attempts
    }

    /// Result of a command: its position in the log, `nil` if nothing had to change.
    typealias Done = Int64?

    /// Makes `password` the one that counts, removes the hashes of earlier ones, ends the person's sessions and lets them sign in at once.
    /// Throws `Person.Refusal`.
    func setPassword(_ password: Password, of person: PersonID, meta: EventMeta) async throws -> Done {
        try await setPassword(password, of: person, meta: meta) { .setCredential($0) }
    }

    /// The same by another command, which is told the row of the hash.
    func setPassword(
        _ password: Password,
        of person: PersonID,
        meta: EventMeta,
        by command: (CredentialID) -> Person.Command
    ) async throws -> Done {
        let credential = try await credentials.add(try await passwords.hash(password), of: person)
        do {
            let done = try await handle(command(credential), person, meta)
            try await removeFormerPasswords(of: person)
            try await sessions.endListed(of: person, .passwordChanged, meta: meta)
            await clearAttempts(of: person)
            return done
        } catch let refusal as Person.Refusal {
            try await credentials.remove(credential)
            throw refusal
        }
    }

    /// Gives the person other names. Throws `Person.Refusal`.
    func rename(_ person: PersonID, to name: PersonName, meta: EventMeta) async throws -> Done {
        try await handle(.rename(name), person, meta)
    }

    /// The account as the log has it. Throws `Person.Refusal.notFound`.
    func account(_ person: PersonID) async throws -> Account {
        guard let account = try await Repository<Person>(store).load(person.rawValue).state.account else {
            throw Person.Refusal.notFound
        }
        return account
    }

    /// The account as it was at `version`, if that is what it is now. Throws `VersionConflict` and `Person.Refusal.notFound`.
    func account(_ person: PersonID, at version: Int64) async throws -> Account {
        let loaded = try await Repository<Person>(store).load(person.rawValue)
        guard let account = loaded.state.account else { throw Person.Refusal.notFound }
        guard loaded.version == version else {
            throw VersionConflict(stream: person.rawValue, expected: .at(version), actual: loaded.version)
        }
        return account
    }

    /// Notes what the person has accepted. Throws `Person.Refusal`.
    func accept(_ versions: [PolicyVersion], by person: PersonID, meta: EventMeta) async throws -> Done {
        try await handle(.acceptPolicies(versions), person, meta)
    }

    /// Vouches for the person's address. Throws `Person.Refusal`.
    func verifyAddress(of person: PersonID, meta: EventMeta) async throws -> Done {
        try await handle(.mail(.verify), person, meta)
    }

    /// Does all of `commands` to the account as it was at `version`, at once, and with them what happens elsewhere: `others`, if anything
    /// changes. Throws `VersionConflict` and `Person.Refusal`.
    func change(
        _ person: PersonID,
        at version: Int64,
        _ commands: [Person.Command],
        along others: [Append] = [],
        meta: EventMeta
    ) async throws -> Done {
        var loaded = try await Repository<Person>(store).load(person.rawValue)
        guard loaded.version == version else {
            throw VersionConflict(stream: person.rawValue, expected: .at(version), actual: loaded.version)
        }
        var events: [PersonEvent] = []
        for command in commands {
            let new = try Person.decide(command, loaded.state)
            for event in new { Person.evolve(&loaded.state, event) }
            events += new
        }
        guard !events.isEmpty else { return nil }
        let own = Append(events, to: person.rawValue, expected: .at(version), meta: meta)
        return try await store.appendAll([own] + others)[0].position
    }

    private func handle(_ command: Person.Command, _ person: PersonID, _ meta: EventMeta) async throws -> Done {
        let handled = try await Repository<Person>(store).handle(command, on: person.rawValue, meta: meta)
        _ = try handled.events()
        return handled.position
    }

    /// Forgets wrong passwords: whoever has shown to be the person needn't wait for what others, or they themselves, have guessed before.
    func clearAttempts(of person: PersonID) async {
        // Proof that was given stays given; at worst the person waits.
        guard let login = try? await account(person).login.value else { return }
        _ = try? await attempts.reset(login)
    }

    /// Removes the hashes of passwords that count no more. Which one counts, the last event says: somebody else may be setting another at
    /// this moment, whose hash must stay.
    private func removeFormerPasswords(of person: PersonID) async throws {
        let events = try await store.loadImpersonal(person.rawValue, as: PersonEvent.self)
        let set = events.compactMap { recorded -> CredentialID? in
            guard case .credentialSet(let change) = recorded.event else { return nil }
            return change.credential
        }
        guard let current = set.last else { return }
        try await credentials.removeAll(of: person, but: current, former: Array(set.dropLast()))
    }
}

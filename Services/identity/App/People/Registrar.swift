import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Synchronization

/// Registers people: an account, a login name, a number and a password, all of it or nothing.
///
/// The number is the version of one stream, so two registrations at once would collide there. In this process they go one
/// after the other (hashing the passwords does not); against other processes the loser takes the next number.
final class Registrar: Sendable {
    /// Who is to be registered.
    struct Newcomer: Sendable {
        var login: LoginName
        var name: PersonName
        var email: EmailAddress
        var roles: Roles
        /// `nil`: can't sign in until one is set.
        var password: Password?
    }

    /// Who was registered.
    struct Registered: Sendable, Equatable {
        var id: PersonID
        var number: Int
        /// Position in the log of the last event.
        var position: Int64
    }

    /// Why nobody was registered.
    enum Refusal: Error, Equatable {
        /// Somebody has the login name.
        case loginTaken
        /// The caller's authority doesn't reach so far.
        case notCovered
    }

    private let store: EventStore
    private let logins: LoginKeys
    private let passwords: Passwords
    private let credentials: Credentials
    private let gate = SerialGate()
    private let lastNumber = Mutex<Int64>(0)

    init(store: EventStore, logins: LoginKeys, passwords: Passwords, credentials: Credentials) {
        self.store = store
        self.logins = logins
        self.passwords = passwords
        self.credentials = credentials
    }

    /// Registers `newcomer`. Throws `Refusal`, and `HashingPool.Full` when too many passwords wait to be hashed.
    func register(_ newcomer: Newcomer, by authority: Authority, meta: EventMeta) async throws -> Registered {
        guard authority.covers(newcomer.roles) else { throw Refusal.notCovered }
        // Spares the hash where the answer is known; who is right in a race is decided by the append.
        guard try await owner(of: newcomer.login) == nil else { throw Refusal.loginTaken }
        var hash: String?
        if let password = newcomer.password { hash = try await passwords.hash(password) }
        return try await register(newcomer, hash: hash, by: authority, meta: meta)
    }

    /// Whose the login name is; `nil` if it is free. Always up to date.
    func owner(of login: LoginName) async throws -> PersonID? {
        switch try await Repository<LoginClaim>(store).load(logins.key(of: login).stream).state {
        case .free: nil
        case .taken(let owner): owner
        }
    }

    /// The same for whose password was hashed before; the password in `newcomer` isn't looked at.
    func register(
        _ newcomer: Newcomer,
        hash: String?,
        by authority: Authority,
        meta: EventMeta
    ) async throws -> Registered {
        let login = logins.key(of: newcomer.login).stream
        let person = PersonID(rawValue: .v7())
        var credential: CredentialID?
        if let hash { credential = try await credentials.add(hash, of: person) }
        do {
            return try await gate.pass {
                try await append(newcomer, as: person, credential, login, by: authority, meta)
            }
        } catch {
            try? await credentials.removeAll(of: person, except: nil)
            throw error
        }
    }

    private func append(
        _ newcomer: Newcomer,
        as person: PersonID,
        _ credential: CredentialID?,
        _ login: UUID,
        by authority: Authority,
        _ meta: EventMeta
    ) async throws -> Registered {
        for _ in 0..<100 {
            let last = lastNumber.withLock { $0 }
            let number = Int(last) + 1
            do {
                let written = try await store.appendAll([
                    Append(try LoginClaim.decide(.claim(person), .free), to: login, expected: .new, meta: meta),
                    Append(
                        try NumberSequence.decide(.assign(person), Int(last)),
                        to: NumberSequence.stream,
                        expected: .loaded(at: last),
                        meta: meta
                    ),
                    Append(
                        try account(of: newcomer, as: person, number, credential, by: authority),
                        to: person.rawValue,
                        expected: .new,
                        meta: meta
                    ),
                ])
                lastNumber.withLock { $0 = max($0, last + 1) }
                return Registered(id: person, number: number, position: written[2].position)
            } catch let conflict as VersionConflict where conflict.stream == NumberSequence.stream {
                lastNumber.withLock { $0 = conflict.actual }
            } catch let conflict as VersionConflict where conflict.stream == login {
                throw Refusal.loginTaken
            }
        }
        throw StreamIsBusy(stream: NumberSequence.stream)
    }

    private func account(
        of newcomer: Newcomer,
        as person: PersonID,
        _ number: Int,
        _ credential: CredentialID?,
        by authority: Authority
    ) throws -> [PersonEvent] {
        let registration = PersonRegistration(
            person: person,
            number: number,
            login: .known(newcomer.login),
            name: .known(newcomer.name),
            email: .known(newcomer.email),
            roles: newcomer.roles
        )
        var events = try Person.decide(.register(registration, by: authority), .unregistered)
        if let credential { events += try Person.decide(.setCredential(credential), Person.replay(events)) }
        return events
    }
}

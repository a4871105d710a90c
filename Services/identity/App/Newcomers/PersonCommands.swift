import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Synchronization

/// Registers people: an account, a login name, an address, a number and a password, all of it or nothing.
///
/// The number is the version of one stream, so two registrations at once would collide there. In this process they go one
/// after the other (hashing the passwords does not); against other processes the loser takes the next number.
final class PersonCommands: Sendable {
    /// Result of a registration.
    struct Registered: Sendable, Equatable {
        var id: PersonID
        var number: Int
        /// Position in the log of the last event.
        var position: Int64
        /// True if an earlier call with the same idempotency key did it.
        var isReplay = false
    }

    /// Reason for which nobody was registered.
    enum Refusal: Error, Equatable {
        /// Somebody has the login name.
        case loginTaken
        /// Somebody has the address.
        case addressTaken
        /// Nobody gets this pseudonym, or somebody else has it.
        case pseudonym(PseudonymRegistry.Refusal)
        /// The caller's authority doesn't reach so far.
        case notCovered
        /// Nobody comes as a counsellor: they are appointed once they are here.
        case byAppointment
        /// An earlier call with the same idempotency key registered somebody who has been erased since.
        case gone
    }

    let store: EventStore
    let names: NameRegistries
    private let passwords: Passwords
    let credentials: Credentials
    private let attempts: Attempts
    private let gate = SerialGate()
    let lastNumber = Mutex<Int64>(0)

    init(
        store: EventStore,
        names: NameRegistries,
        attempts: Attempts,
        passwords: Passwords,
        credentials: Credentials
    ) {
        self.store = store
        self.names = names
        self.attempts = attempts
        self.passwords = passwords
        self.credentials = credentials
    }

    /// Registers `newcomer`. Throws `Refusal`, and `HashingPool.Full` when too many passwords wait to be hashed.
    func register(
        _ newcomer: Newcomer,
        by authority: Authority,
        meta: EventMeta,
        idempotency: IdempotencyKey? = nil
    ) async throws -> Registered {
        guard authority.covers(newcomer.roles) else { throw Refusal.notCovered }
        guard !newcomer.roles.set.contains(.counsellor) else { throw Refusal.byAppointment }
        if let earlier = try await replay(of: idempotency) { return earlier }
        // Spares the hash where the answer is known; who is right in a race is decided by the append.
        guard try await owner(of: newcomer.login) == nil else {
            // Login name may be taken by this very call, sent twice: the other one was faster since we asked.
            if let earlier = try await replay(of: idempotency) { return earlier }
            throw Refusal.loginTaken
        }
        var hash: String?
        if let password = newcomer.password { hash = try await passwords.hash(password) }
        do {
            return try await register(newcomer, hash: hash, by: authority, meta: meta, idempotency: idempotency)
        } catch Refusal.loginTaken {
            // Login name may be taken by ourselves, a moment ago, in another call with this key.
            if let earlier = try await replay(of: idempotency) { return earlier }
            throw Refusal.loginTaken
        }
    }

    /// The same for whose password was hashed before; the password in `newcomer` isn't looked at.
    func register(
        _ newcomer: Newcomer,
        hash: String?,
        by authority: Authority,
        meta: EventMeta,
        idempotency: IdempotencyKey? = nil
    ) async throws -> Registered {
        var enrolment = Enrolment(newcomer: newcomer, authority: authority, meta: meta)
        if let hash { enrolment.credential = try await credentials.add(hash, of: enrolment.person) }
        var key = idempotency
        key?.answer = enrolment.person.rawValue.bytes
        do {
            let registered = try await register(enrolment, idempotency: key)
            if registered.isReplay { try await credentials.removeAll(of: enrolment.person) }
            return registered
        } catch {
            await credentials.takeBack(of: enrolment.person, after: error)
            throw error
        }
    }

    /// Registers whoever `enrolment` describes; their password's hash is stored already. Throws `Refusal`, and
    /// `VersionConflict` if what is to happen elsewhere can't.
    func register(_ enrolment: Enrolment, idempotency: IdempotencyKey? = nil) async throws -> Registered {
        guard !enrolment.newcomer.roles.set.contains(.counsellor) else { throw Refusal.byAppointment }
        return try await gate.pass { try await append(enrolment, idempotency) }
    }

    /// Owner of the login name; `nil` if it is free. Always up to date.
    func owner(of login: LoginName) async throws -> PersonID? {
        switch try await Repository<LoginClaim>(store).load(names.logins.key(of: login).stream).state {
        case .free: nil
        case .taken(let owner): owner
        }
    }

    /// Appends with the next number, and if that was taken meanwhile, with the one after.
    private func append(_ enrolment: Enrolment, _ key: IdempotencyKey?) async throws -> Registered {
        let login = names.logins.key(of: enrolment.newcomer.login).stream
        for _ in 0..<100 {
            let last = lastNumber.withLock { $0 }
            let address = try await claim(enrolment)
            let claims = try await claimPseudonym(enrolment)
            do {
                let appends = try enrolment.appends(last: last, login: login, address: address, claims: claims)
                let written = try await store.appendAll(appends, idempotency: key)[2]
                if written.isReplay { return try await registered(written) }
                lastNumber.withLock { $0 = max($0, last + 1) }
                // Guesses while the name was nobody's are no reason to keep its owner waiting.
                _ = try? await attempts.reset(enrolment.newcomer.login)
                return Registered(id: enrolment.person, number: Int(last) + 1, position: written.position)
            } catch let conflict as VersionConflict where conflict.stream == NumberSequence.stream {
                lastNumber.withLock { $0 = conflict.actual }
            } catch let conflict as VersionConflict where conflict.stream == login {
                throw Refusal.loginTaken
            } catch let conflict as VersionConflict
                where conflict.stream == address?.stream || claims.contains(where: { $0.stream == conflict.stream })
            {
                continue
            }
        }
        throw StreamIsBusy(stream: NumberSequence.stream)
    }

    private func claim(_ enrolment: Enrolment) async throws -> Append? {
        guard let email = enrolment.newcomer.email else { return nil }
        do {
            return try await names.addresses.claim(
                email,
                for: enrolment.person,
                isShared: enrolment.newcomer.sharesAddress,
                meta: enrolment.meta
            )
        } catch is AddressRegistry.Taken {
            // Caller who repeats a registration meets their own claim on both; the name is what they are told of.
            guard try await owner(of: enrolment.newcomer.login) == nil else { throw Refusal.loginTaken }
            throw Refusal.addressTaken
        }
    }

    private func claimPseudonym(_ enrolment: Enrolment) async throws -> [Append] {
        guard let pseudonym = enrolment.newcomer.pseudonym else { return [] }
        do {
            return [try await names.pseudonyms.claim(pseudonym, for: enrolment.person, meta: enrolment.meta)]
        } catch let refusal as PseudonymRegistry.Refusal {
            guard try await owner(of: enrolment.newcomer.login) == nil else { throw Refusal.loginTaken }
            throw Refusal.pseudonym(refusal)
        }
    }

    /// Registration by an earlier call with this key.
    private func replay(of key: IdempotencyKey?) async throws -> Registered? {
        guard let key, let earlier = try await store.replay(of: key)?.last else { return nil }
        return try await registered(earlier)
    }

    /// Registration from the answer that is remembered with the key: the person's id.
    private func registered(_ replay: Appended) async throws -> Registered {
        let person = PersonID(rawValue: UUID(bytes: replay.replay ?? []))
        guard let account = try await Repository<Person>(store).load(person.rawValue).state.account else {
            throw Refusal.gone
        }
        return Registered(id: person, number: account.number, position: replay.position, isReplay: true)
    }
}

import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres

/// The table of password hashes.
struct Credentials: Sendable {
    let pool: Pool

    /// Stores a hash for `person`. It counts for nothing until an event names it.
    func add(_ hash: String, of person: PersonID) async throws -> CredentialID {
        let id = CredentialID(rawValue: .v7())
        try await pool.execute(
            "insert into credential (id, person, hash) values (\(id.rawValue), \(person.rawValue), \(hash))"
        )
        return id
    }

    /// Puts a hash of the same password with today's parameters in the place of the old one.
    func renew(_ id: CredentialID, with hash: String) async throws {
        try await pool.execute("update credential set hash = \(hash) where id = \(id.rawValue)")
    }

    /// Removes one hash.
    func remove(_ id: CredentialID) async throws {
        try await pool.execute("delete from credential where id = \(id.rawValue)")
    }

    /// Removes what is left of passwords that don't count: the `former` ones, and hashes that were stored for an event that never came.
    func removeAll(of person: PersonID, but current: CredentialID, former: [CredentialID]) async throws {
        try await pool.execute(
            """
            delete from credential where person = \(person.rawValue) and id <> \(current.rawValue)
                and (id = any(\(former.map(\.rawValue))) or created_at < now() - interval '1 hour')
            """
        )
    }

    /// Removes every hash of `person`.
    func removeAll(of person: PersonID) async throws {
        try await pool.execute("delete from credential where person = \(person.rawValue)")
    }

    /// Removes what was stored for a registration that came to nothing, by `error`. Not where nobody can tell whether it did: a hash that
    /// nobody asks for is no harm, an account whose password is gone is.
    func takeBack(of person: PersonID, after error: any Error) async {
        guard !(error is OutcomeUnknown) else { return }
        // Task of its own: this one may be cancelled, and then the database isn't even asked.
        let removing = Task { _ = try? await removeAll(of: person) }
        await removing.value
    }

    /// Hash by id; `nil` if it was removed.
    func hash(_ id: CredentialID) async throws -> String? {
        try await pool.query("select hash from credential where id = \(id.rawValue)").first?.decode(String.self)
    }

    /// Number of stored hashes of `person`.
    func count(of person: PersonID) async throws -> Int64 {
        try await pool.query("select count(*) from credential where person = \(person.rawValue)")[0].decode(Int64.self)
    }
}

import FoundationEssentials
import Postgres

/// The rows of the vault: each holds a key, wrapped, or says that it was destroyed.
struct KeyTable: Sendable {
    let pool: Pool
    /// Its name, with the schema.
    let name: Query
    let masterKeys: MasterKeyRing

    /// A row as it was found. A row that can't be unwrapped is the trouble of the caller that needs it, not of those
    /// that asked along with it.
    typealias Found = Result<KeyCache.Entry, any Error>

    /// Entries of `subjects`, with one query; a person without a row isn't in the answer.
    func entries(of subjects: [UUID]) async throws -> [UUID: Found] {
        let rows = try await pool.query("select subject, wrapped from \(name) where subject = any(\(subjects))")
        var entries: [UUID: Found] = [:]
        for (subject, wrapped) in try rows.decode(UUID.self, [UInt8]?.self) {
            entries[subject] = Found {
                if let wrapped {
                    .key(try masterKeys.unwrapping { try $0.unwrap(wrapped, for: subject) })
                } else {
                    .erased
                }
            }
        }
        return entries
    }

    /// Makes keys for `subjects`, of whom there were none, all on disk with one commit. Where somebody else was faster, by a key or by an
    /// erasure, theirs is answered.
    func make(for subjects: [UUID]) async throws -> [UUID: Found] {
        let masters = masterKeys.current
        let keys = Dictionary(subjects.map { ($0, SecretKey()) }) { first, _ in first }
        let wrapped = subjects.compactMap { subject in keys[subject].map { masters.wrap($0, for: subject) } }
        // In their order, so that two processes that make some of the same don't wait for each other in a ring.
        let made = try await pool.query(
            """
            insert into \(name) (subject, master, wrapped)
            select subject, \(masters.current), wrapped from unnest(\(subjects), \(wrapped)) as t(subject, wrapped)
            order by subject
            on conflict (subject) do nothing
            returning subject
            """
        ).decode(UUID.self)
        var entries: [UUID: Found] = [:]
        for subject in made { entries[subject] = keys[subject].map { .success(.key($0)) } }
        let others = subjects.filter { entries[$0] == nil }
        if !others.isEmpty { entries.merge(try await self.entries(of: others)) { mine, _ in mine } }
        return entries
    }
}

import FoundationEssentials
import Postgres
import Vault

/// Forgets a person in chat: with their own key, which whoever calls this has destroyed, go the keys of all their personas. Then
/// nothing says any more who was behind those, in no copy of the log, and what they said is as unreadable as the person's words.
enum ChatErasure {
    /// Forgets `person`, or with `isDryRun` says what would be done, a line each. Repeating it does no harm.
    static func run(_ person: UUID, isDryRun: Bool, pool: Pool, vault: Vault) async throws -> [String] {
        guard !isDryRun else {
            let personas = try await pool.withConnection { try await ErasedPersonas.current(of: person, on: $0) }
            let lines = try await ChatPurge.run(person, isDryRun: true, on: pool)
            return ["would be: \(personas.count) keys of personas were destroyed"] + lines
        }
        let count = try await pool.transaction { try await shred(person, on: $0, vault: vault) }
        return ["\(count) keys of personas were destroyed"]
            + (try await ChatPurge.run(person, isDryRun: false, on: pool))
    }

    /// Forgets `person` within the transaction on `connection`, their own key as well: for the feed that tells of the erasure.
    static func forget(_ person: UUID, on connection: Connection, vault: Vault) async throws {
        _ = try await vault.shred(person)
        _ = try await shred(person, on: connection, vault: vault)
        try await ChatPurge.run(person, on: connection)
    }

    /// Destroys the keys of the personas of `person`. The keys go first: if the rest fails, it is done again, and destroying a key
    /// twice is no harm.
    private static func shred(_ person: UUID, on connection: Connection, vault: Vault) async throws -> Int {
        let personas = try await ErasedPersonas.current(of: person, on: connection)
        for persona in personas { _ = try await vault.shred(persona) }
        try await ErasedPersonas.note(personas, on: connection)
        return personas.count
    }
}

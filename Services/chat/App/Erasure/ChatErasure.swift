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
            return ["\(personas.count) keys of personas would be destroyed"] + lines
        }
        let count = try await shred(person, pool: pool, vault: vault)
        let lines = try await pool.transaction { try await part(person, on: $0, vault: vault) }
        return ["\(count) keys of personas were destroyed"] + lines
    }

    /// Destroys the keys of the personas of `person`. They go before anything else: if the rest fails, it is done again, and destroying a
    /// key twice is no harm. Nothing is held meanwhile, as the vault asks for a connection of its own.
    @discardableResult
    static func shred(_ person: UUID, pool: Pool, vault: Vault) async throws -> Int {
        let personas = try await pool.withConnection { try await ErasedPersonas.current(of: person, on: $0) }
        for persona in personas { _ = try await vault.shred(persona) }
        return personas.count
    }

    /// Parts `person` from their personas, whose keys are destroyed, and purges, within the transaction on `connection`. Says what was done.
    ///
    /// Throws `PersonaWithKey` where a persona has come since the keys went: parted from its person it would keep its key for ever.
    @discardableResult
    static func part(_ person: UUID, on connection: Connection, vault: Vault) async throws -> [String] {
        let personas = try await ErasedPersonas.current(of: person, on: connection)
        guard try await vault.destroyed(among: personas, on: connection).count == personas.count else {
            throw PersonaWithKey()
        }
        try await ErasedPersonas.note(personas, on: connection)
        return try await ChatPurge.run(person, on: connection)
    }

    /// A persona of somebody erased whose key is still there. The erasure is done again.
    struct PersonaWithKey: Error {}
}

import FoundationEssentials
import Postgres
import Vault

/// The pieces of archives, each sealed under the key of the person it is about.
struct ExportChunks: Sendable {
    let pool: Pool
    let vault: Vault

    /// Stores piece `number`.
    func put(_ bytes: [UInt8], _ number: Int, of export: UUID, _ person: UUID) async throws {
        let sealed = try await vault.seal(bytes, for: person, context: Self.context(export, number))
        try await pool.execute(
            """
            insert into export_chunk (export, number, sealed) values (\(export), \(number), \(sealed))
            on conflict (export, number) do update set sealed = excluded.sealed
            """
        )
    }

    /// Piece `number`; `nil` behind the last, and where the key is destroyed.
    func get(_ number: Int, of export: UUID, _ person: UUID) async throws -> [UInt8]? {
        let rows = try await pool.query(
            "select sealed from export_chunk where export = \(export) and number = \(number)"
        )
        guard let row = rows.first else { return nil }
        return try await vault.open(row.decode([UInt8].self), for: person, context: Self.context(export, number))
    }

    /// Removes all pieces of an archive.
    func remove(_ export: UUID) async throws {
        try await pool.execute("delete from export_chunk where export = \(export)")
    }

    private static func context(_ export: UUID, _ number: Int) -> String { "export \(export.uuidString) \(number)" }
}

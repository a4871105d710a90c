import FoundationEssentials
import Postgres
import PostgresTesting

@testable import Vault

/// A suite whose tests have a vault in their own schema.
protocol OnFreshVault {}

extension OnFreshVault {
    /// The vault as one more process has it; with the master key `a` by default. Others in the same test share its rows.
    func vault(
        _ keys: MasterKeys? = nil,
        file: String? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) async throws -> Vault {
        let pool = FreshSchema.pool()
        try await Migrations(VaultMigrations.all).run(on: pool, schema: FreshSchema.current)
        var keys = try keys ?? masterKeys("a")
        keys.file = file ?? keys.file
        return Vault(pool: pool, schema: FreshSchema.current, masterKeys: keys, now: now)
    }

    /// Master keys of these ids, the first of which wraps.
    func masterKeys(_ ids: String...) throws -> MasterKeys {
        try MasterKeys(text: Array(masterKeyLines(ids).utf8))
    }

    /// Lines of a master key file with these ids.
    func masterKeyLines(_ ids: [String]) -> String {
        ids.map { "\($0):\(String(repeating: $0.count == 1 ? "0\($0)" : "ff", count: 32))" }.joined(separator: "\n")
    }
}

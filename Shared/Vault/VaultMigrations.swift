public import Postgres

/// The table of a vault, as migrations of a schema that holds nothing else.
public enum VaultMigrations {
    /// Migrations in the order in which they run.
    public static let all: [Migration] = [
        Migration("vault-1", PackageResources.vault_sql),
        Migration("vault-2-erasures", PackageResources.vault_erasures_sql),
    ]

    /// Rights that a serving process of `role` needs in `schema`: never to delete a key's row.
    public static func grants(schema: String, to role: String) -> [Query] {
        [
            "grant usage on schema \(identifier: schema) to \(identifier: role)",
            "grant select, insert, update on \(identifier: schema).vault_key to \(identifier: role)",
            "grant select, update on \(identifier: schema).vault_erasures to \(identifier: role)",
        ]
    }
}

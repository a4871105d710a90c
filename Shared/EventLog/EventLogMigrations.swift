public import Postgres

/// The tables and functions of a log, as migrations of the service that owns it.
public enum EventLogMigrations {
    /// Migrations in the order in which they run, into the first schema of the search path.
    public static let all: [Migration] = [
        Migration("log-tables", PackageResources.log_tables_sql),
        Migration("log-guards", PackageResources.log_guards_sql),
        Migration("log-append-refused", PackageResources.append_refused_sql),
        Migration("log-append-one", PackageResources.append_one_sql),
        Migration("log-append-batch", PackageResources.append_batch_sql),
        Migration("log-grants", PackageResources.log_grants_sql),
        Migration("log-projection-switch", PackageResources.projection_switch_sql),
        Migration("log-write-probe", PackageResources.write_probe_sql),
    ]

    /// The tables that these migrations make: nobody but `grant` gives rights on them.
    public static let tables = [
        "log_position", "head", "event", "checkpoint", "snapshot", "dedup", "seal", "write_probe",
    ]

    /// Gives `role` what a serving process needs, and nothing with which it could change what is written.
    /// Run it in the log's schema, by its owner, whenever tables were added.
    public static func grant(to role: String) -> Query { "select grant_log(\(role))" }
}

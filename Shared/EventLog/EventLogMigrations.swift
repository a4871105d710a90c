public import Postgres

/// The tables and functions of a log, as migrations of the service that owns it.
public enum EventLogMigrations {
    /// In the order in which they run, into the first schema of the search path.
    public static let all: [Migration] = [
        Migration("log-1-tables", PackageResources.log_tables_sql),
        Migration("log-2-guards", PackageResources.log_guards_sql),
        Migration("log-3-append-refused", PackageResources.append_refused_sql),
        Migration("log-4-append-one", PackageResources.append_one_sql),
        Migration("log-5-append-batch", PackageResources.append_batch_sql),
        Migration("log-6-grants", PackageResources.log_grants_sql),
        Migration("log-7-projection-switch", PackageResources.projection_switch_sql),
        Migration("log-8-append-one-told", PackageResources.append_one_told_sql),
        Migration("log-9-append-batch-told", PackageResources.append_batch_told_sql),
        Migration("log-10-checkpoint-renewals", PackageResources.checkpoint_renewals_sql),
        Migration("log-11-write-probe", PackageResources.write_probe_sql),
    ]

    /// The tables that these migrations make: nobody but `grant` gives rights on them.
    public static let tables = ["feed", "head", "event", "checkpoint", "snapshot", "dedup", "seal", "write_probe"]

    /// Gives `role` what a serving process needs, and nothing with which it could change what is written.
    /// Run it in the log's schema, by its owner, whenever tables were added.
    public static func grant(to role: String) -> Query { "select grant_log(\(role))" }
}

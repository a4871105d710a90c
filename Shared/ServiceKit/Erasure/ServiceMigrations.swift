public import Postgres

/// The tables that every service has besides its log, its vault and its own.
public enum ServiceMigrations {
    /// Migrations in the order in which they run.
    public static let all: [Migration] = [
        Migration("erasure-orders", PackageResources.erasure_orders_sql),
        Migration("retention-holds", PackageResources.retention_holds_sql),
    ]

    /// The table in which they are recorded.
    public static let history = "service_migration"
}

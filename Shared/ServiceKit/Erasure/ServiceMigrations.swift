public import Postgres

/// The tables that every service has besides its log, its vault and its own.
public enum ServiceMigrations {
    /// In the order in which they run.
    public static let all: [Migration] = [
        Migration("service-1-erasure-orders", PackageResources.erasure_orders_sql),
        Migration("service-2-retention-holds", PackageResources.retention_holds_sql),
        Migration("service-3-erasures-again", PackageResources.erasures_again_sql),
    ]

    /// The table in which they are recorded.
    public static let history = "service_migration"
}

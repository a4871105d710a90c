import CommandLineKit
import EventLog
import FoundationEssentials
import Postgres
import Vault

/// `migrate`: creates and updates the service's schemas, and gives the serving role what it needs.
struct MigrateVerb<S: Service>: Subcommand {
    static var name: String { "migrate" }
    static var summary: String { "Creates or updates the tables, as their owner." }
    static var group: String { "Run" }
    static var discussion: String {
        """
        Connects as the owner (THERACOMM_MIGRATION_DATABASE), runs what has not been run yet, each schema in one
        transaction, and grants the serving role (\(S.name)) what it needs: it may append events and read them, never change
        or remove them. Running it again does no harm; several at a time wait for each other.
        """
    }
    static var parameters: [Parameter] { [.dryRun, .json] }

    let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) { isDryRun = arguments.flag(Parameter.dryRun.name) }

    /// One step, for programs.
    private struct Step: Encodable {
        let schema: String
        let step: String
        let done: Bool
    }

    func run(in context: ServiceContext<S>) async throws {
        let names = SchemaNames(S.self)
        let histories: [(schema: String, Migrations)] = [
            (names.service, Migrations(EventLogMigrations.all, history: "log_migration")),
            (names.service, Migrations(ServiceMigrations.all, history: ServiceMigrations.history)),
            (names.service, Migrations(S.migrations)),
            (names.vault, Migrations(VaultMigrations.all)),
        ]
        try await context.withOwner { pool in
            var steps: [Step] = []
            for (schema, migrations) in histories {
                let run =
                    isDryRun
                    ? try await migrations.pending(on: pool, schema: schema)
                    : try await migrations.run(on: pool, schema: schema)
                steps += run.map { Step(schema: schema, step: $0, done: !isDryRun) }
            }
            if !isDryRun { try await ColumnStatistics(names).run(on: pool) }
            let granted = isDryRun ? nil : try await ServingGrants(names).run(on: pool)
            try report(steps, granted, context.console)
        }
    }

    private func report(_ steps: [Step], _ granted: Bool?, _ console: Console) throws {
        let table = Table<Step>([
            .text("schema") { $0.schema }, .text("step") { $0.step }, .text("") { $0.done ? "done" : "to be done" },
        ])
        try console.show(steps, as: table, empty: "Everything is up to date.")
        if granted == false {
            console.printError(
                "There is no role \(SchemaNames(S.self).role) beside the owner: it serves with the owner's rights."
            )
        }
    }
}

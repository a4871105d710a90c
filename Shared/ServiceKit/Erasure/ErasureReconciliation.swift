import FoundationEssentials
import Postgres
import Vault

/// Compares a service's vault with the ledger of erasures that lies apart from its database, both ways.
///
/// An older copy of the database, restored, holds keys that were destroyed: they are destroyed again, and the rows in
/// read models go, before anything serves. Erasures that the ledger lacks (from before it was kept, or by a process on
/// another machine) are added to it.
struct ErasureReconciliation: Sendable {
    /// Interval at which a running process compares: a database may be replaced beneath it, by a standby that was
    /// behind.
    private static let pause = Duration.seconds(60)
    /// Persons that are forgotten together.
    private static let batch = 200

    private let pool: Pool
    private let vault: Vault
    private let ledger: ErasureLedger
    private let eraser: Eraser
    private let log: Logger
    private let prepare: @Sendable (UUID) async throws -> Void

    /// `nil` where no ledger is kept.
    init?<S: Service>(_ service: S, _ base: ServiceBase) {
        guard let ledger = base.vault.ledger else { return nil }
        (pool, vault, log) = (base.pool, base.vault, base.log)
        self.ledger = ledger
        eraser = Eraser(service, base)
        prepare = { try await service.willEraseAgain($0) }
    }

    /// Subjects whose keys the ledger says were destroyed, and the vault says weren't.
    func undone() async throws -> [UUID] {
        let gone = Set(try await vault.erasures().map(\.subject))
        return try ledger.entries().map(\.subject).filter { !gone.contains($0) }
    }

    /// Brings both to say the same. Answers how many were forgotten again; repeating it does no harm, and goes on with what was begun.
    @discardableResult
    func run() async throws -> Int {
        try ledger.append(try await vault.erasures())
        let undone = try await undone()
        try await pool.execute(
            """
            insert into erasure_again (subject) select * from unnest(\(undone))
            on conflict (subject) do update set found_at = excluded.found_at, done_at = null
            """
        )
        var count = 0
        while case let open = try await open(), !open.isEmpty {
            for subject in open where try await !vault.isErased(subject) { try await prepare(subject) }
            _ = try await eraser.erase(open)
            try await pool.execute(
                "update erasure_again set done_at = clock_timestamp() where subject = any(\(open)) and done_at is null"
            )
            count += open.count
        }
        if count > 0 { log.warning("erasures were carried out again", ["count": .number(count)]) }
        return count
    }

    /// The same as soon as the database can be reached: a process that starts before it waits, as ever, and isn't ready.
    private func runOnceThere() async throws {
        while true {
            do {
                _ = try await run()
                return
            } catch let error as PostgresError where [.unavailable, .connectionLost, .timeout].contains(error.kind) {
                log.warning("erasures can't be compared yet", ["error": .error(error)])
                try await Task.sleep(for: .seconds(1))
            }
        }
    }

    private func open() async throws -> [UUID] {
        try await pool.query(
            "select subject from erasure_again where done_at is null order by found_at, subject limit \(Self.batch)"
        ).decode(UUID.self)
    }

    /// The member of a run group: the first comparison is part of the start, so nothing serves before it.
    var member: Member {
        Member(
            "erasures kept apart",
            run: {
                try? await Task.sleep(for: Self.pause)
                await PeriodicTask.run(
                    every: Self.pause,
                    log: log,
                    complaint: "the ledger of erasures can't be compared"
                ) {
                    try await run()
                }
                await untilCancelled()
            },
            start: { try await runOnceThere() }
        )
    }
}

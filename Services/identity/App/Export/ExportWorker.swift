import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit

/// Puts wanted archives together and removes those whose time is over. One that can't be had now is tried again.
struct ExportWorker: LongRunning {
    /// How often it looks.
    private static let pause = Duration.seconds(1)

    let name = "exports"
    let exports: Exports
    let log: Logger

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "archives can't be put together") {
            try await tick()
        }
    }

    /// Does what is to be done at this moment.
    func tick() async throws {
        for entry in try await exports.table.overdue(at: exports.now()) {
            try await exports.remove(entry.id, meta: EventMeta())
        }
        guard try await !exports.table.gathering().isEmpty else { return }
        try await alone {
            for entry in try await exports.table.gathering() { try await make(entry) }
        }
    }

    /// Does `body`, unless another process is at it: whoever begins an archive removes the pieces of it that are there.
    private func alone(_ body: () async throws -> Void) async throws {
        // A connection of those that projections have: of the others there may be but two, and the policy holds one.
        try await exports.store.followers.withConnection { connection in
            let isFree = try await connection.query(
                "select pg_try_advisory_lock(hashtextextended(current_schema() || ' exports', 0))"
            )[0][0].decode(as: Bool.self)
            guard isFree else { return }
            let outcome: Result<Void, any Error>
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            // In a task of its own: this one may be cancelled, and the connection goes back to the pool.
            _ = await Task {
                try await connection.query(
                    "select pg_advisory_unlock(hashtextextended(current_schema() || ' exports', 0))"
                )
            }.result
            try outcome.get()
        }
    }

    private func make(_ entry: ExportsTable.Entry) async throws {
        // The table may be a moment behind, and what is whole must not be begun again.
        guard try await exports.isGathering(entry.id) else { return }
        do {
            try await exports.make(entry)
            log.info("an archive is ready", ["export": .id(entry.id)])
        } catch {
            log.warning("an archive isn't ready yet", ["export": .id(entry.id), "error": .error(error)])
            if exports.now().timeIntervalSince(entry.requestedAt) > Exports.patience { try await exports.giveUp(entry) }
        }
    }
}

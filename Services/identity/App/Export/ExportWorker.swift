import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit

/// Puts wanted archives together and removes those whose time is over. One that can't be had now is tried again.
struct ExportWorker: LongRunning {
    /// Pause between two looks.
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
        // Worker that begins an archive removes the pieces of it that are there. Of the connections for projections, as of the others there
        // may be but two, and the policy holds one.
        try await exports.store.leader("exports", of: exports.store.followers).tryHolding { _ in
            for entry in try await exports.table.gathering() { try await make(entry) }
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

import EventLog
import FoundationEssentials
import Postgres
import ServiceKit
import TrumpetDomain

/// Writes to whom broadcasts were handed out: what `Deliveries` has gathered, once a second, as few events that name many. Deliveries not
/// written when a process dies are written when the people get it the next time.
struct DeliveryWriter: LongRunning {
    let deliveries: Deliveries
    let store: EventStore
    let log: Logger

    let name = "deliveries"

    private static let pause = Duration.seconds(1)

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "deliveries can't be written") {
            try await write()
        }
    }

    /// Writes the last ones.
    func stop() async {
        do { try await write() } catch { log.warning("deliveries can't be written", ["error": .error(error)]) }
    }

    /// Writes what waits.
    func write() async throws {
        var failure: (any Error)?
        for (edition, batch) in deliveries.take() {
            do {
                try await write(edition, batch)
            } catch {
                deliveries.putBack(edition, batch)
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private func write(_ edition: Edition, _ batch: Deliveries.Batch) async throws {
        // Another process may have handed it out before, or this one before it was started anew.
        let known = try await store.pool.query(
            """
            select person from receipt
            where broadcast = \(edition.broadcast) and version = \(edition.version) and person = any(\(Array(batch.people)))
                and delivered_at <= \(batch.at)
            """
        ).decode(UUID.self)
        let new = Array(batch.people.subtracting(known))
        guard !new.isEmpty else { return }
        let events = stride(from: 0, to: new.count, by: BroadcastDelivered.most).map { start in
            let people = Array(new[start..<min(start + BroadcastDelivered.most, new.count)])
            return BroadcastDelivered(edition.broadcast, version: edition.version, people: people, at: batch.at)
        }
        _ = try await store.append(events, to: StreamID.deliveries(of: edition.broadcast), expected: .any)
    }
}

import ChatCore
import ChatDomain
import EventLog
import FoundationEssentials
import ServiceKit

/// Tells webhooks what happens, at least once: a row leaves the outbox after its server has taken it. Several processes may work at the
/// same outbox.
final class ChatkitHookWorker: LongRunning {
    let name = "chatkit hooks"

    let follower: ChatkitHookFollower
    private let table: ChatkitHookTable
    private let outbox: ChatkitHookOutbox
    private let services: ChatkitServices
    private let post: ChatkitHookPost
    private let settings: ChatkitHookSettings
    private let store: EventStore
    private let log: Logger
    private let metrics: ChatkitHookMetrics
    private let grown = AppendSignal()

    /// Time that it waits for something to happen before it looks itself.
    private static let poll = Duration.seconds(1)
    /// Time that it waits while there is no webhook.
    private static let rest = Duration.seconds(2)
    /// Interval at which it drops deliveries that are too old, and counts.
    private static let sweep = Duration.seconds(30)

    init(
        _ services: ChatkitServices,
        store: EventStore,
        post: ChatkitHookPost,
        settings: ChatkitHookSettings,
        telemetry: ServiceTelemetry
    ) {
        self.services = services
        self.store = store
        self.post = post
        self.settings = settings
        log = telemetry.log
        metrics = ChatkitHookMetrics(telemetry.metrics)
        table = ChatkitHookTable(pool: services.table.pool, vault: services.table.vault)
        outbox = ChatkitHookOutbox(pool: services.table.pool)
        follower = ChatkitHookFollower(
            table,
            rooms: services.rooms,
            messages: services.messages,
            store: store,
            there: { [services] in try await services.there($0) },
            log: telemetry.log
        )
    }

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.follow() }
            for _ in 0..<settings.concurrency { group.addTask { await self.work() } }
            group.addTask {
                await PeriodicTask.run(every: Self.sweep, log: self.log, complaint: "webhooks can't be looked after") {
                    try await self.look()
                }
            }
        }
    }

    func stop() async { await post.close() }

    private func follow() async {
        await PeriodicTask.run(every: .milliseconds(1), log: log, complaint: "the log can't be followed for webhooks") {
            do {
                switch try await follower.step() {
                case .unneeded, .elsewhere: try await Task.sleep(for: Self.rest)
                case .level(let position): await store.signal.wait(beyond: position, timeout: Self.poll)
                case .moved: grown.announce(grown.position + 1)
                }
            } catch {
                // The obstacle is there for a while.
                try await Task.sleep(for: Self.poll)
                throw error
            }
        }
    }

    private func work() async {
        await PeriodicTask.run(every: .zero, log: log, complaint: "webhooks can't be told") {
            let seen = grown.position
            do {
                if follower.isNeeded, try await tellOne() { return }
            } catch {
                // The obstacle is there for a while.
                try await Task.sleep(for: Self.poll)
                throw error
            }
            await grown.wait(beyond: seen, timeout: Self.poll)
        }
    }

    /// Drops what is too old, also of webhooks that are told nothing any more, and counts; puts right what a clock has put off.
    func look() async throws {
        let early = try await outbox.shorten(at: services.rooms.now(), settings)
        if early > 0 { log.warning("webhooks waited for a clock that was put back", ["deliveries": .number(early)]) }
        let expired = try await outbox.expire(at: services.rooms.now(), settings.schedule)
        if expired > 0 { metrics.count(.expired, expired) }
        metrics.show(try await table.all())
    }

    /// Tells what is due first; `false` if nothing is.
    func tellOne() async throws -> Bool {
        guard let lease = try await outbox.lease(at: services.rooms.now(), settings) else { return false }
        let composed: Letter?
        do {
            composed = try await compose(lease)
        } catch {
            guard !Task.isCancelled else { throw error }
            try await putBack(lease, because: error)
            return true
        }
        guard let letter = composed else {
            try await outbox.drop(lease)
            metrics.count(.obsolete)
            return true
        }
        switch try await post.send(letter.delivery, letter.body, secret: letter.secret) {
        case .taken(let status):
            try await outbox.finish(lease, with: status, at: services.rooms.now())
            metrics.count(.delivered)
        case .failed(let status):
            try await failed(lease, status)
        }
        return true
    }

    /// Delivery that is ready to be sent.
    private struct Letter: Sendable {
        var delivery: ChatkitHookDelivery
        var body: [UInt8]
        var secret: String
    }

    /// Makes it ready; `nil` if there is nothing to tell any more, or nobody to whom.
    private func compose(_ lease: ChatkitHookLease) async throws -> Letter? {
        let delivery = try lease.delivery()
        guard let instance = try await services.table.find(delivery.instance), instance.isServed, !instance.isForPeople,
            let secret = try await table.secret(of: delivery.hook),
            let body = try await ChatkitHookComposer(world: services.world(of: instance)).body(of: delivery.note)
        else { return nil }
        return Letter(delivery: delivery, body: body, secret: secret)
    }

    private func putBack(_ lease: ChatkitHookLease, because error: any Error) async throws {
        log.error(
            "what a webhook is to be told could not be made ready",
            [
                "hook": .id(lease.hook), "delivery": .id(lease.id), "error": .error(error),
                "attempt": .number(lease.attempts),
            ]
        )
        try await outbox.putBack(lease, at: services.rooms.now(), settings.schedule)
    }

    private func failed(_ lease: ChatkitHookLease, _ status: String) async throws {
        metrics.count(.failed)
        log.warning(
            "a webhook could not be told",
            [
                "hook": .id(lease.hook), "delivery": .id(lease.id), "status": .string(status),
                "attempt": .number(lease.attempts),
            ]
        )
        let isDisabled = try await outbox.postpone(
            lease,
            because: status,
            at: services.rooms.now(),
            settings.schedule
        )
        guard isDisabled else { return }
        metrics.count(.disabled)
        log.error("a webhook failed for too long and is told nothing any more", ["hook": .id(lease.hook)])
    }
}

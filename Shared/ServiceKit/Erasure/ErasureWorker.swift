import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import Postgres

/// Follows what identity says is to be forgotten, forgets it, and tells identity so. Learns also of whom everything is kept: rules by age
/// look at that.
///
/// At least once: a process that dies on the way does it again, and identity takes a second confirmation for the first.
struct ErasureWorker: LongRunning {
    /// Interval at which it looks for orders that another process noted, and tries again orders that failed.
    private static let pause = Duration.seconds(2)
    /// Interval at which it looks whether it is to be noted that all holds are known: that is noted once a minute.
    private static let levelPause = Duration.seconds(20)

    let name = "erasures"
    private let orders: ErasureOrders
    private let holds: Holds
    private let eraser: Eraser
    private let gateway: GatewayClient
    private let log: Logger
    private let follower: FeedFollower<ErasureNotice>
    /// Tells that this process has noted something.
    private let noted = AppendSignal()

    init(pool: Pool, eraser: Eraser, gateway: GatewayClient, log: Logger) {
        orders = ErasureOrders(pool: pool)
        holds = Holds(pool: pool)
        self.eraser = eraser
        self.gateway = gateway
        self.log = log
        follower = FeedFollower(
            service: "identity",
            // The second: the first one passed holds by.
            name: "erasures-identity-2",
            pool: pool,
            open: { path in
                let response = try await gateway.send(Request(.get, path))
                guard response.status.code == 200, FeedEdition.of(response) < ErasureNotice.edition else {
                    return response
                }
                // Notices that identity's earlier version passes by are never told again: better to wait for the
                // version that tells them.
                if case .stream(let body) = response.body { body.cancel() }
                throw OldFeed()
            },
            steps: FeedSteps(
                apply: { facts, connection in
                    for fact in facts.map(\.fact) {
                        if let order = fact.order { try await ErasureOrders.note(order, on: connection) }
                        if let hold = fact.hold { try await Holds.learn(hold, on: connection) }
                    }
                },
                stored: { [noted] facts in noted.announce(facts.map(\.position).max() ?? noted.position) }
            )
        )
    }

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follower.run() }
            group.addTask { await work() }
            await group.waitForAll()
        }
    }

    /// Only a fact that can't be read makes the service unfit: while identity is away, nothing is to be forgotten.
    func watch(in telemetry: ServiceTelemetry) {
        telemetry.health.add("follower \(name)") {
            switch follower.status.state {
            case .stopped: return .failing("stopped: see the log")
            case .retrying(OldFeed.text): return .noted(OldFeed.text)
            default: return .ok
            }
        }
        telemetry.metrics.observe("theracomm_erasures_position", "Last position of identity's feed looked at.") {
            Double(follower.status.position)
        }
    }

    private func work() async {
        var levelNotedAt: ContinuousClock.Instant?
        await PeriodicTask.run(every: .zero, log: log, complaint: "orders to erase can't be read") {
            let seen = noted.position
            do {
                let status = follower.status
                let isLevelOld = levelNotedAt.map { .now - $0 >= Self.levelPause } ?? true
                if isLevelOld, status.state == .following, status.behind == 0 {
                    try await holds.noteLevel()
                    levelNotedAt = .now
                }
                for order in try await orders.open() { await carryOut(order.erasure, of: order.person) }
            } catch {
                // The obstacle is there for a while.
                try await Task.sleep(for: Self.pause)
                throw error
            }
            await noted.wait(beyond: seen, timeout: Self.pause)
        }
    }

    /// One that fails is tried again, and holds no other one up.
    private func carryOut(_ erasure: UUID, of person: UUID) async {
        do {
            try await confirm(erasure, try await eraser.erase(person))
            try await orders.close(erasure)
            log.info("a person was erased", ["erasure": .id(erasure)])
        } catch {
            guard !Task.isCancelled else { return }
            log.warning("an erasure isn't confirmed yet", ["erasure": .id(erasure), "error": .error(error)])
        }
    }

    private struct Confirmation: Encodable {
        let epoch: UUID
        let position: Int64
    }

    private func confirm(_ erasure: UUID, _ result: Eraser.Result) async throws {
        let path = "/internal/identity/erasures/\(erasure.uuidString.lowercased())/confirmations"
        let body = Confirmation(epoch: result.epoch, position: result.position)
        let request = Request(
            .post,
            path,
            headers: [.contentType: "application/json"],
            body: .bytes(try JSON.encode(body))
        )
        let answer = try await gateway.send(request)
        if case .stream(let stream) = answer.body { stream.cancel() }
        guard answer.status.code == 204 else { throw GatewayError.status(answer.status.code) }
    }
}

/// Identity is of a version that tells nothing of holds.
private struct OldFeed: Error, CustomStringConvertible {
    static let text = "no order to erase is taken until identity is of a version that tells of holds"
    let description = OldFeed.text
}

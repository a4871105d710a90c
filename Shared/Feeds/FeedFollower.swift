public import EventLog
import FoundationEssentials
public import HTTPKit
public import Postgres
import Retrying
import Synchronization

/// Learns from another service's feed, into tables of one's own.
///
/// Facts and checkpoint are stored in one transaction, so nothing is lost; a fact that comes twice (after a break
/// between two processes, say) must change nothing. A fact that can't be read stops the follower, and `status` says so:
/// it is never skipped.
public final class FeedFollower<Fact: Decodable & Sendable>: Sendable {
    /// Opens the feed at a path with query; as the service itself, through the gateway.
    public typealias Open = @Sendable (_ path: String) async throws -> Response

    /// Name of the follower's checkpoint: `feed-identity`.
    public let name: String
    private let service: String
    private let pool: Pool
    private let open: Open
    private let steps: FeedSteps<Fact>
    private let silence: Duration
    private let state = Mutex(FollowerStatus())
    private let progress = AppendSignal()

    /// A follower of `service`'s feed. `name` changes when what is learned has to be learned anew (`FeedName` knows how). A feed that is silent for
    /// longer than `silence` counts as broken.
    public init(
        service: String,
        name: String? = nil,
        pool: Pool,
        silence: Duration = .seconds(20),
        open: @escaping Open,
        steps: FeedSteps<Fact>
    ) {
        self.service = service
        self.name = name ?? FeedName.follower(of: service)
        self.pool = pool
        self.silence = silence
        self.open = open
        self.steps = steps
    }

    /// A follower of `service`'s feed that needs to apply its facts only.
    public convenience init(
        service: String,
        name: String? = nil,
        pool: Pool,
        open: @escaping Open,
        apply: @escaping FeedSteps<Fact>.Apply
    ) {
        self.init(service: service, name: name, pool: pool, open: open, steps: FeedSteps(apply: apply))
    }

    /// Status of the follower: `head` is the highest position it has heard of.
    public var status: FollowerStatus { state.withLock { $0 } }

    /// One line for health reports: what it does, and of when that is what it knows.
    public var healthText: String { healthText(at: Date()) }

    func healthText(at now: Date) -> String {
        let status = status
        let age = status.level.map { level in
            "what is known is of \(RFC3339.text(of: level)), \(Int(max(0, now.timeIntervalSince(level)))) s ago"
        }
        let known = age ?? "nothing is known yet"
        return switch status.state {
        case .following, .watching:
            status.behind == 0
                ? "follows \(service) at \(status.position)"
                : "follows \(service) at \(status.position), \(status.behind) behind; \(known)"
        case .idle: "does not follow \(service); \(known)"
        // The text of the error may hold words that are nobody's business.
        case .retrying: "can't follow \(service) for now, at \(status.position); \(known)"
        case .stopped(let reason): "stopped following \(service) at \(status.position); \(known): \(reason)"
        }
    }

    /// Waits until everything up to `position` of the other log is learned by this process; `false` after `timeout`.
    public func wait(for position: Int64, timeout: Duration) async -> Bool {
        if progress.position >= position { return true }
        await progress.wait(beyond: position - 1, timeout: timeout)
        return progress.position >= position
    }

    /// Follows until the task is cancelled. A passing failure (the other service is away) is followed by another try,
    /// ever more slowly.
    public func run() async {
        var backoff = Backoff(first: .milliseconds(50), longest: .seconds(10))
        while !Task.isCancelled {
            var least = Duration.zero
            do {
                try await follow { backoff.reset() }
                // The other side has ended the stream, to drain; it will be back.
                set(.retrying("the feed ended"))
            } catch is CancellationError where Task.isCancelled {
                break
            } catch let error as FeedStopped {
                set(.stopped(String(describing: error)))
                least = .seconds(1)
            } catch {
                set(.retrying(String(describing: error)))
            }
            await backoff.wait(atLeast: least)
        }
        set(.idle)
    }

    private func follow(_ noteProgress: () -> Void) async throws {
        let checkpoint = try await FeedCheckpoint.load(name, from: pool)
        if let checkpoint { remember(checkpoint) }
        var path = "/feeds/\(service)?after=\(checkpoint?.position ?? 0)"
        if let epoch = checkpoint?.epoch { path += "&epoch=\(epoch.uuidString.lowercased())" }
        let response = try await open(path)
        try await check(response)
        guard case .stream(let body) = response.body else { throw FeedBroken(reason: "an answer without a stream") }
        defer { body.cancel() }
        var reader = FeedReader<Fact>(follower: name, checkpoint: checkpoint)
        while let bytes = try await next(of: body) {
            let batch = try reader.read(bytes)
            hear(batch)
            try await learn(batch, &reader)
            noteProgress()
            // The facts before the one that can't be read count; then it stops.
            if let stopped = batch.stopped { throw stopped }
        }
    }

    private func check(_ response: Response) async throws {
        guard response.status.code != 200 else { return }
        let bytes = (try? await response.body.collect(upTo: 64 * 1024)) ?? []
        let problem = (try? JSON.decode(FeedProblem.self, from: bytes))?.type.split(separator: "/").last.map(
            String.init
        )
        if response.status.code == 409 { throw FeedStopped(position: nil, reason: problem ?? "conflict") }
        throw FeedBroken(reason: "status \(response.status.code) \(problem ?? "")")
    }

    private func next(of body: BodyStream) async throws -> [UInt8]? {
        let timer = Task {
            try await Task.sleep(for: silence)
            body.cancel()
        }
        defer { timer.cancel() }
        do {
            return try await body.next()
        } catch is BodyStreamCancelled where !Task.isCancelled {
            throw FeedBroken(reason: "nothing came for \(silence)")
        }
    }

    private func learn(_ batch: FeedBatch<Fact>, _ reader: inout FeedReader<Fact>) async throws {
        guard let epoch = batch.epoch else { return }
        if reader.checkpoint == nil {
            try await FeedCheckpoint.begin(name, epoch: epoch, in: pool)
            reader.checkpoint = try await FeedCheckpoint.load(name, from: pool)
        }
        var attempts = 0
        while let checkpoint = reader.checkpoint, checkpoint.position < batch.position {
            guard checkpoint.epoch == epoch else { throw FeedStopped(position: nil, reason: "feed-epoch-changed") }
            let facts = batch.facts.filter { $0.position > checkpoint.position }
            if try await store(facts, moving: checkpoint, to: batch.position) {
                reader.checkpoint?.position = batch.position
            } else {
                // Another process was faster; it has learned at least some of the same facts.
                attempts += 1
                guard attempts < 10 else { throw FeedBroken(reason: "the checkpoint of \(name) keeps moving") }
                reader.checkpoint = try await FeedCheckpoint.load(name, from: pool)
            }
        }
        note(reader.checkpoint?.position ?? 0, batch)
    }

    private func store(_ facts: [FeedFact<Fact>], moving old: FeedCheckpoint, to position: Int64) async throws -> Bool {
        // Nothing but the checkpoint moves: one statement, which is a transaction by itself.
        if facts.isEmpty { return try await pool.withConnection { try await old.move(to: position, of: name, on: $0) } }
        try await steps.before(facts)
        do {
            try await pool.transaction { connection in
                guard try await old.move(to: position, of: name, on: connection) else { throw SomebodyWasFaster() }
                try await steps.apply(facts, connection)
            }
            steps.stored(facts)
            return true
        } catch is SomebodyWasFaster {
            return false
        }
    }

    /// Notes the head of the other log: it is known before the facts are learned, however long that takes.
    private func hear(_ batch: FeedBatch<Fact>) {
        state.withLock { status in
            status.head = max(status.head, batch.head, batch.position)
            if batch.stopped == nil { status.state = .following }
        }
    }

    private func note(_ position: Int64, _ batch: FeedBatch<Fact>) {
        state.withLock { status in
            status.state = .following
            status.position = position
            status.head = max(status.head, position)
            if status.behind == 0 { status.level = Date() }
            status.applied += Int64(batch.facts.count)
            if let last = batch.facts.last {
                status.delay = .milliseconds(Int64(Date().timeIntervalSince(last.at) * 1000))
            }
        }
        progress.announce(position)
    }

    /// Notes the checkpoint of an earlier process: it is known while the other side can't be reached.
    private func remember(_ checkpoint: FeedCheckpoint) {
        state.withLock { status in
            status.position = checkpoint.position
            status.head = max(status.head, checkpoint.position)
            if status.level == nil { status.level = checkpoint.moved }
        }
    }

    private func set(_ new: FollowerStatus.State) { state.withLock { $0.state = new } }
}

private struct SomebodyWasFaster: Error {}

private struct FeedProblem: Decodable { var type: String }

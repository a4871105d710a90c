import EventLog
import FoundationEssentials
import ServiceKit
import Synchronization

/// Follows the log from its end and says which streams have grown, so that what this process remembers of rooms and roles stays
/// true whoever changes it.
final class RoomWatch: LongRunning {
    private struct Progress: Sendable {
        var position: Int64?
        var looked: ContinuousClock.Instant?
    }

    let name = "room watch"

    /// Rest between two looks: where much is said, each look finds much.
    private static let rest = Duration.milliseconds(20)
    /// Longest wait where nothing tells that the log has grown.
    private static let pause = Duration.milliseconds(200)
    /// Greatest age of the last look for which memories count.
    private static let patience = Duration.seconds(1)

    private let store: EventStore
    private let log: Logger
    private let progress = Mutex(Progress())
    private let hearers = Mutex<[Hearer]>([])

    /// Listener to the watch: hears that a stream has a version, or that something may have been missed.
    struct Hearer: Sendable {
        /// A stream has this version.
        var grown: @Sendable (_ stream: UUID, _ version: Int64) -> Void
        /// Something may have been missed.
        var missed: @Sendable () -> Void
    }

    /// A watch over `store`'s log; nothing is watched before `run`.
    init(_ store: EventStore, log: Logger = .none) {
        self.store = store
        self.log = log
    }

    /// Tells `hearer` from now on.
    func tell(_ hearer: Hearer) { hearers.withLock { $0.append(hearer) } }

    /// True if it has looked a moment ago.
    var isCurrent: Bool {
        guard let looked = progress.withLock({ $0.looked }) else { return false }
        return ContinuousClock.now - looked < Self.patience
    }

    func run() async throws {
        await PeriodicTask.run(every: Self.rest, log: log, complaint: "the log can't be watched") { try await look() }
    }

    /// Tells what is new; where nothing is known to be, waits a moment for it.
    func look() async throws {
        do {
            let start = ContinuousClock.now
            guard let position = progress.withLock({ $0.position }) else {
                // Memories from before the first look may be older than the place at which it begins.
                let head = try await store.head()
                for hearer in hearers.withLock({ $0 }) { hearer.missed() }
                progress.withLock { $0 = Progress(position: head, looked: start) }
                return
            }
            if store.signal.position <= position { await store.signal.wait(beyond: position, timeout: Self.pause) }
            let begun = ContinuousClock.now
            let page = try await store.readGrowth(after: position, limit: 1000)
            let hearers = self.hearers.withLock { $0 }
            for growth in page { for hearer in hearers { hearer.grown(growth.stream, growth.version) } }
            let end = page.last?.position ?? position
            progress.withLock { $0 = Progress(position: end, looked: begun) }
        } catch {
            progress.withLock { $0 = Progress() }
            throw error
        }
    }
}

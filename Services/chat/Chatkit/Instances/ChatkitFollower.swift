import ChatCore
import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import ServiceKit
import Synchronization

/// Follows the log from its end and tells the subscriptions of this process what happens in our own chat, once it can be read.
/// While there is no instance it only looks now and then whether there is one.
final class ChatkitFollower: LongRunning {
    let name = "chatkit"

    private let services: ChatkitServices
    private let store: EventStore
    private let log: Logger
    private let reading = Mutex(Reading())

    private struct Reading: Sendable {
        /// Position of the last event that was told, or needn't be; `nil` before the first look.
        var position: Int64?
        /// True if there was an instance at the last look.
        var hasInstances = false
    }

    /// Time that it waits for the log to grow before it looks itself.
    private static let poll = Duration.seconds(1)
    /// Events that it takes at once.
    private static let page = 500

    init(_ services: ChatkitServices, store: EventStore, log: Logger = .none) {
        self.services = services
        self.store = store
        self.log = log
    }

    func run() async throws {
        await PeriodicTask.run(every: .milliseconds(1), log: log, complaint: "chatkit clients can't be told") {
            try await step()
        }
    }

    /// Tells what is new; where nothing is, waits a moment for it.
    func step() async throws {
        let last = reading.withLock { $0 }
        // Read before looking for instances: what is said in a new one comes behind this.
        let head = last.hasInstances ? nil : try await store.head()
        let instances = try await services.all()
        guard !instances.isEmpty, let start = last.position ?? head else {
            reading.withLock { $0 = Reading(position: head ?? last.position, hasInstances: false) }
            return try await Task.sleep(for: .seconds(2))
        }
        reading.withLock { $0 = Reading(position: start, hasInstances: true) }
        // The first look has found its place.
        guard last.hasInstances else { return }
        let events = try await store.read(after: start, limit: Self.page, as: ChatEvent.self)
        guard let newest = events.last else { return await store.signal.wait(beyond: start, timeout: Self.poll) }
        // A client that hears of something must find it.
        guard await services.rooms.projection.wait(for: newest.position, timeout: Self.poll),
            await services.messages.projection.wait(for: newest.position, timeout: Self.poll)
        else { return }
        for event in events {
            for instance in instances {
                for change in try await services.changes(of: event, in: instance) {
                    services.switchboard.publish(change, in: instance.id)
                }
            }
        }
        reading.withLock { $0.position = newest.position }
    }
}

public import EventLog
public import ServiceKit

/// Looks after what files hold: seals keys anew when something turns out to be about somebody else, and clears away what is left over.
/// Several processes may do it at once.
public struct AttachmentMaintenance: LongRunning {
    private let contents: AttachmentContents
    private let links: FileLinks?
    private let store: EventStore
    private let projection: any AnyProjectionRunner
    private let pause: Duration
    private let log: Logger

    /// Name for logs.
    public let name = "attachment keeper"

    /// Looks after `contents` and their `links` every `pause`; `shown` follows `store` and writes what their book looks at.
    public init(
        _ contents: AttachmentContents,
        links: FileLinks? = nil,
        store: EventStore,
        projection: any AnyProjectionRunner,
        every pause: Duration,
        log: Logger
    ) {
        self.contents = contents
        self.links = links
        self.store = store
        self.projection = projection
        self.pause = pause
        self.log = log
    }

    /// Looks, rests, and looks again, until its task is cancelled.
    public func run() async throws {
        await PeriodicTask.run(every: pause, log: log, complaint: "attachments could not be looked after") {
            try await look()
        }
    }

    /// Does once what there is to do. Nothing is cleared away while the log knows of attachments that aren't shown yet: they would
    /// look as if they never had become any.
    public func look() async throws {
        try await links?.clear()
        while try await contents.reseal() > 0 { try Task.checkCancellation() }
        let head = try await store.head()
        guard await projection.wait(for: head, timeout: .seconds(1)) else { return }
        try await contents.clear()
    }
}

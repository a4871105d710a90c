public import EventLog
public import EventSourcing
import FoundationEssentials
public import HTTPKit
import Synchronization

/// Publishes what others may know of a service's log: `GET /feeds/{service}?after=<position>`, one JSON object a line, open for
/// as long as the reader stays.
///
/// A line is `{"position", "epoch", "id", "at", "type", "data"}`, the last two the fact's own. After facts, and without any now and
/// then, comes a line `{"position", "epoch", "head"}`: so both sides notice when the other has gone, and the reader knows how far
/// it is behind the log. A busy log of which nothing is published costs its readers no more than `FeedSettings.spacing` lets it.
public final class FeedServer<Event: StoredEvent, Fact: Encodable & Sendable>: Sendable {
    private let service: String
    private let store: EventStore
    private let settings: FeedSettings
    private let edition: Int
    private let interests: Set<String>?
    private let translate: @Sendable (Recorded<Event>, _ reader: String?) -> Fact?
    private let readers = Mutex(Readers())

    private struct Readers: Sendable {
        var tasks: [Int: Task<Void, Never>] = [:]
        var lastID = 0
        var isClosed = false
    }

    /// A feed of `store`'s log. `edition` goes up when `translate`, which says what may be known of an event (`nil`: nothing), says more of what
    /// has happened already.
    public convenience init(
        service: String,
        store: EventStore,
        settings: FeedSettings = FeedSettings(),
        edition: Int = 1,
        translate: @escaping @Sendable (Recorded<Event>) -> Fact?
    ) {
        self.init(service: service, store: store, settings: settings, edition: edition) { event, _ in translate(event) }
    }

    /// The same for a feed that tells each service what it needs: `translate` gets the name of the service that reads. Of events whose stored
    /// types aren't among `interests` nothing may be known, so they aren't even decoded; nil: of any something may be.
    public init(
        service: String,
        store: EventStore,
        settings: FeedSettings = FeedSettings(),
        edition: Int = 1,
        interests: Set<String>? = nil,
        translate: @escaping @Sendable (Recorded<Event>, _ reader: String?) -> Fact?
    ) {
        self.service = service
        self.store = store
        self.settings = settings
        self.edition = edition
        self.interests = interests
        self.translate = translate
    }

    /// The route, for services only.
    public var routes: [Route] {
        [
            .get(
                "/feeds/\(service)",
                .services,
                "What other services may know of \(service), from a position on, as lines of JSON; stays open.",
                query: [
                    QueryParameter("after", .integer(0...Int.max), "The last position that the reader has; 0 for all."),
                    QueryParameter("epoch", .uuid, "The epoch that the reader's position belongs to."),
                ],
                problems: ["feed-epoch-changed", "feed-position-unknown", "feed-busy"],
                handler: open
            ).speaking("application/x-ndjson")
        ]
    }

    /// Number of readers.
    public var readerCount: Int { readers.withLock { $0.tasks.count } }

    /// Ends all readers' streams; they come back, here or elsewhere. For draining.
    public func close() {
        let tasks = readers.withLock { readers in
            readers.isClosed = true
            return readers.tasks.values
        }
        for task in tasks { task.cancel() }
    }

    private func open(_ request: Request) async throws -> Response {
        let after = Int64(try request.queryInteger("after") ?? 0)
        let tail = try await store.tail()
        if let epoch = try request.queryUUID("epoch"), epoch != tail.epoch {
            throw Problem(409, "feed-epoch-changed", "The log has another epoch than the reader's position.")
        }
        guard after <= tail.position else {
            throw Problem(409, "feed-position-unknown", "The log has not come so far.")
        }
        // The first line says how far the reader is behind.
        store.signal.announce(tail.position)
        let body = BodyStream()
        let reader = request.caller?.service
        let source = FeedSource<Event, Fact>(
            store: store,
            settings: settings,
            epoch: tail.epoch,
            interests: interests,
            translate: { [translate] in translate($0, reader) },
            body: body
        )
        try start(source, after: after)
        let headers: Headers = [.contentType: "application/x-ndjson", FeedEdition.field: String(edition)]
        var response = Response(200, headers: headers, body: .stream(body))
        response.isEndless = true
        return response
    }

    private func start(_ source: FeedSource<Event, Fact>, after position: Int64) throws {
        try readers.withLock { readers in
            guard !readers.isClosed, readers.tasks.count < settings.readers else {
                throw Problem(503, "feed-busy", "The feed takes no more readers now.")
            }
            readers.lastID += 1
            let id = readers.lastID
            readers.tasks[id] = Task {
                await source.run(after: position)
                self.readers.withLock { $0.tasks[id] = nil }
            }
        }
    }
}

/// Settings of a feed.
public struct FeedSettings: Sendable, Hashable {
    /// Time for which a feed may be silent.
    public var heartbeat: Duration
    /// Most readers.
    public var readers: Int
    /// Events looked at in one go.
    public var page: Int
    /// Least time between two lines that say no more than how far the log has come: each is a transaction of its reader.
    public var spacing: Duration

    /// A heartbeat every five seconds, 64 readers.
    public init(
        heartbeat: Duration = .seconds(5),
        readers: Int = 64,
        page: Int = 1000,
        spacing: Duration = .milliseconds(200)
    ) {
        self.heartbeat = heartbeat
        self.spacing = spacing
        self.readers = readers
        self.page = page
    }
}

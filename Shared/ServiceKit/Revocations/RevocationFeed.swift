import FoundationEssentials
public import HTTPKit
import Synchronization
public import Tokens

/// Tells other processes of revocations: identity's side of it.
///
/// A reader that comes is told all revocations that still matter, then each as it comes, and every second the time up
/// to which this process knows all. So no reader has to say where it was, and nothing is stored on either side.
public final class RevocationFeed: Sendable {
    private struct Readers: Sendable {
        var tasks: [Int: Task<Void, Never>] = [:]
        var last = 0
        var isClosed = false
    }

    private let revocations: Revocations
    private let most: Int
    private let readers = Mutex(Readers())

    /// Tells of `revocations`, to at most `most` processes.
    public init(_ revocations: Revocations, readers most: Int = 256) {
        self.revocations = revocations
        self.most = most
    }

    /// The path of the stream, which never ends by itself.
    public static let path = RevocationLine.path

    /// The stream, for services only.
    public var route: Route {
        Route.get(
            RevocationLine.path,
            .services,
            "Sessions that have ended and accounts that have changed lately, whose access tokens count no more, as lines of JSON; stays "
                + "open.",
            problems: ["unavailable"],
            handler: open
        ).speaking("application/x-ndjson")
    }

    /// Number of processes that read.
    public var readerCount: Int { readers.withLock { $0.tasks.count } }

    /// Ends all streams; their readers come back, here or elsewhere.
    public func close() {
        let tasks = readers.withLock { readers in
            readers.isClosed = true
            return readers.tasks.values
        }
        for task in tasks { task.cancel() }
    }

    private func open(_ request: Request) throws -> Response {
        guard revocations.isReady else { throw Problem.unavailable }
        let body = BodyStream()
        try readers.withLock { readers in
            guard !readers.isClosed, readers.tasks.count < most else { throw Problem.unavailable }
            readers.last += 1
            let number = readers.last
            readers.tasks[number] = Task {
                await self.tell(body)
                self.readers.withLock { $0.tasks[number] = nil }
            }
        }
        var response = Response(200, headers: [.contentType: "application/x-ndjson"], body: .stream(body))
        response.isEndless = true
        return response
    }

    private func tell(_ body: BodyStream) async {
        let news = revocations.news()
        let isDue = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in news { isDue.continuation.yield() } }
            group.addTask {
                while !Task.isCancelled {
                    isDue.continuation.yield()
                    try? await Task.sleep(for: RevocationLine.heartbeat)
                }
                isDue.continuation.finish()
            }
            group.addTask { await self.write(to: body, whenever: isDue.stream) }
            await group.next()
            group.cancelAll()
        }
        body.finish()
    }

    private func write(to body: BodyStream, whenever isDue: AsyncStream<Void>) async {
        var place = 0
        for await _ in isDue {
            let known = revocations.known(after: place)
            guard case .level(let level) = known.knowledge,
                let lines = try? RevocationLine.lines(of: known.revocations, level: level)
            else { continue }
            // The reader has gone.
            guard (try? await body.write(lines)) != nil else { return }
            place = known.place
        }
    }
}

import FoundationEssentials
public import HTTPKit
import Synchronization

/// The gateway of a service under test: feeds that tell what a test says, and other answers as a test gives them.
public final class TestGateway: Sendable {
    /// Answers a request of the service.
    public typealias Answer = @Sendable (Request) async throws -> Response

    private struct State: Sendable {
        var feeds: [String: TestFeed] = [:]
        var answers: [String: Answer] = [:]
        var confirmed: Set<UUID> = []
    }

    private static let feeds = "/feeds/"
    private static let erasures = "/internal/identity/erasures/"

    private let state = Mutex(State())

    /// Gives the answer to requests for `path` from now on; without one they are answered 404.
    public func answer(_ path: String, _ answer: @escaping Answer) { state.withLock { $0.answers[path] = answer } }

    /// Has the feed of `service` tell `fact`; answers the position.
    func tell(_ fact: some Encodable, of service: String) throws -> Int64 { try feed(of: service).tell(fact) }

    /// Returns true if the service has confirmed an erasure.
    func isConfirmed(_ erasure: UUID) -> Bool { state.withLock { $0.confirmed.contains(erasure) } }

    /// Answers a request of the service.
    func respond(to request: Request) async throws -> Response {
        let path = String(request.path)
        if path.hasPrefix(Self.feeds) {
            let service = path.dropFirst(Self.feeds.count)
            return feed(of: String(service)).open(after: try request.queryInteger("after") ?? 0)
        }
        if path.hasPrefix(Self.erasures), let erasure = UUID(uuidString: String(path.split(separator: "/")[3])) {
            state.withLock { _ = $0.confirmed.insert(erasure) }
            return Response(204)
        }
        guard let answer = state.withLock({ $0.answers[path] }) else { return Response(404) }
        return try await answer(request)
    }

    /// Ends all streams.
    func close() {
        for feed in state.withLock({ $0.feeds.values }) { feed.close() }
    }

    private func feed(of service: String) -> TestFeed {
        state.withLock { state in
            if let feed = state.feeds[service] { return feed }
            let feed = TestFeed()
            state.feeds[service] = feed
            return feed
        }
    }
}

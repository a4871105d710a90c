import FoundationEssentials
import HTTPKit
import Synchronization
import WebPushTesting

@testable import NotificationsApp

/// Push service of a test on the loopback address: remembers what it is sent, and answers as a test says.
final class FakePushService: Sendable {
    /// Request to it.
    struct Push: Sendable {
        var path: String
        var body: [UInt8]
        var headers: [String: String]

        /// Message in it, as the browser reads it; `nil` where it wasn't sealed for it.
        func message(for browser: TestBrowser) -> PushSender.Message? {
            browser.open(body).flatMap { try? JSON.decode(PushSender.Message.self, from: $0) }
        }
    }

    private struct State: Sendable {
        var pushes: [Push] = []
        var answers: [Response] = []
    }

    private let state = Mutex(State())

    /// Fields that are remembered.
    private static let fields = [
        "authorization", "content-encoding", "content-type", "ttl", "topic", "urgency",
    ]

    /// Has the next requests answered so; all others are answered 201.
    func answer(_ answers: Response...) { state.withLock { $0.answers += answers } }

    /// Requests since this was asked last.
    func take() -> [Push] {
        state.withLock { state in
            defer { state.pushes = [] }
            return state.pushes
        }
    }

    func respond(to request: Request) async throws -> Response {
        let body = try await request.body.collect(upTo: 8192)
        let headers = Self.fields.compactMap { text -> (String, String)? in
            guard let name = HeaderName(text), let value = request.headers[name] else { return nil }
            return (text, value)
        }
        let push = Push(
            path: String(request.path),
            body: body,
            headers: Dictionary(headers) { first, _ in first }
        )
        return state.withLock { state in
            state.pushes.append(push)
            return state.answers.isEmpty ? Response(201) : state.answers.removeFirst()
        }
    }
}

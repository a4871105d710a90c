import FoundationEssentials
import HTTPKit
import Synchronization

/// An application's server: keeps what it is told, and answers what it is to answer.
final class HookReceiver: Sendable {
    /// One request.
    struct Told: Sendable {
        var path: String
        var fields: [String: String]
        var body: String

        var kind: String? { fields["webhook-event-type"] }
        var request: String? { fields["webhook-request-id-uuid"] }
    }

    private struct State {
        var told: [Told] = []
        var answers: [Response] = []
    }

    private let state = Mutex(State())

    /// What it was told, in order.
    var told: [Told] { state.withLock { $0.told } }

    /// Answers so next, one after the other; then that it took it.
    func answer(_ answers: Response...) { state.withLock { $0.answers += answers } }

    /// Takes a request.
    func take(_ request: Request) async throws -> Response {
        let body = String(decoding: try await request.body.collect(upTo: 100_000), as: UTF8.self)
        var fields: [String: String] = [:]
        for field in request.headers { fields[field.name.text] = field.value }
        let told = Told(path: request.target, fields: fields, body: body)
        return state.withLock { state in
            state.told.append(told)
            return state.answers.isEmpty ? Response(204) : state.answers.removeFirst()
        }
    }
}

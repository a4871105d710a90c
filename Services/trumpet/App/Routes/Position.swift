import EventLog
import FoundationEssentials
import HTTPKit

extension HeaderName {
    /// How far the read model has come that an answer shows, or where the log stands after a write.
    static let position = named("TheraComm-Position")
    /// The position that the read model must have reached before it answers.
    static let atLeastPosition = named("TheraComm-At-Least-Position")

    private static func named(_ name: String) -> HeaderName {
        guard let name = HeaderName(name) else { preconditionFailure("not a name of a field: \(name)") }
        return name
    }
}

extension BroadcastDesk {
    /// How far the read model has come.
    var position: Int64 { shown.position }

    /// Waits for the position that the request asks for. Throws 400 if it is none, 503 if it isn't reached in time.
    func reach(_ request: Request) async throws {
        guard let text = request.headers[.atLeastPosition] else { return }
        guard let position = Int64(text), position >= 0 else {
            throw Problem.badRequest("TheraComm-At-Least-Position must be a whole number.")
        }
        guard await shown.wait(for: position, timeout: Self.patience) else {
            throw Problem(
                503,
                "position-not-reached",
                "What you wrote is stored, but can't be shown yet. Try again in a moment.",
                headers: [.retryAfter: "1"]
            )
        }
    }

    /// An answer from the read model, with the position it shows at least. Take `position` before reading.
    func answer(_ value: some Encodable, at position: Int64, headers: Headers = Headers()) -> Response {
        var headers = headers
        headers[.position] = String(position)
        return .json(value, headers: headers)
    }

    /// The answer to a write, sent once the read model shows it (or patience has run out).
    func written<Answer>(
        _ written: Written<Answer>,
        status: Status = 200,
        headers: Headers = Headers()
    ) async -> Response {
        await showing(written.position)
        var headers = headers
        headers[.position] = String(written.position ?? position)
        headers[.etag] = EntityTag(written.streamVersion).description
        if written.isReplay { headers[.idempotencyReplayed] = "true" }
        return .json(written.answer, status: status, headers: headers)
    }
}

public import EventLog
public import HTTPKit

extension HeaderName {
    /// Position of the read model that an answer shows, or of the log after a write.
    public static let position = named("TheraComm-Position")
    /// The position that the read model must have reached before it answers.
    public static let atLeastPosition = named("TheraComm-At-Least-Position")

    private static func named(_ name: String) -> HeaderName {
        guard let name = HeaderName(name) else { preconditionFailure("not a name of a field: \(name)") }
        return name
    }
}

/// The longest that a caller waits to read what they wrote.
private let patience = Duration.seconds(2)

extension AnyProjectionRunner {
    /// Waits until the read model shows `position`, for two seconds at most; at once where nothing was written.
    public func show(_ position: Int64?) async {
        guard let position else { return }
        _ = await wait(for: position, timeout: patience)
    }

    /// Waits for the position that the request asks for, and gives the one that is reached. Throws 400 if it is none, 503 if it
    /// isn't reached in two seconds.
    @discardableResult public func waitUntilVisible(for request: Request) async throws -> Int64 {
        guard let text = request.headers[.atLeastPosition] else { return position }
        guard let wanted = Int64(text), wanted >= 0 else {
            throw Problem.badRequest("TheraComm-At-Least-Position must be a whole number.")
        }
        try await waitUntilVisible(wanted)
        return position
    }

    /// Waits until the read model shows `position`. Throws 503, in the words of `title`, if that takes longer than two seconds: for what
    /// must not be decided on half of what was written.
    public func waitUntilVisible(
        _ position: Int64,
        orSay title: String = "What you wrote is stored, but can't be shown yet. Try again in a moment."
    ) async throws {
        guard await wait(for: position, timeout: patience) else {
            throw Problem(
                503,
                "position-not-reached",
                title,
                headers: [.retryAfter: "1"]
            )
        }
    }
}

extension Response {
    /// An answer from the read model, with the position it shows at least: to be taken before reading.
    public static func json(_ value: some Encodable, at position: Int64, headers: Headers = Headers()) -> Response {
        var headers = headers
        headers[.position] = String(position)
        return .json(value, headers: headers)
    }
}

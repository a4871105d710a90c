import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

extension Request {
    /// Wait for callers who ask for no position: long enough for a page that is under way, too short to be felt.
    private static let grace = Duration.milliseconds(250)

    /// Waits until `projections` have come as far as the request asks for. Throws 400 if that is no position, 503 if it isn't
    /// reached in time.
    ///
    /// Where it asks for none, what this process knows to be stored is waited for, for a moment: what is said is told and acknowledged
    /// over sockets before it is shown, and whoever looks for it then must find it. After that moment they get what there is.
    func waitUntilVisible(_ projections: [any AnyProjectionRunner]) async throws {
        for projection in projections {
            if headers[.atLeastPosition] == nil {
                _ = await projection.wait(for: projection.status.head, timeout: Self.grace)
            } else {
                try await projection.waitUntilVisible(for: self)
            }
        }
    }
}

extension Response {
    /// An answer from read models, with the position that it shows at least. Take `position` before reading.
    static func shown(_ value: some Encodable, at position: Int64, headers: Headers = Headers()) -> Response {
        var headers = headers
        headers.addIfAbsent(.cacheControl, "private, no-cache")
        return .json(value, at: position, headers: headers)
    }
}

extension RoomCommands {
    /// Position that the read model has reached.
    var position: Int64 { projection.position }

    /// The answer to a write, sent once the read model shows it (or patience has run out).
    func written<Answer>(
        _ written: CommandResult<Answer>,
        status: Status = 200,
        headers: Headers = Headers()
    ) async -> Response {
        await waitUntilVisible(written.position)
        return .written(written, status: status, headers: headers, reached: position)
    }

    /// The answer to a write that answers nothing.
    func done(_ acted: RoomCommandResult) async -> Response {
        await waitUntilVisible(acted.position)
        return Response(
            204,
            headers: [
                .position: String(acted.position ?? position), .etag: EntityTag(acted.version).description,
            ]
        )
    }
}

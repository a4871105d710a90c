import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

extension Request {
    /// Waits until `projections` have come as far as the request asks for. Throws 400 if that is no position, 503 if it isn't
    /// reached in time.
    func reach(_ projections: [any AnyProjectionRunner]) async throws {
        for projection in projections { try await projection.reach(self) }
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

extension RoomDesk {
    /// How far the read model has come.
    var position: Int64 { shown.position }

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

    /// The answer to a write that answers nothing.
    func done(_ acted: Acted) async -> Response {
        await showing(acted.position)
        return Response(
            204,
            headers: [
                .position: String(acted.position ?? position), .etag: EntityTag(acted.version).description,
            ]
        )
    }
}

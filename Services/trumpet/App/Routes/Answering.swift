import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

extension BroadcastCommands {
    /// The answer to a write, sent once the read model shows it (or patience has run out).
    func written<Answer>(
        _ written: CommandResult<Answer>,
        status: Status = 200,
        headers: Headers = Headers()
    ) async -> Response {
        await showing(written.position)
        var headers = headers
        headers[.position] = String(written.position ?? shown.position)
        headers[.etag] = EntityTag(written.streamVersion).description
        if written.isReplay { headers[.idempotencyReplayed] = "true" }
        return .json(written.answer, status: status, headers: headers)
    }
}

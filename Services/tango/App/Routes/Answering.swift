import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

extension MatchingCommands {
    /// The answer to a write, sent once the read model shows it (or patience has run out).
    func written<Answer>(
        _ written: CommandResult<Answer>,
        status: Status = 201,
        headers: Headers = Headers()
    ) async -> Response {
        await showing(written.position)
        var headers = headers
        headers[.position] = String(written.position ?? circle.position)
        if written.isReplay { headers[.idempotencyReplayed] = "true" }
        return .json(written.answer, status: status, headers: headers)
    }

    /// The empty answer to a write, sent once the read model shows it (or patience has run out).
    func written(_ position: Int64?) async -> Response {
        await showing(position)
        return Response(204, headers: [.position: String(position ?? circle.position)])
    }
}

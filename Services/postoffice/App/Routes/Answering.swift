import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

extension PostOffice {
    /// The answer to a write, sent once the read model shows it (or patience has run out).
    func written<Answer>(
        _ written: Written<Answer>,
        status: Status = 200,
        headers: Headers = Headers()
    ) async -> Response {
        await showing(written.position)
        var headers = headers
        headers[.position] = String(written.position ?? mail.position)
        if written.position != nil, !written.isReplay, let action = Acting.current {
            headers.addIfAbsent(.action, action.uuidString)
        }
        if written.isReplay { headers[.idempotencyReplayed] = "true" }
        return .json(written.answer, status: status, headers: headers)
    }

    /// The empty answer to a write, sent once the read model shows it (or patience has run out).
    func written(_ position: Int64?) async -> Response {
        await showing(position)
        var headers: Headers = [.position: String(position ?? mail.position)]
        if position != nil, let action = Acting.current { headers[.action] = action.uuidString }
        return Response(204, headers: headers)
    }
}

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
        await waitUntilVisible(written.position)
        return .written(
            written,
            status: status,
            headers: headers,
            reached: careTeamProjection.position,
            isTagged: false
        )
    }

    /// The empty answer to a write, sent once the read model shows it (or patience has run out).
    func written(_ position: Int64?) async -> Response {
        await waitUntilVisible(position)
        return Response(204, headers: [.position: String(position ?? careTeamProjection.position)])
    }
}

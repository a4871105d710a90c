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
        await waitUntilVisible(written.position)
        return .written(written, status: status, headers: headers, reached: projection.position)
    }
}

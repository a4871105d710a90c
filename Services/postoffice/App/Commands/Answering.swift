import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

extension MailCommands {
    /// The answer to a write, sent once the read model shows it (or patience has run out). It names its action unless nothing of that can
    /// be taken back.
    func written<Answer>(
        _ written: CommandResult<Answer>,
        status: Status = 200,
        headers: Headers = Headers(),
        undoable: Bool = true
    ) async -> Response {
        await waitUntilVisible(written.position)
        var headers = headers
        if undoable, written.position != nil, !written.isReplay, let action = Acting.current {
            headers.addIfAbsent(.action, action.text)
        }
        return .written(written, status: status, headers: headers, reached: mail.position, isTagged: false)
    }

    /// The empty answer to a write, sent once the read model shows it (or patience has run out). It names its action unless nothing of that
    /// can be taken back.
    func written(_ position: Int64?, undoable: Bool = true) async -> Response {
        await waitUntilVisible(position)
        var headers: Headers = [.position: String(position ?? mail.position)]
        if undoable, position != nil, let action = Acting.current { headers[.action] = action.text }
        return Response(204, headers: headers)
    }
}

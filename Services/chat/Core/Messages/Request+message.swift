import FoundationEssentials
import HTTPKit
import ServiceKit

extension Request {
    /// The number of the message that the path names. Throws 404 if that can't be one.
    func messageNumber() throws(Problem) -> Int64 {
        guard let number = Int64(parameters.text("message")), number > 0 else { throw .noSuchMessage }
        return number
    }
}

extension MessageCommands {
    /// The answer to a change that answers nothing, sent once readers see it (or patience has run out).
    func done(_ position: Int64?) async -> Response {
        await waitUntilVisible(position)
        return Response(204, headers: [.position: String(position ?? self.position)])
    }
}

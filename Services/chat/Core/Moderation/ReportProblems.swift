import ChatDomain
package import HTTPKit

extension Problem {
    /// Answer to a message that doesn't exist, that nobody has reported, or that is in somebody else's room: nobody learns which.
    package static let noReportedMessage = Problem(404, "message-not-found", "There is no such message.")

    /// Tells a caller why the rules of reports refuse.
    init(_ refusal: Reports.Refusal) {
        switch refusal {
        case .noSuchMessage: self = .noReportedMessage
        case .own: self.init(409, "own-message", "You said this yourself. Delete it instead.")
        case .notAllowed(let permission): self = .notAllowed(permission)
        case .partial: self.init(403, "partial", "You said this yourself. Somebody else has to judge it.")
        case .nothingReported: self.init(409, "nothing-reported", "Nobody waits for an answer about this message.")
        }
    }
}

import ChatDomain
import HTTPKit

extension Problem {
    /// There is no such message, nobody has reported it, or it is in somebody else's room: nobody learns which.
    static let noReportedMessage = Problem(404, "message-not-found", "There is no such message.")

    /// What a caller hears when the rules of reports say no.
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

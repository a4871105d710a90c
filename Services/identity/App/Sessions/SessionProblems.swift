import FoundationEssentials
import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why they can't do something with a session.
    init(_ refusal: Session.Refusal) {
        switch refusal {
        case .notFound, .alreadyOpened, .unknownToken: self = .notFound
        case .hasEnded: self.init(409, "session-over", "The session is over.")
        }
    }

    /// Tells a caller that their refresh token is no good. One answer for all reasons: nothing is to be learnt from it.
    init(_ refusal: Sessions.Refusal) {
        switch refusal {
        case .invalid, .reused:
            self.init(
                401,
                "session-over",
                "The session is over. Sign in again.",
                headers: [.wwwAuthenticate: #"Bearer realm="theracomm""#]
            )
        }
    }
}

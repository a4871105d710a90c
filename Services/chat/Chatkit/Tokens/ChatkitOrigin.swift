import FoundationEssentials
import HTTPKit

/// Our session from which a token of the protocol was made: with it the token ends.
struct ChatkitOrigin: Sendable, Hashable {
    /// The session.
    let session: UUID
    /// Events of the person's account that were known when its access token was made.
    let accountVersion: Int64?

    /// The one of who showed an access token.
    init?(_ caller: Caller) {
        guard let session = caller.session else { return nil }
        self.session = session
        accountVersion = caller.accountVersion
    }

    /// The one that a token's claims name.
    init?(_ claims: ChatkitJSON) {
        guard let session = claims["theracomm_session"]?.text.flatMap({ UUID(uuidString: $0) }) else { return nil }
        self.session = session
        accountVersion = claims["theracomm_account"]?.integer
    }
}

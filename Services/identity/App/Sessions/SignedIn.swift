import FoundationEssentials
import IdentityDomain

/// Result for somebody who was let in.
struct SignedIn: Sendable {
    /// Person who was let in.
    let person: PersonID
    /// The session.
    let session: UUID
    /// Token that services are shown.
    let accessToken: String
    /// Token with which the access token is renewed; `nil` for a brief session.
    let refreshToken: String?
    /// Token by which the device is known from now on; `nil` where it isn't new.
    var device: String?
}

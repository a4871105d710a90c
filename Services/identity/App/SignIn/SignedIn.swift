import FoundationEssentials
import IdentityDomain

/// What somebody holds who was let in.
struct SignedIn: Sendable {
    /// Who it is.
    let person: PersonID
    /// The session.
    let session: UUID
    /// What services are shown.
    let accessToken: String
    /// What the access token is renewed with; `nil` for a brief session.
    let refreshToken: String?
    /// What the device is known by from now on; `nil` where it isn't new.
    var device: String?
}

import EventSourcing
import FoundationEssentials
import IdentityDomain

/// How somebody came in: what a session that is opened for them says of it.
struct Arrival: Codable, Sendable {
    /// What the session is for.
    enum Kind: String, Codable, Sendable {
        /// Kept alive by refresh tokens.
        case lasting
        /// As long as one access token: for a client that signs in again before nearly every action.
        case brief
    }

    /// The id that the session will have. Opening it twice is impossible, so whatever leads to it is good for one use.
    var session = UUID.v7()
    /// What the session is for.
    var kind: Kind
    /// What the device is called.
    var device: DeviceName
}

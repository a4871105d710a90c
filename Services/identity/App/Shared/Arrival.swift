import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Arrival of somebody, as a session that is opened for them records it.
struct Arrival: Codable, Sendable {
    /// Kind of session that is wanted.
    enum Kind: String, Codable, Sendable {
        /// Session that refresh tokens keep alive.
        case lasting
        /// Session as long as one access token: for a client that signs in again before nearly every action.
        case brief
    }

    /// The id that the session will have. Opening it twice is impossible, so whatever leads to it is good for one use.
    var session = UUID.v7()
    /// Kind of session that is wanted.
    var kind: Kind
    /// Name of the device.
    var device: DeviceName
}

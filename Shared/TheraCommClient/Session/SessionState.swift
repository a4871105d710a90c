import Foundation

/// Whether somebody is signed in.
public enum SessionState: Sendable, Hashable {
    /// Nobody; with a reason if a session was ended by the unit.
    case signedOut(SignOutReason?)
    /// Somebody. Calls may need the network for a token first.
    case signedIn(IdentityPerson)
    /// Somebody who must accept policies before anything else is possible: `Session.policies()`.
    case policiesPending(IdentityPerson)
}

/// Reason for which the unit has ended a session.
public enum SignOutReason: Sendable, Hashable {
    /// Too long without use, ended from another device, another password, suspended, or a second factor is demanded.
    case sessionOver
}

/// Token of a call, and its owner.
struct AccessToken: Sendable, Hashable {
    let text: String
    let person: UUID
    /// Time from which on another one is asked for.
    let staleAt: Date
    /// Time from which on it is refused.
    let expiresAt: Date
}

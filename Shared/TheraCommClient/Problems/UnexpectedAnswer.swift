/// Answer that this version of the library can't read: that of a newer system, or of something else than a unit.
public struct UnexpectedAnswer: Error, CustomStringConvertible {
    /// Code of the status; a call with 2xx was carried out.
    public let status: Int
    /// Reason, for developers.
    public let description: String

    init(_ status: Int, _ description: String) {
        self.status = status
        self.description = description
    }
}

/// Absence of somebody who is signed in.
public struct SignedOut: Error, Hashable {
    /// Reason, if the session was ended by the unit.
    public let reason: SignOutReason?

    /// Absence for a reason, or none.
    public init(reason: SignOutReason?) { self.reason = reason }
}

public import FoundationEssentials

/// Author, reason and time of an action.
public struct Attribution: Sendable, Hashable {
    /// Person who acts; `nil` for an operator.
    public var by: UUID?
    /// Reason for the action.
    public var reason: Reason
    /// Time of the action, to the millisecond.
    public var at: Date

    /// States it.
    public init(by: UUID?, reason: Reason, at: Date) {
        self.by = by
        self.reason = reason
        self.at = at.toTheMillisecond
    }
}

public import FoundationEssentials

/// Who does something, why and when.
public struct Attribution: Sendable, Hashable {
    /// Who; `nil` for an operator.
    public var by: UUID?
    /// Why.
    public var reason: Reason
    /// When, to the millisecond.
    public var at: Date

    /// States it.
    public init(by: UUID?, reason: Reason, at: Date) {
        self.by = by
        self.reason = reason
        self.at = at.toTheMillisecond
    }
}

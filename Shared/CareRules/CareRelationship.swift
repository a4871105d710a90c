public import FoundationEssentials

/// Tie of a client and a member of staff for a time: the two are matched, or the member of staff stands in for somebody who is matched
/// with the client.
public struct CareRelationship: Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID
    /// Time at which the tie holds. A cover holds no longer than the absent one's matching.
    public var span: Span
    /// Person for whom the member of staff stands in; nil: the matching is their own.
    public var absent: UUID?

    /// States a tie.
    public init(client: UUID, staff: UUID, _ span: Span, inPlaceOf absent: UUID? = nil) {
        self.client = client
        self.staff = staff
        self.span = span
        self.absent = absent
    }
}

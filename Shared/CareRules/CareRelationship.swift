public import FoundationEssentials

/// What ties a client and a member of staff for a time: that the two are matched, or that the member of staff stands in for somebody who
/// is matched with the client.
public struct CareRelationship: Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID
    /// When it holds. A cover holds no longer than the absent one's matching.
    public var span: Span
    /// For whom the member of staff stands in; nil: it is their own matching.
    public var absent: UUID?

    /// States one.
    public init(client: UUID, staff: UUID, _ span: Span, inPlaceOf absent: UUID? = nil) {
        self.client = client
        self.staff = staff
        self.span = span
        self.absent = absent
    }
}

public import FoundationEssentials

/// Tie that lets a client and a member of staff write to each other for a time: the two are matched, or the member of
/// staff stands in for somebody who is matched with the client.
public struct CareRelationship: Sendable, Hashable {
    /// A cover: somebody stands in for another.
    public struct Cover: Sendable, Hashable {
        /// Member of staff who is away, and is matched with the client.
        public var absent: UUID
        /// Time in which somebody stands in for them.
        public var span: Span

        /// States a cover.
        public init(of absent: UUID, _ span: Span) {
            self.absent = absent
            self.span = span
        }
    }

    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID
    /// Time of the matching: the member of staff's own, or that of the one for whom they stand in.
    public var matched: Span
    /// `nil`: it is their own matching.
    public var cover: Cover?

    /// States a tie.
    public init(client: UUID, staff: UUID, matched: Span, cover: Cover? = nil) {
        self.client = client
        self.staff = staff
        self.matched = matched
        self.cover = cover
    }

    /// Returns true if it holds at `time`. A cover holds only while the absent one's matching does, and doesn't make a
    /// matching.
    public func holds(at time: Date) -> Bool {
        matched.contains(time) && cover?.span.contains(time) ?? true
    }

    /// The first moment at which it holds no longer; `nil` if none is known, or if it never holds.
    public var end: Date? {
        let begin = max(matched.from, cover?.span.from ?? matched.from)
        guard let end = [matched.until, cover?.span.until].compactMap({ $0 }).min(), begin < end else { return nil }
        return end
    }
}

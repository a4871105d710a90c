public import FoundationEssentials

/// Relationships between clients and staff, as far as they are known: matchings, and covers of those who are matched.
public enum CareRelationships: Sendable, Hashable {
    /// This installation has no matchings: every client and every member of staff are tied.
    case notRequired
    /// These, past and future ones too.
    case known(Set<CareRelationship>)

    /// A time during which a client and a member of staff belong together.
    public struct CareRelationship: Sendable, Hashable {
        /// The client.
        public let client: UUID
        /// The member of staff.
        public let staff: UUID
        /// The first moment.
        public let from: Date
        /// The first moment after it; `nil` while no end is known.
        public let until: Date?

        /// States one.
        public init(client: UUID, staff: UUID, from: Date, until: Date? = nil) {
            self.client = client
            self.staff = staff
            self.from = from
            self.until = until
        }
    }

    /// Returns true if a client and a member of staff are tied at `time`.
    public func join(client: UUID, staff: UUID, at time: Date) -> Bool {
        guard case .known(let ties) = self else { return true }
        return ties.contains {
            $0.client == client && $0.staff == staff && $0.from <= time && ($0.until.map { time < $0 } ?? true)
        }
    }
}

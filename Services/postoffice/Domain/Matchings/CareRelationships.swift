public import FoundationEssentials

/// Ties between the author of a letter and its recipients, as far as they are known.
public enum CareRelationships: Sendable, Hashable {
    /// This installation has no matchings: every client and every member of staff are tied.
    case notRequired
    /// These, past and future ones too.
    case known(Set<CareRelationship>)

    /// Returns true if a client and a member of staff are tied at `time`.
    public func join(client: UUID, staff: UUID, at time: Date) -> Bool {
        guard case .known(let ties) = self else { return true }
        return ties.contains { $0.client == client && $0.staff == staff && $0.span.contains(time) }
    }

    /// Time since which a client and a member of staff are tied no longer; `nil` if they never were until `time`.
    public func ended(client: UUID, staff: UUID, by time: Date) -> Date? {
        guard case .known(let ties) = self else { return nil }
        return ties.filter { $0.client == client && $0.staff == staff }.compactMap(\.span.end).filter { $0 <= time }
            .max()
    }

    /// Persons for whom `staff` stands in at `time`, with regard to any of `clients`.
    public func absent(coveredBy staff: UUID, for clients: Set<UUID>, at time: Date) -> Set<UUID> {
        guard case .known(let ties) = self else { return [] }
        return Set(
            ties.filter { $0.staff == staff && clients.contains($0.client) && $0.span.contains(time) }
                .compactMap(\.absent)
        )
    }
}
